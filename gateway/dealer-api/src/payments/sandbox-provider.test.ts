import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@contracts/build/free-port.ts';
import type { Order } from '@contracts/wire/orders/order';
import { startApi } from '../../test/api-process.ts';
import { ApiShopper, freeStockIds } from '../../test/api-shopper.ts';
import {
  confirmWithBank,
  goBack,
  openPage,
  startSandbox,
  typeCard,
  type SandboxProcess,
} from '../../test/sandbox-process.ts';

let folder: string;
let sandbox: SandboxProcess;
let api: Awaited<ReturnType<typeof startApi>>;
let free: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payments-'));
  sandbox = await startSandbox(join(folder, 'sandbox'));
  const port = await freePort();
  api = await startApi({
    DATA_DIR: folder,
    NODE_ENV: 'test',
    PORT: String(port),
    // The provider sends its webhooks to this origin.
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
    ...sandbox.variables,
  });
  free = await freeStockIds(api.origin, 30);
});
afterAll(async () => {
  await Promise.all([api.stop(), sandbox.stop()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => sandbox.setDelivery('usual'));

/** An order whose deposit is about to be paid. */
async function atThePage() {
  const shopper = new ApiShopper(api.origin);
  const order = await shopper.review(free.shift() ?? '');
  const { data } = await shopper.startPayment(order.id, order.version);
  const page = data.page_address ?? '';
  const session = async () =>
    (await sandbox.sessions()).find(({ reference }) => reference === data.id);
  return { shopper, order, page, session };
}

/** Below the 15 seconds after which the dealer API polls the provider. */
const webhookMs = 12_000;

/** Waits for the webhook. It reads only the order, which does not call the provider. */
async function until(shopper: ApiShopper, { id }: Order, state: Order['state']): Promise<void> {
  const deadline = Date.now() + webhookMs;
  while ((await shopper.request(`/${id}`)).data.state !== state) {
    if (Date.now() > deadline) throw new Error(`the order did not become ${state}`);
    await wait(50);
  }
}

test('after a card payment the provider redirects back to the site, and its webhook places the order', async () => {
  const { shopper, order, page, session } = await atThePage();
  const { text } = await openPage(page);
  expect(text).toContain('£49.00');
  expect(text).toContain('<label for="card_number">Card number</label>');
  const paid = await typeCard(page, 'is paid at once');
  expect([paid.status, paid.location]).toEqual([303, `${api.origin}/back`]);
  await until(shopper, order, 'placed');
  expect(await session()).toMatchObject({ state: 'succeeded', charges: 1, refunded: 0 });
});

test('3-D Secure asks for the bank’s code, and a wrong code does not charge the card', async () => {
  const { shopper, order, page, session } = await atThePage();
  await typeCard(page, 'asks for 3-D Secure');
  expect((await openPage(page)).text).toContain('Confirm with your bank');
  expect((await shopper.payment(order.id)).data.state).toBe('open');
  expect((await confirmWithBank(page, '12')).status).toBe(422);
  const wrong = await confirmWithBank(page, '654321');
  expect([wrong.status, (await session())?.charges]).toEqual([402, 0]);
  await typeCard(page, 'asks for 3-D Secure');
  expect((await confirmWithBank(page)).location).toBe(`${api.origin}/back`);
  await until(shopper, order, 'placed');
  expect((await session())?.charges).toBe(1);
});

test('a payment fails with a message after three declined cards', async () => {
  const { shopper, order, page } = await atThePage();
  const first = await typeCard(page, 'is declined');
  expect([first.status, first.text.includes('Your bank has declined this card')]).toEqual([
    402,
    true,
  ]);
  await typeCard(page, 'is declined');
  expect((await typeCard(page, 'is declined')).status).toBe(303);
  expect((await shopper.payment(order.id)).data).toMatchObject({
    state: 'failed',
    message: 'Your bank declined the payment. Nothing was taken.',
  });
  expect((await shopper.startPayment(order.id, order.version)).status).toBe(201);
});

test('charges nothing if the bank does not respond, and cancels the payment if the shopper goes back', async () => {
  const { shopper, order, page, session } = await atThePage();
  expect((await typeCard(page, 'gets no answer')).status).toBe(504);
  expect((await goBack(page)).location).toBe(`${api.origin}/back`);
  expect((await shopper.payment(order.id)).data.state).toBe('cancelled');
  expect((await session())?.charges).toBe(0);
});

test.each(['lost', 'twice', 'late', 'reordered'] as const)(
  'places the order with exactly one charge (webhook: %s)',
  async (manner) => {
    await sandbox.setDelivery(manner);
    const { shopper, order, page, session } = await atThePage();
    await typeCard(page, 'is paid at once');
    if (manner === 'lost') expect((await shopper.payment(order.id)).data.state).toBe('succeeded');
    await until(shopper, order, 'placed');
    await wait(500);
    expect((await shopper.request(`/${order.id}`)).data).toMatchObject({
      state: 'placed',
      payment: { state: 'succeeded', refund: null },
    });
    expect((await session())?.charges).toBe(1);
  },
);

test('refunds the deposit of a cancelled order', async () => {
  const { shopper, order, page, session } = await atThePage();
  await typeCard(page, 'is paid at once');
  await until(shopper, order, 'placed');
  const { data } = await shopper.request(`/${order.id}`);
  await shopper.request(`/${order.id}/cancel`, { version: data.version });
  while ((await session())?.refunded !== 4900) await wait(50);
  expect(await session()).toMatchObject({ charges: 1, refunded: 4900 });
});

test('cancelling an order cancels its payment at the provider', async () => {
  const { shopper, order, page, session } = await atThePage();
  await shopper.request(`/${order.id}/cancel`, { version: order.version });
  expect((await openPage(page)).status).toBe(303);
  expect((await typeCard(page, 'is paid at once')).status).toBe(303);
  expect(await session()).toMatchObject({ state: 'cancelled', charges: 0 });
});
