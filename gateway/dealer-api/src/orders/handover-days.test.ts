import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { handoverOf, isStillAvailable } from './handover-days.ts';

const vehicle = vehicleFixture();
const monday = new Date('2026-06-15T12:00:00Z');
const handover = handoverOf(vehicle, [siteFixture()], monday);

it('offers collection from 3 to 17 days ahead, inclusive', () => {
  const days = handover.collection_days.map(({ date }) => date);
  expect([days[0], days.at(-1)]).toEqual(['2026-06-18', '2026-07-02']);
});

it.each([
  ['collection', '2026-06-20', true],
  ['delivery', '2026-06-20', false],
  ['delivery', '2026-06-19', true],
  ['collection', '2026-06-21', false],
] as const)('a handover by %s on %s is possible: %s', (method, date, possible) => {
  const collection = { method, date, address: null };
  expect(isStillAvailable({ collection }, handover)).toBe(possible);
});

it('a handover is not possible before the shopper chooses a method and day', () => {
  expect(isStillAvailable({ collection: null }, handover)).toBe(false);
});

it('offers no weekend collection if the site is closed on Saturday and Sunday', () => {
  const site = siteFixture();
  const closed = { time_open: null, time_closed: null };
  const grouped_opening_times = site.grouped_opening_times.map((group) => ({
    ...group,
    openings: group.openings.map((day) => (day.key === 'saturday' ? { ...day, ...closed } : day)),
  }));
  const weekdays = handoverOf(vehicle, [{ ...site, grouped_opening_times }], monday);
  expect(weekdays.weekend_collection).toBe(false);
  expect(weekdays.choose_collection).toBe(true);
});

it('data#22: offers no collection or delivery on a day when the site is closed', () => {
  const closed_days = [{ date: '2026-06-19', name: 'Staff day' }];
  const { collection_days, delivery_days } = handoverOf(
    vehicle,
    [siteFixture({ closed_days })],
    monday,
  );
  const offered = [...collection_days, ...delivery_days].map(({ date }) => date);
  expect(offered).not.toContain('2026-06-19');
  expect(offered).toContain('2026-06-22');
});
