import { siteFixture } from '../catalogue/site.fixture.ts';
import { bookingHours } from './booking-hours.ts';
import { addDays, closedDaysIn, slotsOn, timeError, timeInLondon } from './opening-slots.ts';

const closed = { time_open: null, time_closed: null };
const day = { time_open: '09:00', time_closed: '17:30' };
const week = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { time_open: '09:15', time_closed: '12:00' },
  sunday: closed,
};
const site = (slug: string, changes: object = {}) => ({
  ...siteFixture(),
  slug,
  opening_times: week,
  grouped_opening_times: [
    {
      key: 'service',
      openings: [{ key: 'sunday', label: 'Sunday', time_open: '10:00', time_closed: '11:00' }],
    },
  ],
  ...changes,
});
const early = { ...week, monday: { time_open: '07:30', time_closed: '10:00' } };
const hours = bookingHours([site('bristol'), site('leeds', { opening_times: early })]);
/** Monday, 09:40 in London. */
const now = timeInLondon(new Date('2026-06-15T08:40:00Z'));
const monday = '2026-06-22';
const sunday = '2026-06-21';

it('uses London time', () => {
  expect(now).toBe('2026-06-15T09:40');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

it('stores the opening hours once for all sites that share them', () => {
  const many = bookingHours([site('a'), site('b'), site('c')]);
  expect(many.weeks).toHaveLength(1);
  expect(many.weekOfSite).toEqual({ a: 0, b: 0, c: 0 });
});

it.each([
  ['bristol', `${monday}T09:00`, null],
  ['bristol', `${monday}T17:29`, null],
  ['bristol', `${monday}T17:30`, 'We are closed then. Choose a time from 09:00 to 17:30'],
  ['bristol', `${monday}T08:00`, 'We are closed then. Choose a time from 09:00 to 17:30'],
  ['leeds', `${monday}T08:00`, null],
  [undefined, `${monday}T08:00`, null],
  ['of nobody', `${monday}T08:00`, null],
  ['leeds', `${monday}T11:00`, 'We are closed then. Choose a time from 07:30 to 10:00'],
  [undefined, `${sunday}T10:00`, 'We are closed on that day. Choose another'],
  ['bristol', now, 'Choose a date and time in the future'],
  ['bristol', '2026-06-12T10:00', 'Choose a date and time in the future'],
  ['bristol', '2026-12-12T10:00', null],
  ['bristol', '2026-12-14T10:00', 'Choose a day within the next 180 days'],
])('S178: the error for a visit to the site %s at %s is %p', (where, value, complaint) => {
  expect(timeError(hours, where, value, now)).toBe(complaint);
});

it('S178: offers every half hour during opening hours, except in the past', () => {
  expect(slotsOn(hours, 'bristol', '2026-06-20', now)).toEqual([
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '11:30',
  ]);
  expect(slotsOn(hours, 'bristol', '2026-06-15', now)[0]).toBe('10:00');
  expect(slotsOn(hours, 'bristol', sunday, now)).toEqual([]);
  expect(slotsOn(hours, undefined, monday, now)[0]).toBe('07:30');
});

it('uses the opening hours of a department where it has its own', () => {
  const service = bookingHours([site('bristol')], 'service');
  expect(slotsOn(service, 'bristol', sunday, now)).toEqual(['10:00', '10:30']);
  expect(slotsOn(service, 'bristol', monday, now)[0]).toBe('09:00');
});

it('accepts any time if opening hours are unknown', () => {
  expect(timeError(bookingHours([]), undefined, `${sunday}T03:00`, now)).toBeNull();
});

describe('data#22: closed days', () => {
  const christmas = { date: '2026-12-25', name: 'Christmas Day' };
  const moving = { date: '2026-12-11', name: null };
  const closing = bookingHours([
    site('bristol', { closed_days: [moving, christmas] }),
    site('leeds', { closed_days: [christmas] }),
  ]);
  const november = timeInLondon(new Date('2026-11-27T08:40:00Z'));

  it('data#22: offers no times on a closed day and says why', () => {
    expect(slotsOn(closing, 'bristol', '2026-12-25', november)).toEqual([]);
    expect(slotsOn(closing, undefined, '2026-12-25', november)).toEqual([]);
    expect(timeError(closing, undefined, '2026-12-25T10:00', november)).toBe(
      'We are closed on Friday 25 December (Christmas Day). Choose another day',
    );
    expect(timeError(closing, 'bristol', '2026-12-11T10:00', november)).toBe(
      'We are closed on Friday 11 December. Choose another day',
    );
  });

  it('data#22: uses the closed days of the chosen site', () => {
    expect(timeError(closing, 'leeds', '2026-12-11T10:00', november)).toBeNull();
    expect(timeError(closing, undefined, '2026-12-11T10:00', november)).toBeNull();
    expect(closedDaysIn(closing, 'bristol', '2026-12')).toEqual([moving, christmas]);
    expect(closedDaysIn(closing, undefined, '2026-12')).toEqual([christmas]);
    expect(closedDaysIn(closing, 'bristol', '2027-01')).toEqual([]);
  });

  it('data#22: sites share stored hours only if their closed days are the same', () => {
    expect(closing.weeks).toHaveLength(2);
  });
});
