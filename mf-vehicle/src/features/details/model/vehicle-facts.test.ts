import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { vehicleFacts } from './vehicle-facts.ts';

function factsOf(vehicle: Parameters<typeof vehicleFixture>[0]) {
  const facts = vehicleFacts(vehicleFixture(vehicle)).flatMap((group) => group.facts);
  return Object.fromEntries(facts.map(({ term, description }) => [term, description]));
}

it('shows each figure with its unit (S1)', () => {
  expect(factsOf({})).toMatchObject({
    Mileage: '24,350 miles',
    Engine: '999 cc',
    '0-60 mph': '10.2 secs',
    CO2: '123 g/km',
    'Road tax': '£195 a year',
    Economy: '52.3 mpg',
    Registration: 'WP21 ABC',
  });
});

it('shows engine power, top speed and boot capacity with their units (S1)', () => {
  const technical_data = { 'power-bhp': 125, 'top-speed-mph': '124' };
  expect(factsOf({ technical_data, boot_capacity: 375 })).toMatchObject({
    Power: '125 bhp',
    'Top speed': '124 mph',
    Boot: '375 litres',
  });
});

it.each([
  ['USED', 'Used'],
  ['NEARLY_NEW', 'Nearly new'],
  ['NEW', 'New'],
  ['OFFER', 'New'],
  ['CONTRACT-HIRE-PERSONAL', 'New'],
  ['MOTABILITY', 'New'],
] as const)('describes the condition of a %s vehicle as %s', (advert_classification, condition) => {
  expect(factsOf({ advert_classification })['Condition']).toBe(condition);
});

it('omits unknown facts but shows zero', () => {
  const facts = factsOf({
    co2: 0,
    mpg: null,
    seats: null,
    trim: '',
    technical_data: { 'engine-size': '', 'power-bhp': 'strong', 'top-speed-mph': true },
  });
  expect(facts['CO2']).toBe('0 g/km');
  expect(Object.keys(facts)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Economy|Seats|Trim|Engine|Power|Top speed/)]),
  );
});

it('omits a group without facts', () => {
  const groups = vehicleFacts(vehicleFixture({ technical_data: null }));
  expect(groups.map(({ title }) => title)).toEqual(['Overview', 'Running costs']);
});

it('data#19: explains the write-off category, and omits it if there is none', () => {
  expect(factsOf({ write_off_category: 'S' })['Insurance write-off']).toBe(
    'Category S: structural damage, repaired',
  );
  expect(factsOf({ write_off_category: null })).not.toHaveProperty('Insurance write-off');
});

it('shows the first registration, drivetrain, gears, Euro standard and body style of a stock feed', () => {
  expect(
    factsOf({
      first_registered: '2021-03-14',
      drivetrain: 'Four-wheel drive',
      drive: '4x4',
      gears: 6,
      euro_standard: 'Euro 6',
      body_type: null,
      body_style: 'Sportback',
    }),
  ).toMatchObject({
    'First registered': 'March 2021',
    Drivetrain: 'Four-wheel drive',
    Gears: '6',
    'Euro standard': 'Euro 6',
    Body: 'Sportback',
  });
  expect(factsOf({ drive: '4x4' })['Drive']).toBe('4x4');
});

it('vehicle-and-order#19, S227: shows an odometer reading in kilometres beside the miles', () => {
  const metric = { odometer_value: 100_000, odometer_units: 'km', mileage: 62_137 } as const;
  expect(factsOf(metric)['Mileage']).toBe('62,137 miles (100,000 km on the odometer)');
  expect(factsOf({ ...metric, mileage: null })['Mileage']).toBeUndefined();
});
