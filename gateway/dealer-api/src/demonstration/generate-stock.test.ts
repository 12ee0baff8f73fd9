import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { leaseRows } from '@contracts/wire/catalogue/lease-rows';
import { vehicleSchema, type Vehicle } from '@contracts/wire/catalogue/vehicle';
import { demonstrationMakes } from './demonstration-makes.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import { generateStock } from './generate-stock.ts';
import { slugOf } from '../slug.ts';

const today = '2026-06-15';
const stock = generateStock(today).map(({ vehicle }) => vehicle);
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

  test.each(['ORDERED', 'FOR_SALE_TRADE', 'SOLD'])('contains vehicles that are %s', (status) => {
    expect(count((vehicle) => vehicle.status === status)).toBeGreaterThan(20);
  });

  test('fits the wire, every vehicle and every field', () => {
    const required = Object.entries(vehicleSchema.shape).flatMap(([key, schema]) =>
      schema.safeParse(undefined).success ? [] : [key],
    );
    for (const vehicle of stock) {
      expect(required.filter((key) => !(key in vehicle))).toEqual([]);
      const parsed = vehicleSchema.parse(vehicle);
      expect(Object.keys(vehicle).filter((key) => !(key in parsed))).toEqual([]);
    }
  });

  test('names everything once', () => {
    expect(distinct(({ slug }) => slug)).toBe(stock.length);
    expect(distinct(({ stock_id }) => stock_id)).toBe(stock.length);
    expect(distinct(({ card_guid }) => card_guid)).toBe(stock.length);
    expect(distinct(({ vin }) => vin)).toBe(stock.length);
    const registered = stock.filter(({ vrm }) => vrm !== null);
    expect(new Set(registered.map(({ vrm }) => vrm)).size).toBe(registered.length);
    const ranges = demonstrationMakes.flatMap((make) =>
      make.ranges.map(({ name }) => slugOf(name)),
    );
    expect(new Set(ranges).size).toBe(ranges.length);
  });

  test('contains plates of the right age, grouped as on a car', () => {
    for (const { vrm, formated_plate, year, vin } of stock) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      if (vrm === null || formated_plate === null) continue;
      expect(formated_plate.replace(' ', '')).toBe(vrm);
      const current = /^[A-Z]{2}(\d\d) [A-Z]{3}$/.exec(formated_plate);
      if (current === null) {
        expect(formated_plate).toMatch(/^[A-Z]\d{1,3} [A-Z]{3}$/);
        continue;
      }
      const identifier = Number(current[1]);
      const from = 2000 + (identifier > 50 ? identifier - 50 : identifier);
      expect([from, identifier > 50 ? from + 1 : from]).toContain(year);
    }
  });

  test('asks sensible prices', () => {
    for (const vehicle of stock) {
      const { price, list_price, advert_classification, mileage, electric_data, fuel_type_slug } =
        vehicle;
      expect(price).toBeGreaterThan(900);
      expect(price).toBeLessThanOrEqual(list_price ?? 0);
      if (advert_classification === 'NEW') expect(mileage).toBeLessThan(100);
      if (fuel_type_slug === 'electric') expect(electric_data?.mileage_range).toBeGreaterThan(50);
    }
  });

  test('is identical for the same day', () => {
    expect(generateStock(today).map(({ vehicle }) => vehicle)).toEqual(stock);
  });

  test('gives every lease its prices, personal ones with VAT (S144)', () => {
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

test('the telephone numbers of the sites belong to nobody', () => {
  for (const { site } of demonstrationSites) {
    expect(site.telephone).toMatch(/^01632 960\d{3}$/);
    expect(site.external_references.whatsapp_number ?? '07700 900000').toMatch(/^07700 900\d{3}$/);
  }
});
