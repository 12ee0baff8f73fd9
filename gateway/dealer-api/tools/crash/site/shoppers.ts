import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { enquiryAnswers } from '../../../test/enquiry-answers.ts';
import { startCrm } from '../../../test/fake-crm.ts';
import { freeStockIds } from '../../../test/api-shopper.ts';
import { sandboxSessions } from '../../../test/sandbox-process.ts';
import { compareBooks } from '../compare-books.ts';
import { compareWithStore } from '../kill-while-sending.ts';
import { startMailer } from '../mailer.ts';
import { StubbornShopper } from '../stubborn-shopper.ts';

/**
 * Simulates the shoppers of a site whose processes are killed: two send enquiries, two buy vehicles
 * and cancel. It starts a CRM and a mailer, and sends their addresses. The parent's messages begin
 * and end the run. At the end it finishes open work and compares the stores of all sides.
 */
const beginSchema = z.object({
  site: z.url(),
  api: z.url(),
  store: z.object({ DATA_DIR: z.string() }).catchall(z.string()),
  sandbox: z.object({ origin: z.url(), key: z.string() }),
});
export type Begin = z.infer<typeof beginSchema>;
export interface ShoppersReport {
  enquiries: number;
  orders: number;
  /** Times that the CRM received a message again under its id. */
  repeated: number;
  faults: string[];
}

const enquirers = 2;
const buyers = 2;
const maxVehicles = 100;
const timeoutMs = 300_000;
const pauseMs = 200;

const crm = await startCrm();
const mailer = await startMailer();
const faults: string[] = [];
const stopController = new AbortController();

async function enquire(site: string, number: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const response = await fetch(`${site}/api/v2/form-submit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `enquiry-${number}`,
        // Each enquiry comes from a network of its own, as the limits by client are not tested here.
        'x-forwarded-for': `2001:db8:${(number >> 8) + 1}:${(number & 255) + 1}::1`,
      },
      body: JSON.stringify({
        ...enquiryAnswers,
        email_address: `anne@${number}.example.com`,
        message: `enquiry ${number}`,
      }),
    }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`Enquiry ${number} is never answered.`);
    await wait(pauseMs);
  }
}

async function shop({ site, api, store, sandbox }: Begin): Promise<ShoppersReport> {
  let [enquiries, orders, vehicles] = [0, 0, 0];
  const stockIds = await freeStockIds(api, maxVehicles);
  const repeat = async (work: () => Promise<void>) => {
    while (!stopController.signal.aborted)
      await work().catch((error: unknown) => faults.push(String(error)));
  };
  const buy = async () => {
    const shopper = new StubbornShopper({ origin: async () => site }, { timeoutMs, pauseMs });
    vehicles += 1;
    await shopper.cancel(await shopper.buy(stockIds[vehicles % stockIds.length] ?? ''));
    orders += 1;
  };
  const send = async () => {
    enquiries += 1;
    await enquire(site, enquiries);
    await wait(pauseMs);
  };
  await Promise.all([
    ...Array.from({ length: enquirers }, () => repeat(send)),
    ...Array.from({ length: buyers }, () => repeat(buy)),
  ]);
  const compare = async () => {
    const sessions = await sandboxSessions(sandbox);
    return [
      ...(await compareWithStore(store, enquiries, [...crm.received.keys()])),
      ...(await compareBooks(store, sessions)),
      ...sessions
        .filter(({ charges, amount, refunded }) => charges > 1 || refunded > charges * amount)
        .map(({ reference }) => `payment ${reference} was charged or refunded twice`),
    ];
  };
  const deadline = Date.now() + timeoutMs;
  let differences = await compare();
  // Messages may still be on their way.
  while (differences.length > 0 && Date.now() < deadline) {
    await wait(1_000);
    differences = await compare();
  }
  const repeated = crm.accepted() - crm.received.size;
  return { enquiries, orders, repeated, faults: [...faults, ...differences] };
}

process.on('message', (message) => {
  if (message === 'end') {
    stopController.abort();
    return;
  }
  void shop(beginSchema.parse(message)).then((report) =>
    process.send?.(report, () => process.exit()),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ ...crm.variables, MESSAGES_WEBHOOK: mailer.address });
