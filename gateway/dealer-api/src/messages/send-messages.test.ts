import { reviewedOrder } from '../../test/order-answers.ts';
import { type OrderShop, openOrderShop } from '../../test/order-shop.ts';
import { sendMessages } from './send-messages.ts';
import { queueOrderMessage } from '../orders/order-message.ts';

let shop: OrderShop;
beforeEach(async () => {
  shop = await openOrderShop();
  const { id } = await reviewedOrder(shop.shopper());
  const order = await shop.database
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await shop.database
    .transaction()
    .execute((transaction) =>
      queueOrderMessage(transaction, order, 'order-placed', 4900, shop.now()),
    );
});
afterEach(() => shop.close());

const send = () => sendMessages(shop.dependencies);

it('sends each message from only one of several processes', async () => {
  await Promise.all([send(), send(), send()]);
  expect(shop.messages).toHaveLength(1);
});

it('doubles the delay after each failed attempt, up to one hour', async () => {
  const refuse = { ...shop.dependencies, sendMessage: () => Promise.reject(new Error('full')) };
  const waits: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    await sendMessages(refuse);
    const { send_at } = await shop.database
      .selectFrom('outbox')
      .select('send_at')
      .executeTakeFirstOrThrow();
    const minutes = (Date.parse(send_at ?? '') - shop.now().getTime()) / 60_000;
    waits.push(minutes);
    shop.advance(minutes);
  }
  expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

it('does not send a delivered message again', async () => {
  await send();
  shop.advance(60 * 24);
  await send();
  expect(shop.messages).toHaveLength(1);
});
