import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { leaseRows } from '@contracts/wire/catalogue/lease-rows';
import { provenanceSchema } from '@contracts/wire/catalogue/provenance';
import { vehicleDataSchema } from '@contracts/wire/catalogue/vehicle-data';
import { vehicleSchema, type Vehicle } from '@contracts/wire/catalogue/vehicle';
import { addDays } from '@contracts/wire/forms/opening-slots';
import { dayNumber } from '../iso-day.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import { demonstrationVehicles } from './demonstration-vehicles.ts';
import { historyCheck, vehicleData } from './demonstration-reports.ts';

const today = '2026-06-15';
const stocked = demonstrationVehicles(today);
const stock = stocked.map(({ vehicle }) => vehicle);
const onSale = stock.filter(({ status }) => status === 'FOR_SALE_RETAIL' || status === 'ORDERED');
const distinct = (key: (vehicle: Vehicle) => unknown) => new Set(stock.map(key)).size;
const count = (check: (vehicle: Vehicle) => boolean) => stock.filter(check).length;

describe('the demonstration stock', () => {
  test('is large and varied', () => {
    expect(onSale.length).toBeGreaterThanOrEqual(2400);
    expect(new Set(onSale.map(({ make_slug }) => make_slug)).size).toBeGreaterThanOrEqual(30);
    expect(new Set(onSale.map(({ range_slug }) => range_slug)).size).toBeGreaterThanOrEqual(150);
    expect(onSale.filter(({ make }) => make === 'Ford').length).toBeGreaterThanOrEqual(100);
    expect(new Set(onSale.map(({ body_type }) => body_type))).toEqual(new Set(bodyTypes));
    expect(distinct(({ site }) => (typeof site === 'object' ? site?.slug : site))).toBe(12);
  });

  test.each([
    'NEW',
    'NEARLY_NEW',
    'USED',
    'OFFER',
    'MOTABILITY',
    'CONTRACT-HIRE-BUSINESS',
    'CONTRACT-HIRE-PERSONAL',
  ])('has vehicles classified %s', (classification) => {
    expect(count((vehicle) => vehicle.advert_classification === classification)).toBeGreaterThan(
      40,
    );
  });

  test('gives every plug-in vehicle a realistic range and charging time', () => {
    for (const { name, fuel_type_slug, electric_data } of stock) {
      const isPlugged = ['electric', 'plug-in-hybrid'].includes(fuel_type_slug ?? '');
      expect([name, electric_data !== null]).toEqual([name, isPlugged]);
      if (electric_data === null) continue;
      const { battery_capacity, mileage_range, standard_charge_time } = electric_data;
      const milesOfAKilowattHour = Number(mileage_range) / Number(battery_capacity);
      const hours = Number(standard_charge_time) / 60;
      const isPure = fuel_type_slug === 'electric';
      const within = (figure: number, min: number, max: number) => figure >= min && figure <= max;
      expect([
        name,
        within(Number(battery_capacity), isPure ? 15 : 8, isPure ? 110 : 30),
        within(Number(mileage_range), isPure ? 80 : 20, isPure ? 450 : 80),
        within(milesOfAKilowattHour, 2, 6),
        within(hours, isPure ? 2 : 1, 16),
      ]).toEqual([name, true, true, true, true]);
    }
  });

  test.each(['ORDERED', 'FOR_SALE_TRADE', 'SOLD'])('has vehicles with the status %s', (status) => {
    expect(count((vehicle) => vehicle.status === status)).toBeGreaterThan(20);
  });

  test('matches the API schema in every vehicle and field', () => {
    const required = Object.entries(vehicleSchema.shape).flatMap(([key, schema]) =>
      schema.safeParse(undefined).success ? [] : [key],
    );
    for (const vehicle of stock) {
      expect(required.filter((key) => !(key in vehicle))).toEqual([]);
      const parsed = vehicleSchema.parse(vehicle);
      expect(Object.keys(vehicle).filter((key) => !(key in parsed))).toEqual([]);
    }
  });

  test('has unique slugs, stock numbers, VINs and registrations', () => {
    expect(distinct(({ slug }) => slug)).toBe(stock.length);
    expect(distinct(({ stock_id }) => stock_id)).toBe(stock.length);
    expect(distinct(({ card_guid }) => card_guid)).toBe(stock.length);
    expect(distinct(({ vin }) => vin)).toBe(stock.length);
    const registered = stock.filter(({ vrm }) => vrm !== null);
    expect(new Set(registered.map(({ vrm }) => vrm)).size).toBe(registered.length);
    const ranges = new Set(stock.map(({ make, range }) => `${make} ${range}`));
    expect(distinct(({ range_slug }) => range_slug)).toBe(ranges.size);
  });

  test.each([today, '2026-11-28', '2028-02-29', '2031-03-01', '2036-09-01'])(
    'on %s, has unique registrations that match the age of the vehicle',
    (day) => {
      const vehicles = demonstrationVehicles(day).map(({ vehicle }) => vehicle);
      const registered = vehicles.filter(({ vrm }) => vrm !== null);
      expect(new Set(registered.map(({ vrm }) => vrm)).size).toBe(registered.length);
      for (const { vrm, formated_plate, first_registered, year } of registered) {
        expect(formated_plate?.replace(' ', '')).toBe(vrm);
        const current = /^[A-Z]{2}(\d\d) [A-Z]{3}$/.exec(formated_plate ?? '');
        if (current === null) {
          expect(formated_plate).toMatch(/^[A-Z]\d{1,3} [A-Z]{3}$/);
          continue;
        }
        const identifier = Number(current[1]);
        const isAutumn = identifier > 50;
        const from = 2000 + (isAutumn ? identifier - 50 : identifier);
        const [first, last] = isAutumn
          ? [`${from}-09-01`, `${from + 1}-02-29`]
          : [`${from}-03-01`, `${from}-08-31`];
        expect((first_registered ?? '') >= first && (first_registered ?? '') <= last).toBe(true);
        expect(year).toBe(Number(first_registered?.slice(0, 4)));
      }
    },
  );

  test('has plausible prices', () => {
    for (const vehicle of stock) {
      const { price, list_price, advert_classification, mileage, electric_data, fuel_type_slug } =
        vehicle;
      expect(price).toBeGreaterThan(900);
      expect(price).toBeLessThanOrEqual(list_price ?? 0);
      if (advert_classification === 'NEW') expect(mileage).toBeLessThan(100);
      if (fuel_type_slug === 'electric') expect(electric_data?.mileage_range).toBeGreaterThan(50);
    }
  });

  test('shifts its dates with the day it is created for', () => {
    const later = '2029-03-07';
    const days = dayNumber(later) - dayNumber(today);
    const moved = (day: string | null | undefined) => (day ? addDays(day, days) : null);
    for (const [place, { vehicle, inStockSince }] of demonstrationVehicles(later).entries()) {
      const before = stocked[place];
      expect(vehicleSchema.parse(vehicle)).toMatchObject({
        stock_id: before?.vehicle.stock_id,
        first_registered: moved(before?.vehicle.first_registered),
        price: before?.vehicle.price,
        description: before?.vehicle.description,
        service_history: before?.vehicle.service_history.map((service) => ({
          ...service,
          date: moved(service.date),
        })),
      });
      expect(inStockSince).toBe(moved(before?.inStockSince));
    }
  });

  test.each([today, '2026-11-28', '2028-03-01'])('contains only unexpired MOTs on %s', (day) => {
    for (const { vehicle } of demonstrationVehicles(day)) {
      const { date_mot_expires, mot_history } = vehicle;
      if (date_mot_expires === null) continue;
      expect(date_mot_expires >= day).toBe(true);
      expect(mot_history?.months_before_expiry_date ?? 0).toBeGreaterThanOrEqual(0);
    }
  });

  test('adds VAT to the prices of personal leases (S144)', () => {
    const lease = stock.find(({ template_slug }) => template_slug === 'lease-vehicle');
    const at = (type: string) =>
      leaseRows(lease?.lease_rows).find(
        (row) =>
          row.lease_type === type &&
          row.lease_term === 36 &&
          row.lease_mileage === 10000 &&
          row.lease_initial_rental_equivalent === 9,
      )?.monthly_payment ?? 0;
    expect(at('business')).toBeGreaterThan(50);
    expect(at('personal')).toBeCloseTo(at('business') * 1.2, 2);
  });
});

