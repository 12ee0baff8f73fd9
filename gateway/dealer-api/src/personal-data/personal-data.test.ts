import { complianceAnswers, orderPath, reviewedOrder } from '../../test/order-answers.ts';
import { openOrderShop, type OrderShop } from '../../test/order-shop.ts';
import { createCallsApp } from '../../test/calls-app.ts';
import { enquiryAnswers } from '../../test/enquiry-answers.ts';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import request from 'supertest';
import { formCalls } from '../forms/form-calls.ts';
import { exportPerson, removePerson } from './personal-data.ts';
import { removeExpired } from './retention.ts';

const email = complianceAnswers.email_address;
const dayMinutes = 24 * 60;
let shop: OrderShop;
beforeEach(async () => {
  shop = await openOrderShop();
});
afterEach(() => shop.close());

const pdf = Buffer.from('%PDF-1.7 a letter');
async function send(fields: Record<string, string> = {}) {
  const sending = request(createCallsApp(formCalls(shop.dependencies))).post('/api/form/submit');
  const inTwoDays = new Date(shop.now().getTime() + 2 * dayMinutes * 60_000);
  const booking = {
    form_id: '2',
    site: siteFixture().slug,
    registration: 'AB21 CDE',
    work: 'mot',
    waiting: 'wait',
    preferred_time: `${inTwoDays.toISOString().slice(0, 10)}T10:00`,
  };
  for (const [name, value] of Object.entries({ ...enquiryAnswers, ...booking, ...fields })) {
    sending.field(name, value);
  }
  await sending.attach('photograph', pdf, 'letter.pdf').expect(201);
}
const count = async (table: 'form_submissions' | 'form_files' | 'customers') =>
  (await shop.database.selectFrom(table).selectAll().execute()).length;

describe('the data of one email address', () => {
  it('is exported in full, without other people’s data', async () => {
    await send({ email_address: email.toUpperCase(), '_optin[sms]': '1' });
    await send({ email_address: `x${email}` });
    await reviewedOrder(shop.shopper());
    const found = await exportPerson(shop.database, ` ${email.toUpperCase()} `);
    expect(found).toMatchObject({
      forms: [
        {
          answers: { first_name: 'Anne-Marie', message: 'Is it still there?' },
          opt_ins: ['sms'],
          files: [{ file_name: 'letter.pdf', content: pdf.toString('base64') }],
        },
      ],
      orders: [{ state: 'open', compliance: { email_address: email } }],
    });
    expect(found['accounts']).toHaveLength(email === 'alex@example.com' ? 1 : 0);
    expect(JSON.stringify(found)).not.toContain(`x${email}`);
    expect(JSON.stringify(found)).not.toContain('password');
  });

  it('is removed from forms and files, and from an order once it is cancelled', async () => {
    await send({ email_address: email });
    await send({ email_address: 'somebody.else@example.com' });
    const shopper = shop.shopper();
    const order = await reviewedOrder(shopper);
    const open = await removePerson(shop.database, email, shop.now());
    expect(open.sources['forms']).toEqual({ removed: 1, kept: [] });
    expect([await count('form_submissions'), await count('form_files')]).toEqual([1, 1]);
    expect(open.sources['orders']).toEqual({
      removed: 0,
      kept: [{ reference: order.reference, why: expect.stringMatching(/^It is open/) }],
    });
    expect(JSON.stringify(open)).not.toContain(email);
    await shopper.post(`${orderPath(order)}/cancel`, { version: order.version }).expect(200);
    const closed = await removePerson(shop.database, email, shop.now());
    expect(closed.sources['orders']).toEqual({ removed: 1, kept: [] });
    const [row] = await shop.database.selectFrom('orders').selectAll().execute();
    expect(row?.document).not.toContain(email);
    expect(row?.document).not.toContain(complianceAnswers.last_name);
    // Its shopper can still look at it.
    expect((await shopper.order(order.id)).state).toBe('cancelled');
  });

  it('is kept in a paid order, and the report gives the reason', async () => {
    const shopper = shop.shopper();
    const order = await reviewedOrder(shopper);
    await shopper
      .post(`${orderPath(order)}/payment`, {
        version: order.version,
        fingerprint: order.sums.fingerprint,
        return_path: '/back',
      })
      .expect(201);
    shop.provider.setState('succeeded');
    await shopper.get(`${orderPath(order)}/payment`).expect(200);
    const { sources } = await removePerson(shop.database, email, shop.now());
    expect(sources['orders']).toEqual({
      removed: 0,
      kept: [{ reference: order.reference, why: expect.stringMatching(/six years/) }],
    });
    const [row] = await shop.database.selectFrom('orders').selectAll().execute();
    expect(row?.document).toContain(email);
  });

  it('is removed together with the account and its logins', async () => {
    await shop.logIn();
    await removePerson(shop.database, 'Alex@example.com', shop.now());
    expect(await count('customers')).toBe(0);
    expect(await shop.database.selectFrom('customer_tokens').selectAll().execute()).toEqual([]);
  });
});

