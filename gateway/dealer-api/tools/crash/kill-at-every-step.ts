import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '@contracts/wire/orders/order';
import type { StoreVariables } from '../../test/stores.ts';
import { startApi } from '../../test/api-process.ts';
import { freeStockIds } from '../../test/api-shopper.ts';
import { startSandbox, type SandboxProcess } from '../../test/sandbox-process.ts';
import { compareBooks } from './compare-books.ts';
import { startMailer } from './mailer.ts';
import { MortalProcess } from './mortal-process.ts';
import { StubbornShopper } from './stubborn-shopper.ts';

/** Factor by which the dealer API's clock runs faster, so that jobs are due soon. */
const speed = 20;
const deliveryModes = ['usual', 'lost', 'twice', 'late', 'reordered'] as const;
const lateMilliseconds = 300;
const messageMilliseconds = 30_000;

interface Outcome {
  faults: string[];
  kills: number;
  orders: number;
  charges: number;
  refunds: number;
  messages: number;
  /** Messages that a mailer was handed again under their id. */
  repeated: number;
}

/**
 * Buys a vehicle and cancels the order repeatedly, while the dealer API is killed at the first
 * step, the second, and so on. Then compares its data with the provider's.
 * @param maxKills for a shorter run
 */
export async function killAtEveryStep(
  store: StoreVariables,
  maxKills = Infinity,
): Promise<Outcome> {
  const sandbox = await startSandbox(join(store.DATA_DIR, 'payments'));
  const mailer = await startMailer();
  const stock = await startApi({ ...store, NODE_ENV: 'test' });
  const vehicles = await freeStockIds(stock.origin, 50);
  await stock.stop();
  const variables = { ...store, ...sandbox.variables, MESSAGES_WEBHOOK: mailer.address };
  const api = new MortalProcess(variables, speed);
  const faults: string[] = [];
  const orders: Order[] = [];
  try {
    for (let step = 1, stepsWithoutKill = 0; stepsWithoutKill < 2 && step <= maxKills; step += 1) {
      const deliveryMode = deliveryModes[step % deliveryModes.length] ?? 'usual';
      await sandbox.setDelivery(deliveryMode, lateMilliseconds);
      await api.killAt(step);
      const before = api.kills;
      const shopper = new StubbornShopper(api);
      try {
        const placed = await shopper.buy(vehicles[step % vehicles.length] ?? '');
        faults.push(...(await findPaymentFaults(sandbox, placed, 4900, step)));
        await waitForMessage(mailer.received, `${placed.id}:order-placed`, api);
        const cancelled = await shopper.cancel(placed);
        faults.push(...(await findPaymentFaults(sandbox, cancelled, 0, step)));
        await waitForMessage(mailer.received, `${placed.id}:order-cancelled`, api);
        orders.push(cancelled);
      } catch (error) {
        faults.push(`step ${step}, webhooks ${deliveryMode}: ${String(error)}`);
      }
      stepsWithoutKill = api.kills === before ? stepsWithoutKill + 1 : 0;
    }
    const sessions = await sandbox.sessions();
    faults.push(...(await compareBooks(store, sessions)));
    const deliveryCounts = [...mailer.received.values()];
    return {
      faults,
      kills: api.kills,
      orders: orders.length,
      charges: sessions.reduce((sum, { charges }) => sum + charges, 0),
      refunds: sessions.filter(({ refunded }) => refunded > 0).length,
      messages: mailer.received.size,
      repeated: deliveryCounts.reduce((sum, times) => sum + times - 1, 0),
    };
  } finally {
    await api.stop();
    await sandbox.stop();
    mailer.stop();
  }
}

/** The shopper's total charge must match the order. */
async function findPaymentFaults(
  sandbox: SandboxProcess,
  { payment }: Order,
  pence: number,
  step: number,
): Promise<string[]> {
  const session = (await sandbox.sessions()).find(({ reference }) => reference === payment?.id);
  if (session === undefined) return [`step ${step}: the provider has no payment`];
  const { charges, amount, refunded } = session;
  const paid = charges * amount - refunded;
  return paid === pence && charges === 1 ? [] : [`step ${step}: ${paid} pence, ${charges} charges`];
}

async function waitForMessage(
  received: ReadonlyMap<string, number>,
  id: string,
  api: MortalProcess,
): Promise<void> {
  const deadline = Date.now() + messageMilliseconds;
  while (!received.has(id)) {
    if (Date.now() > deadline) throw new Error(`${id} was never sent`);
    await api.origin();
    await wait(20);
  }
}