it.each([
  ['Pick-Up', /side loading doors|bulkhead|across the cab|ply-lined/],
  ['Tipping-Lorry', /side loading doors|bulkhead|ply-lined|tow bar/],
  ['Camper', /bulkhead|across the cab|side loading doors/],
  ['Convertible', /panoramic/i],
] as const)(
  'vehicle-and-order#19: describes a %s without impossible features',
  (bodyType, impossible) => {
    const described = stock.filter(({ body_type }) => body_type === bodyType);
    expect(described.length).toBeGreaterThan(3);
    for (const { description, equipment } of described) {
      expect(`${description} ${equipment?.join()}`).not.toMatch(impossible);
    }
  },
);

const ofKind = (kind: Vehicle['advert_classification']) =>
  stock.filter(({ advert_classification }) => advert_classification === kind);

it.each(['OFFER', 'MOTABILITY', 'CONTRACT-HIRE-BUSINESS', 'CONTRACT-HIRE-PERSONAL'] as const)(
  'shopper#13: has each model only once among the %s vehicles',
  (kind) => {
    const few = ofKind(kind);
    expect(few.length).toBeGreaterThan(40);
    expect(new Set(few.map(({ range }) => range)).size).toBe(few.length);
    const drawings = Map.groupBy(few, ({ body_type, colour }) => `${body_type} ${colour}`);
    const perBody = Map.groupBy(few, ({ body_type }) => body_type);
    for (const [drawing, same] of drawings) {
      const ofBody = perBody.get(same[0]?.body_type ?? null) ?? [];
      expect([drawing, same.length <= Math.ceil(ofBody.length / 6)]).toEqual([drawing, true]);
    }
  },
);

