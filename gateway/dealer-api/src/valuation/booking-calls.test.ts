import type { Valuation } from '@contracts/wire/valuation/valuation';
import { bookingAnswers as asked } from '../../test/described-car.ts';
import { openValuationShop, otherToken, type ValuationShop } from '../../test/valuation-shop.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { sendFormsToCrm } from '../messages/crm-webhook.ts';
import { exportPerson, removePerson } from '../personal-data/personal-data.ts';
import { removeExpired } from '../personal-data/retention.ts';

let shop: ValuationShop;
beforeEach(async () => {
  shop = await openValuationShop();
});
afterEach(() => shop.close());

const book = (id: string, changes: object = {}) =>
  shop.post(`/${id}/booking`, { ...asked, ...changes });
const booked = async (id: string) => (await shop.get(`/${id}/booking`).expect(200)).body.data;
const valuedAt = ({ result }: Valuation) => (result?.outcome === 'valued' ? result.value : null);
const told = async () => {
  await sendFormsToCrm(shop.dependencies);
  return shop.crmMessages();
};

it('S199: offers the days on which a site is open, from tomorrow for two weeks', async () => {
  const { id } = await shop.acceptPrice();
  const { days, sites, booking } = await booked(id);
  expect(booking).toBeNull();
  expect(sites.map(({ slug }: { slug: string }) => slug)).toEqual([
    'wexcombe-bristol',
    'wexcombe-bath',
  ]);
  expect(days[0]).toEqual({ date: '2026-06-16', open: ['wexcombe-bristol', 'wexcombe-bath'] });
  expect(days).toContainEqual({ date: '2026-06-20', open: ['wexcombe-bristol'] });
  expect(days.map(({ date }: { date: string }) => date)).not.toContain('2026-06-21');
  expect(days.at(-1).date).toBe('2026-06-29');
});

it('S199: books a collection only once and sends it to the CRM', async () => {
  const accepted = await shop.acceptPrice();
  const { id } = accepted;
  const answer = await book(id).expect(200);
  expect(answer.body.data.id).toBe(id);
  await book(id).expect(200);
  const { booking } = await booked(id);
  expect(booking).toMatchObject({
    method: 'collection',
    date: '2026-06-18',
    address: { line1: '3 Mill Lane', line2: null, postcode: 'BS14ZZ' },
    site: null,
    reference: expect.stringMatching(/^FC-\w{8}$/),
  });
  expect(await told()).toEqual([
    {
      type: 'booking.booked',
      timestamp: '2026-06-15T12:00:00.000Z',
      data: {
        valuation: id,
        ...booking,
        price: valuedAt(accepted),
        registration: null,
        mileage: 30_000,
        car: accepted.car,
      },
    },
  ]);
});

it('S199: sends a booking, its change to a drop-off and its cancellation to the CRM in order', async () => {
  const { id } = await shop.acceptPrice();
  await book(id).expect(200);
  const { reference } = (await booked(id)).booking;
  await told();
  await book(id, { method: 'drop-off', site: 'wexcombe-bath' }).expect(200);
  expect((await booked(id)).booking).toMatchObject({
    reference,
    method: 'drop-off',
    site: 'wexcombe-bath',
    address: null,
  });
  await told();
  await shop.post(`/${id}/booking/cancel`, {}).expect(200);
  await shop.post(`/${id}/booking/cancel`, {}).expect(200);
  expect((await booked(id)).booking).toBeNull();
  expect((await told()).map(({ type }) => type)).toEqual([
    'booking.booked',
    'booking.booked',
    'booking.cancelled',
  ]);
});

