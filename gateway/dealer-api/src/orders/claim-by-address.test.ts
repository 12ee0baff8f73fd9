import { newCustomer } from '../customers/new-customer.ts';
import { issueToken } from '../access/customer-tokens.ts';
import { hashPassword } from '../customers/password.ts';
import { complianceAnswers, orderPath, reviewedOrder } from '../../test/order-answers.ts';
import { openOrderShop, type OrderShop, type Shopper } from '../../test/order-shop.ts';
import { removePerson } from '../personal-data/personal-data.ts';

let shop: OrderShop;
beforeEach(async () => {
  shop = await openOrderShop();
});
afterEach(() => shop.close());

async function placedOrder() {
  const shopper = shop.shopper();
  const { id } = await reviewedOrder(shopper);
  const { version } = await shopper.order(id);
  const body = { version, return_path: '/back' };
  await shopper.post(`${orderPath({ id })}/payment`, body).expect(201);
  shop.provider.setState('succeeded');
  shop.advance(1);
  await shop.runDueJobs();
  // Sends the message, which waits in the outbox.
  await shop.runDueJobs();
  return shopper.order(id);
}

/** A customer with this address, on another device. */
async function customerOf(email_address: string): Promise<Shopper> {
  const names = { first_name: 'Anne-Marie', last_name: 'O’Brien' };
  const password_hash = await hashPassword('a quiet lay-by at dusk');
  const customer = newCustomer({ email_address, password_hash, ...names }, shop.now());
  await shop.database.insertInto('customers').values(customer).execute();
  return shop.shopper(await issueToken(shop.database, customer, shop.now()));
}

const idsOf = async (shopper: Shopper) => {
  const { body } = await shopper.get('/api/v2/orders').expect(200);
  return (body.data as { id: string }[]).map(({ id }) => id);
};

it('forms-and-account#5, S147: a placed order appears in the account with its email address, on any device', async () => {
  const order = await placedOrder();
  expect(order.state).toBe('placed');
  // The target of the confirmation's link.
  expect(shop.messages).toMatchObject([{ kind: 'order-placed', account_path: '/account' }]);
  const owner = await customerOf(complianceAnswers.email_address.toUpperCase());
  expect(await idsOf(owner)).toEqual([order.id]);
  await owner.get(orderPath(order)).expect(200);
});

it('forms-and-account#5: an account lists neither orders of another email address nor unplaced orders', async () => {
  const order = await placedOrder();
  const stranger = await customerOf('somebody.else@example.com');
  expect(await idsOf(stranger)).toEqual([]);
  await stranger.get(orderPath(order)).expect(404);
  await reviewedOrder(shop.shopper(), '2');
  const owner = await customerOf(complianceAnswers.email_address);
  expect(await idsOf(owner)).toEqual([order.id]);
});

it('forms-and-account#5: an order stays in its account when the account’s email address changes', async () => {
  const order = await placedOrder();
  const owner = await customerOf(complianceAnswers.email_address);
  await idsOf(owner);
  await shop.database
    .updateTable('customers')
    .set({ email_address: 'anne.obrien@example.com' })
    .where('email_address', '=', complianceAnswers.email_address)
    .execute();
  const later = await customerOf(complianceAnswers.email_address);
  expect(await idsOf(later)).toEqual([]);
  expect(await idsOf(owner)).toEqual([order.id]);
});

it('forms-and-account#5: removing a shopper’s data deletes the email hash of their order', async () => {
  const order = await placedOrder();
  await shop.shopper().get('/api/v2/orders');
  await shop.database.updateTable('orders').set({ state: 'cancelled' }).execute();
  await shop.database.deleteFrom('refunds').execute();
  await shop.database.deleteFrom('payments').execute();
  await removePerson(shop.database, complianceAnswers.email_address, shop.now());
  const rows = await shop.database.selectFrom('orders').select(['id', 'email_hash']).execute();
  expect(rows).toEqual([{ id: order.id, email_hash: null }]);
});