it('shopper#13: has only cars with a boot capacity on the Motability scheme', () => {
  const boots = new Map<string, number | null | undefined>();
  for (const { name, category, range, boot_capacity, drive, drivetrain } of ofKind('MOTABILITY')) {
    expect([name, category, drive]).toEqual([name, 'car', drivetrain]);
    expect([name, (boot_capacity ?? 0) > 80]).toEqual([name, true]);
    boots.set(range, boot_capacity);
  }
  expect(boots.size).toBe(64);
  expect(stock.filter(({ boot_capacity }) => boot_capacity !== undefined)).toHaveLength(64);
});

/** Model years are exact on the reference day of the tables; other days shift them. */
const onReferenceDay = demonstrationVehicles('2026-11-28').map(({ vehicle }) => vehicle);

it.each([
  ['208', 'electric', 2020],
  ['Mokka', 'electric', 2021],
  ['Corsa', 'electric', 2020],
  ['Puma', 'electric', 2025],
  ['Clio', 'hybrid', 2020],
  ['Golf', 'plug-in-hybrid', 2021],
] as const)('shopper#13: has no %s with the fuel type %s from before %i', (range, fuel, first) => {
  const found = onReferenceDay.filter(
    (vehicle) => vehicle.range === range && vehicle.fuel_type_slug === fuel,
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ year }) => (year ?? 0) < first)).toEqual([]);
});

it('shopper#13: has vehicles with front-, rear- or four-wheel drive only', () => {
  for (const { name, drivetrain } of stock) {
    expect([name, drivetrain]).toEqual([
      name,
      expect.stringMatching(/^(Front|Rear|Four)-wheel drive$/),
    ]);
  }
});

test('the sites have telephone numbers from the ranges reserved for fiction', () => {
  for (const site of demonstrationSites) {
    expect(site.telephone).toMatch(/^01632 960\d{3}$/);
    expect(site.external_references.whatsapp_number ?? '07700 900000').toMatch(/^07700 900\d{3}$/);
  }
});

describe('the reports about the demonstration stock', () => {
  const registered = stocked.filter(({ vehicle }) => vehicle.vrm !== null);

  test('some history checks have findings, and every check is older than its advert', () => {
    const flagged = new Map<string, number>();
    for (const { vehicle, inStockSince } of registered) {
      const { items, created_at } = provenanceSchema.parse(historyCheck(vehicle, inStockSince));
      expect(created_at < `${inStockSince}T`).toBe(true);
      for (const { key } of items.filter(({ flag }) => flag)) {
        flagged.set(key, (flagged.get(key) ?? 0) + 1);
      }
    }
    expect([...flagged.keys()].sort()).toEqual([
      'Colour changes',
      'Imported',
      'Insurance write-off',
      'Registration changes',
    ]);
    for (const flags of flagged.values()) expect(flags).toBeLessThan(registered.length / 10);
  });

  test('the enhanced vehicle data lists all the equipment in the advert, in four groups', () => {
    for (const { vehicle } of registered) {
      const { equipment, technical } = vehicleDataSchema.parse(
        vehicleData(vehicle, vehicle.vrm ?? '', today),
      );
      const items = equipment.flatMap((group) => group.items);
      expect(items).toEqual(expect.arrayContaining(['DAB radio', ...(vehicle.equipment ?? [])]));
      expect(equipment).toHaveLength(4);
      expect(technical.length).toBeGreaterThan(3);
    }
  });
});
