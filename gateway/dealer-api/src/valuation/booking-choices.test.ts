import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { bookHandoverSchema } from '@contracts/wire/valuation/booking';
import { bookingAnswers } from '../../test/described-car.ts';
import { bookingChoices, checkBookable } from './booking-choices.ts';

const christmas = { date: '2026-12-25', name: 'Christmas Day' };
const bristol = siteFixture({ closed_days: [christmas] });
const bath = siteFixture({
  name: 'Wexcombe Bath',
  slug: 'wexcombe-bath',
  closed_days: [{ date: '2026-12-24', name: null }, christmas],
});
const now = new Date('2026-12-18T12:00:00Z');

const openOn = (day: string) =>
  bookingChoices([bristol, bath], now).days.find(({ date }) => date === day)?.open;

function refusalOf(changes: object): unknown {
  const asked = bookHandoverSchema.parse({ ...bookingAnswers, ...changes });
  try {
    checkBookable([bristol, bath], now, asked);
    return null;
  } catch (error) {
    return error;
  }
}

it('data#22: offers a day only at the sites that are open', () => {
  expect(openOn('2026-12-25')).toBeUndefined();
  expect(openOn('2026-12-24')).toEqual(['wexcombe-bristol']);
  expect(openOn('2026-12-23')).toEqual(['wexcombe-bristol', 'wexcombe-bath']);
});

it('data#22: rejects a closed day with a message that names it', () => {
  expect(refusalOf({ date: '2026-12-25' })).toMatchObject({
    status: 422,
    errors: [
      {
        field: 'date',
        message: 'We are closed on Friday 25 December (Christmas Day). Choose another day',
      },
    ],
  });
  const brought = { method: 'drop-off', site: 'wexcombe-bath', date: '2026-12-24' };
  expect(refusalOf(brought)).toMatchObject({
    errors: [
      {
        field: 'date',
        message: 'Wexcombe Bath is closed on Thursday 24 December. Choose another day',
      },
    ],
  });
  expect(refusalOf({ date: '2026-12-23' })).toBeNull();
});

it('forms-and-account#8: offers the next day only while staff can still call the seller before it', () => {
  const firstDay = (moment: string) =>
    bookingChoices([bristol, bath], new Date(moment)).days[0]?.date;
  expect(firstDay('2026-12-16T12:00:00Z')).toBe('2026-12-17');
  expect(firstDay('2026-12-16T23:30:00Z')).toBe('2026-12-18');
  expect(firstDay('2026-12-16T18:00:00Z')).toBe('2026-12-18');
});
