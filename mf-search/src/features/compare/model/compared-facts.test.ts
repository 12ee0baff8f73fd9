import { stubVehicle } from '../../../testing/stub-vehicle.ts';
import { cheapestOf, comparedFacts, differencesOf } from './compared-facts.ts';

const focus = stubVehicle({ mileage: 20_000, mpg: 50, co2: 120, price: 16_000 });
const kuga = stubVehicle({ mileage: 30_000, mpg: 45, co2: 120, price: 21_000, colour: 'Red' });
const electric = stubVehicle({
  mileage: 10_000,
  mpg: null,
  co2: 0,
  price: 25_000,
  electric_data: {
    battery_capacity: 64,
    mileage_range: 280,
    standard_charge_plug_type: null,
    fast_charge_plug_type: null,
    standard_charge_time: null,
    price_grant: null,
  },
});

const factOf = (vehicles: Parameters<typeof comparedFacts>[0], label: string) =>
  comparedFacts(vehicles)
    .flatMap(({ facts }) => facts)
    .find((fact) => fact.label === label);

it('lists the known facts of each vehicle and marks the best value', () => {
  expect(factOf([focus, kuga, electric], 'Mileage')).toEqual({
    label: 'Mileage',
    values: ['20,000 miles', '30,000 miles', '10,000 miles'],
    best: { columns: [2], text: 'Lowest' },
  });
  expect(factOf([focus, kuga, electric], 'Fuel economy')).toEqual({
    label: 'Fuel economy',
    values: ['50 mpg', '45 mpg', null],
    best: { columns: [0], text: 'Highest' },
  });
});

it('marks no best value when all are equal or only one is known', () => {
  expect(factOf([focus, kuga], 'CO₂')?.best).toBeUndefined();
  expect(factOf([focus, electric], 'Electric range')).toMatchObject({
    values: [null, '280 miles'],
  });
  expect(factOf([focus, electric], 'Electric range')?.best).toBeUndefined();
});

it('omits facts that no vehicle has', () => {
  expect(factOf([focus, kuga], 'Electric range')).toBeUndefined();
});

it('shopper: says that a new vehicle has no history yet, unlike a used one with unknown history', () => {
  const used = stubVehicle({
    first_registered: '2019-03-01',
    service_history_summary: 'Full service history',
    previous_keepers: 2,
    date_mot_expires: '2027-05-26',
  });
  const unregistered = {
    vrm: null,
    first_registered: null,
    service_history_summary: null,
    previous_keepers: null,
    date_mot_expires: null,
  };
  const fresh = stubVehicle({ ...unregistered, advert_classification: 'NEW' });
  const unknown = stubVehicle({ ...unregistered, advert_classification: 'USED' });
  const valuesOf = (label: string) => factOf([used, fresh, unknown], label)?.values;
  expect(valuesOf('First registered')).toEqual(['March 2019', 'Not yet', null]);
  expect(valuesOf('Service history')).toEqual(['Full service history', 'New: none yet', null]);
  expect(valuesOf('Previous keepers')).toEqual(['2', 'None', null]);
  expect(valuesOf('MOT until')).toEqual(['26 May 2027', 'New: none yet', null]);
});

it('can list only the facts that differ between the vehicles', () => {
  const labels = differencesOf(comparedFacts([focus, kuga])).flatMap(({ facts }) =>
    facts.map(({ label }) => label),
  );
  expect(labels).toEqual(['Mileage', 'Colour', 'Fuel economy']);
  expect(differencesOf(comparedFacts([focus, focus]))).toEqual([]);
});

it('names the cheapest vehicle that can still be bought', () => {
  const guids = ['a', 'b', 'c'];
  const [a, b, c] = [focus, kuga, electric].map((vehicle, place) => ({
    ...vehicle,
    card_guid: guids[place] ?? '',
  }));
  if (!a || !b || !c) throw new Error('three vehicles');
  expect(cheapestOf([a, b, c])).toEqual(['a']);
  expect(cheapestOf([{ ...a, status: 'SOLD' }, b, c])).toEqual(['b']);
  expect(cheapestOf([a])).toEqual([]);
});

it('search#16: compares vans and cars by price including VAT', () => {
  const van = stubVehicle({
    card_guid: 'van',
    vat_scheme: 'Commercial',
    price: 47_995,
    price_including_vat: 47_995,
    price_excluding_vat: 39_996,
  });
  const car = stubVehicle({ card_guid: 'car', price: 44_999 });
  expect(cheapestOf([van, car])).toEqual(['car']);
  expect(
    cheapestOf([car, { ...van, price_including_vat: 43_000, price_excluding_vat: 35_833 }]),
  ).toEqual(['van']);
});

it('data#19: compares write-offs and the other facts of a real advert', () => {
  const written = stubVehicle({
    write_off_category: 'N',
    first_registered: '2021-03-14',
    drivetrain: 'Four-wheel drive',
    gears: 6,
    euro_standard: 'Euro 6',
    service_history_summary: 'Full service history',
    body_type: null,
    body_style: 'Sportback',
  });
  const clear = stubVehicle({ write_off_category: null });
  const compared = [written, clear];
  expect(factOf(compared, 'Insurance write-off')?.values).toEqual([
    'Category N: non-structural damage, repaired',
    'None recorded',
  ]);
  expect(factOf(compared, 'First registered')?.values).toEqual(['March 2021', null]);
  expect(factOf(compared, 'Drivetrain')?.values).toEqual(['Four-wheel drive', null]);
  expect(factOf(compared, 'Gears')?.values).toEqual(['6', null]);
  expect(factOf(compared, 'Euro standard')?.values).toEqual(['Euro 6', null]);
  expect(factOf(compared, 'Service history')?.values).toEqual(['Full service history', null]);
  expect(factOf(compared, 'Body type')?.values).toEqual(['Sportback', 'Hatchback']);
});
