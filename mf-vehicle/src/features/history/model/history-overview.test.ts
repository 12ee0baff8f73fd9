import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { historyOverview } from './history-overview.ts';

const today = '2026-03-15';
const nothing = {
  service_history: [],
  mot_history: null,
  date_mot_expires: null,
  previous_keepers: null,
  mpg: null,
  technical_data: null,
};

it.each([
  ['2026-08-15', '2026-03-15', true],
  ['2026-08-14', '2026-03-15', false],
  ['2027-03-01', '2026-03-15', true],
  ['2027-02-28', '2026-09-30', true],
  ['2027-02-27', '2026-09-30', false],
  ['2027-01-10 00:00:00', '2026-08-10', true],
])('shows the MOT expiry date %s when viewed on %s: %s (S134)', (expires, day, shown) => {
  const vehicle = vehicleFixture({ date_mot_expires: expires });
  expect(historyOverview(vehicle, day)?.motExpires).toBe(shown ? expires : null);
});

it.each([
  [5, true],
  [4, false],
])('shows the MOT history with %i months left: %s (S134)', (months, shown) => {
  const mot_history = {
    months_before_expiry_date: months,
    last_test_date: '2025-08-15',
    last_test_expiry_date: '2026-08-15',
  };
  const overview = historyOverview(vehicleFixture({ mot_history }), today);
  expect(overview?.mot).toEqual(shown ? { lastTest: '2025-08-15', expires: '2026-08-15' } : null);
});

it.each([
  ['2026-08-15', true],
  ['2026-08-14', false],
])(
  'shows the MOT history until %s if the advert does not state the months left: %s',
  (expires, shown) => {
    const mot_history = {
      months_before_expiry_date: null,
      last_test_date: null,
      last_test_expiry_date: expires,
    };
    const overview = historyOverview(vehicleFixture({ mot_history }), today);
    expect(overview?.mot !== null).toBe(shown);
  },
);

it.each(['OFFER', 'CONTRACT-HIRE-PERSONAL', 'CONTRACT-HIRE-BUSINESS'] as const)(
  'hides the history section for a %s advert (S132)',
  (advert_classification) => {
    expect(historyOverview(vehicleFixture({ advert_classification }), today)).toBeNull();
  },
);

it('hides the history section if nothing is known, or only an MOT that expires soon', () => {
  expect(historyOverview(vehicleFixture(nothing), today)).toBeNull();
  const soon = { ...nothing, date_mot_expires: '2026-04-01' };
  expect(historyOverview(vehicleFixture(soon), today)).toBeNull();
});

it.each([
  [{ previous_keepers: 0 }, { previousKeepers: 0 }],
  [{ mpg: 50 }, { combinedMpg: 50 }],
  [{ technical_data: { 'ec-combined-mpg': '48.7' } }, { combinedMpg: 48.7 }],
])('shows the history section if only %p is known', (known, shown) => {
  expect(historyOverview(vehicleFixture({ ...nothing, ...known }), today)).toMatchObject(shown);
});

it('prefers the mpg of the advert to the technical data, and ignores an mpg of zero (S136)', () => {
  const both = vehicleFixture({ mpg: 50, technical_data: { 'ec-combined-mpg': '48.7' } });
  expect(historyOverview(both, today)?.combinedMpg).toBe(50);
  expect(historyOverview(vehicleFixture({ mpg: 0 }), today)?.combinedMpg).toBeNull();
});

it('lists the newest service first, and services without a date last (S135)', () => {
  const service = (date: string | null) => ({
    date,
    mileage: null,
    description: null,
    garage: null,
  });
  const service_history = [service(null), service('2024-01-01'), service('2025-06-01')];
  const overview = historyOverview(vehicleFixture({ service_history }), today);
  expect(overview?.services.map(({ date }) => date)).toEqual(['2025-06-01', '2024-01-01', null]);
  expect(overview?.lastService).toBe('2025-06-01');
});