it.each([
  ['a Sunday', { date: '2026-06-21' }, 'date', /closed on that day/],
  ['today', { date: '2026-06-15' }, 'date', /Choose another/],
  ['a day too far ahead', { date: '2026-06-30' }, 'date', /Choose another/],
  [
    'a Saturday when the site is closed',
    { method: 'drop-off', site: 'wexcombe-bath', date: '2026-06-20' },
    'date',
    /Wexcombe Bath is closed on that day/,
  ],
  ['an unknown site', { method: 'drop-off', site: 'elsewhere' }, 'site', /Choose a site/],
  ['a missing telephone number', { telephone: '' }, 'telephone', /Enter a telephone number/],
  ['an incomplete postcode', { postcode: 'BS1' }, 'postcode', /full postcode/],
  ['a missing method', { method: '' }, 'method', /collect it or you bring it/],
])('S199: rejects %s with an error at its field', async (_name, changes, field, message) => {
  const { id } = await shop.acceptPrice();
  const { body } = await book(id, changes).expect(422);
  expect(body.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
  expect((await booked(id)).booking).toBeNull();
});

it('S199: rejects a new booking unless a valid price was accepted, but allows a later change', async () => {
  const offer = await shop.valueCar();
  const early = await book(offer.id).expect(409);
  expect(early.body.errors[0].field).toBe('decision');
  const { id } = await shop.acceptPrice();
  const { id: late } = await shop.acceptPrice();
  await book(id).expect(200);
  shop.advance(7);
  await book(late, { date: '2026-06-24' }).expect(409);
  await book(id, { date: '2026-06-24' }).expect(200);
});

it('S199: a change of the car’s condition cancels the booking', async () => {
  const { id } = await shop.acceptPrice();
  await book(id).expect(200);
  await shop.post(`/${id}`, { step: 'decision', decision: 'accept' }).expect(200);
  expect((await booked(id)).booking).not.toBeNull();
  await shop.post(`/${id}`, { step: 'condition', condition: 'poor' }).expect(200);
  expect((await booked(id)).booking).toBeNull();
  expect((await told()).map(({ type }) => type)).toContain('booking.cancelled');
});

it('S199: another browser cannot see, make or cancel the booking', async () => {
  const { id } = await shop.acceptPrice();
  await book(id).expect(200);
  await shop.get(`/${id}/booking`, otherToken).expect(404);
  await shop.post(`/${id}/booking`, asked, otherToken).expect(404);
  await shop.post(`/${id}/booking/cancel`, {}, otherToken).expect(404);
  expect((await booked(id)).booking).not.toBeNull();
});

it('S199: a booking is exported and removed with its email address, and removed after its retention period', async () => {
  const { id } = await shop.acceptPrice();
  await book(id).expect(200);
  await told();
  const found = await exportPerson(shop.database, asked.email_address);
  expect(found['valuations']).toMatchObject([
    { valuation_id: id, booking: { telephone: asked.telephone }, valuation: { mileage: 30_000 } },
  ]);
  const { sources } = await removePerson(shop.database, asked.email_address, shop.clock());
  expect(sources['valuations']).toEqual({ removed: 1, kept: [] });
  expect((await told()).at(-1)).toMatchObject({ type: 'booking.removed' });
  await shop.get(`/${id}`).expect(404);
  const { id: old } = await shop.acceptPrice();
  await book(old).expect(200);
  shop.advance(366);
  await removeExpired(shop.database, { days: 365, isDryRun: false }, shop.clock());
  const left = await shop.database.selectFrom('valuation_bookings').selectAll().execute();
  expect(left).toEqual([]);
});

it('forms-and-account#8: emails the seller once about a booking and once about its cancellation', async () => {
  const { id } = await shop.acceptPrice();
  const sent = async () => {
    await sendMessages(shop.dependencies);
    return shop.messages.splice(0);
  };
  await book(id).expect(200);
  expect(await sent()).toEqual([
    {
      kind: 'handover-booked',
      id: `handover-${id}-1`,
      email_address: asked.email_address,
      first_name: asked.first_name,
      reference: expect.stringMatching(/^FC-/),
      method: 'collection',
      date: '2026-06-18',
      address: expect.objectContaining({ line1: '3 Mill Lane' }),
      site: null,
      path: `/valuation/collection-booking/${id}`,
    },
  ]);
  await book(id).expect(200);
  expect(await sent()).toEqual([]);
  await shop.post(`/${id}/booking/cancel`, {}).expect(200);
  expect(await sent()).toMatchObject([{ kind: 'handover-cancelled', id: `handover-${id}-2` }]);
});
