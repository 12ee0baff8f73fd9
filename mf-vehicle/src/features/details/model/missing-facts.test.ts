import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { type OtherKnownFacts, missingFacts } from './missing-facts.ts';

const all: OtherKnownFacts = {
  mot: true,
  combinedMpg: true,
  historyCheck: 'made',
  equipment: true,
};
const service = { date: '2025-01-01', mileage: 1, description: null, garage: null };
const known: Partial<Vehicle> = { service_history: [service] };

function missingOf(vehicle: Partial<Vehicle>, besides: Partial<OtherKnownFacts> = {}) {
  const facts = missingFacts(vehicleFixture({ ...known, ...vehicle }), { ...all, ...besides });
  return Object.fromEntries(facts.map(({ term, description }) => [term, description]));
}

it('lists nothing when every fact is known', () => {
  expect(missingOf({})).toEqual({});
});

it.each([
  [{ price: null }, {}, 'Price'],
  [{ service_history: [] }, {}, 'Service history'],
  [{ previous_keepers: null }, {}, 'Previous owners'],
  [{ mileage: null }, {}, 'Mileage'],
  [{ co2: null }, {}, 'CO2'],
  [{ tax_rate_value: null }, {}, 'Road tax'],
  [{ insurance_category: null }, {}, 'Insurance group'],
  [{}, { combinedMpg: false }, 'Fuel economy'],
  [{}, { equipment: false }, 'Equipment'],
  [{ fuel_type_slug: 'electric' as const }, { combinedMpg: false }, 'Electric range'],
])('with %j and %j, lists as missing: %s', (vehicle, besides, subject) => {
  expect(Object.keys(missingOf(vehicle, besides))).toEqual([subject]);
});

it('distinguishes an MOT that expires soon from an unknown expiry date (S134)', () => {
  const soon = missingOf({ date_mot_expires: '2026-04-01' }, { mot: false });
  expect(soon['MOT']).toMatch(/less than five months/);
  expect(missingOf({ date_mot_expires: null }, { mot: false })['MOT']).toMatch(
    /We don’t have a date/,
  );
});

it('distinguishes a history check that failed to load from one never made (S137)', () => {
  const unavailable = missingOf({}, { historyCheck: 'unavailable' });
  expect(unavailable['History check']).toMatch(/could not be loaded/);
  expect(missingOf({}, { historyCheck: 'none' })['History check']).toMatch(/We have not done one/);
});

it('for a Motability vehicle, lists the advance payment as missing but not the price (S158)', () => {
  const scheme = {
    advert_classification: 'MOTABILITY' as const,
    advance_payment: null,
    price: null,
  };
  expect(missingOf(scheme)).toEqual({ 'Advance payment': 'It has not been set yet.' });
});

it('states that a new car has only delivery mileage', () => {
  const missing = missingOf({ advert_classification: 'NEW', mileage: null });
  expect(missing).toEqual({ Mileage: 'Delivery mileage only.' });
});

it('for a new car, lists only the registration as missing, and no history', () => {
  const fresh = {
    advert_classification: 'NEW' as const,
    service_history: [],
    previous_keepers: null,
    vrm: null,
  };
  const missing = missingOf(fresh, { mot: false, historyCheck: 'none', equipment: false });
  expect(Object.keys(missing)).toEqual(['Registration']);
});
