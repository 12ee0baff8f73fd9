import { bookingAnswers, describedCar } from '../../test/described-car.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import {
  myToken,
  openValuationShop,
  otherToken,
  type ValuationShop,
} from '../../test/valuation-shop.ts';
import { type Fault, FaultSwitch } from '../faults/fault-switch.ts';
import { sendFormsToCrm } from '../messages/crm-webhook.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { openStore } from '../store/open-store.ts';

describe.each(storeKinds)('valuations on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  const faults = new FaultSwitch();
  /** Makes the next write to this path fail once. */
  const nextWrite = (path: string, fault: Pick<Fault, 'kind' | 'status' | 'milliseconds'>) =>
    faults.set([{ path: `/api/v2/valuations${path}`, method: 'POST', times: 1, ...fault }]);

  let shop: ValuationShop;
  beforeEach(async () => {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    shop = await openValuationShop({ database: await openStore(DATA_DIR, DATABASE_URL), faults });
  });
  afterEach(() => shop.close());

  const begin = (key: string, holder = myToken) =>
    shop.post('', describedCar, holder).set('Idempotency-Key', key);
  const book = (id: string, changes: object = {}) =>
    shop.post(`/${id}/booking`, { ...bookingAnswers, ...changes });
  const count = async (
    table: 'valuations' | 'valuation_bookings' | 'valuation_browsers' | 'outbox',
  ) => (await shop.database.selectFrom(table).selectAll().execute()).length;
  async function told(): Promise<string[]> {
    await sendFormsToCrm(shop.dependencies);
    return shop.crmMessages().map(({ type }) => type);
  }

  test('S199: two simultaneous starts with the same idempotency key create one valuation', async () => {
    const answers = await Promise.all([begin('one'), begin('one'), begin('one', otherToken)]);
    const [first, second, elsewhere] = answers.map(({ body }) => body.data.id as string);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201, 201]);
    expect(second).toBe(first);
    expect(elsewhere).not.toBe(first);
    expect(await count('valuations')).toBe(2);
  });

  test('S215: a repeated start creates one valuation if the first response was lost, late or an error', async () => {
    nextWrite('', { kind: 'lost-answer' });
    await expect(begin('lost')).rejects.toThrow('socket hang up');
    await begin('lost').expect(200);
    nextWrite('', { kind: 'slow', milliseconds: 1500 });
    const [late, again] = await Promise.all([begin('late'), begin('late')]);
    expect(late.body.data.id).toBe(again.body.data.id);
    nextWrite('', { kind: 'fail', status: 503 });
    await begin('never').expect(503);
    await begin('never').expect(201);
    expect(await count('valuations')).toBe(3);
  });

  test('S215: a step or decision is stored even if its response is lost, and can be sent again', async () => {
    const { id } = await shop.valueCar();
    for (const step of [
      { step: 'condition', condition: 'good' },
      { step: 'details', conditions_met: 'yes' },
      { step: 'decision', decision: 'accept' },
    ]) {
      nextWrite(`/${id}`, { kind: 'lost-answer' });
      await expect(shop.post(`/${id}`, step)).rejects.toThrow('socket hang up');
      const once = await shop.get(`/${id}`).expect(200);
      const twice = await shop.post(`/${id}`, step).expect(200);
      expect(twice.body.data).toMatchObject(
        step.step === 'details'
          ? { conditions_met: true }
          : { [step.step]: Object.values(step)[1] },
      );
      expect(twice.body.data.result).toEqual(once.body.data.result);
    }
    expect(await count('valuations')).toBe(1);
  });

  test('S199: stores only one of two simultaneous bookings, and sends the cancellation to the CRM last', async () => {
    const { id } = await shop.acceptPrice();
    const answers = await Promise.all([book(id), book(id)]);
    // The second booking changes nothing, or gets a conflict.
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    expect(await count('valuation_bookings')).toBe(1);
    const changes = await Promise.all(
      ['2026-06-19', '2026-06-22', '2026-06-23', '2026-06-24'].map((date) => book(id, { date })),
    );
    for (const { status } of changes) expect([200, 409]).toContain(status);
    // Each booking is sent to the CRM and to the seller.
    const made = changes.filter(({ status }) => status === 200).length;
    expect(await count('outbox')).toBe(2 + 2 * made);
    await book(id, { method: 'drop-off', site: 'wexcombe-bath' }).expect(200);
    await shop.post(`/${id}/booking/cancel`, {}).expect(200);
    const { body } = await shop.get(`/${id}/booking`).expect(200);
    expect(body.data.booking).toBeNull();
    const types = await told();
    expect(types.at(-1)).toBe('booking.cancelled');
    expect(await told()).toEqual(types);
  });

  test('S215: stores and sends a booking or cancellation once if its response was lost', async () => {
    const { id } = await shop.acceptPrice();
    nextWrite(`/${id}/booking`, { kind: 'lost-answer' });
    await expect(book(id)).rejects.toThrow('socket hang up');
    await book(id).expect(200);
    expect(await count('valuation_bookings')).toBe(1);
    expect(await told()).toEqual(['booking.booked']);
    nextWrite(`/${id}/booking/cancel`, { kind: 'lost-answer' });
    await expect(shop.post(`/${id}/booking/cancel`, {})).rejects.toThrow('socket hang up');
    await shop.post(`/${id}/booking/cancel`, {}).expect(200);
    expect(await told()).toEqual(['booking.booked', 'booking.cancelled']);
    nextWrite(`/${id}/booking`, { kind: 'fail', status: 503 });
    await book(id).expect(503);
    expect((await shop.get(`/${id}/booking`)).body.data.booking).toBeNull();
    await book(id).expect(200);
    expect((await told()).at(-1)).toBe('booking.booked');
    expect(shop.crmMessages()).toHaveLength(3);
  });

  test('S199: a resume link can be opened repeatedly and adds the valuation only once', async () => {
    const { id } = await shop.valueCar();
    await shop.post(`/${id}/resume-link`, { email_address: 'sam@example.com' }).expect(200);
    await Promise.all([sendMessages(shop.dependencies), sendMessages(shop.dependencies)]);
    expect(shop.messages).toHaveLength(1);
    const [message] = shop.messages;
    const key = message?.kind === 'valuation-link' ? message.path.slice(-43) : '';
    const open = () => shop.post('/resume', { key }, otherToken);
    nextWrite('/resume', { kind: 'lost-answer' });
    await expect(open()).rejects.toThrow('socket hang up');
    const answers = await Promise.all([open(), open()]);
    expect(answers.map(({ body }) => body.data.id)).toEqual([id, id]);
    expect(await count('valuation_browsers')).toBe(1);
    expect((await shop.get('', otherToken)).body.data).toHaveLength(1);
  });
});