describe('data past its retention period', () => {
  const keepFor = (days: number, isDryRun = false) =>
    removeExpired(shop.database, { days, isDryRun }, shop.now());

  it('is removed from forms and files, and only counted in a dry run', async () => {
    await send();
    shop.advance(99 * dayMinutes);
    await send();
    expect(await keepFor(100)).toEqual({ orders: 0, accounts: 0, forms: 0, valuations: 0 });
    shop.advance(dayMinutes + 1);
    expect(await keepFor(100, true)).toEqual({ orders: 0, accounts: 0, forms: 1, valuations: 0 });
    expect(await count('form_submissions')).toBe(2);
    expect(await keepFor(100)).toEqual({ orders: 0, accounts: 0, forms: 1, valuations: 0 });
    expect([await count('form_submissions'), await count('form_files')]).toEqual([1, 1]);
  });

  it('is removed for old valuations', async () => {
    const valuation = { browser_hash: 'h', version: 1, document: '{"registration":"AB12CDE"}' };
    const created_at = shop.now().toISOString();
    await shop.database
      .insertInto('valuations')
      .values({ ...valuation, id: 'old', created_at })
      .execute();
    shop.advance(100 * dayMinutes + 1);
    await shop.database
      .insertInto('valuations')
      .values({ ...valuation, id: 'new', created_at: shop.now().toISOString() })
      .execute();
    expect(await keepFor(100, true)).toMatchObject({ valuations: 1 });
    expect(await keepFor(100)).toMatchObject({ valuations: 1 });
    const left = await shop.database.selectFrom('valuations').select('id').execute();
    expect(left).toEqual([{ id: 'new' }]);
  });

  it('is removed after thirty days for suspected spam', async () => {
    await send({ _homepage: 'x' });
    await send();
    shop.advance(30 * dayMinutes + 1);
    expect(await keepFor(100)).toEqual({ orders: 0, accounts: 0, forms: 1, valuations: 0 });
    const [left] = await shop.database.selectFrom('form_submissions').selectAll().execute();
    expect(left?.held_for).toBeNull();
  });

  it('is removed from expired orders', async () => {
    const shopper = shop.shopper();
    const order = await reviewedOrder(shopper);
    shop.advance(101 * dayMinutes);
    expect(await keepFor(100)).toMatchObject({ orders: 0 });
    await shop.runDueJobs();
    shop.advance(101 * dayMinutes);
    expect(await keepFor(100, true)).toMatchObject({ orders: 1 });
    expect(await keepFor(100)).toMatchObject({ orders: 1 });
    expect(await keepFor(100)).toMatchObject({ orders: 0 });
    const [row] = await shop.database.selectFrom('orders').selectAll().execute();
    expect(row).toMatchObject({ id: order.id, state: 'expired' });
    expect(row?.document).not.toContain(email);
  });
});
