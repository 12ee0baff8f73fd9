import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { demonstrationMakes } from './demonstration-makes.ts';
import { generateStock } from './generate-stock.ts';

const stock = generateStock('2026-06-15').map(({ vehicle }) => vehicle);

function rangeOf({ make, range }: Vehicle) {
  const found = demonstrationMakes
    .find(({ name }) => name === make)
    ?.ranges.find(({ name }) => name === range);
  if (found === undefined) throw new Error(`No range ${make} ${range}`);
  return found;
}

const ofKind = (kind: Vehicle['advert_classification']) =>
  stock.filter(({ advert_classification }) => advert_classification === kind);

it('shopper#13: gives every model its own drives, boot, doors and driven wheels', () => {
  expect(demonstrationMakes.length).toBeGreaterThan(30);
  const ranges = demonstrationMakes.flatMap((make) => make.ranges);
  for (const { name, drives, body_types, boot_litres, driven_wheels } of ranges) {
    expect([name, drives.length > 0]).toEqual([name, true]);
    for (const { first_year, last_year } of drives) {
      expect([name, (last_year ?? first_year) >= first_year]).toEqual([name, true]);
    }
    const isCar = body_types.some((type) =>
      ['Hatchback', 'SUV', 'Saloon', 'Sports'].includes(type),
    );
    if (isCar) expect([name, (boot_litres ?? 0) > 80]).toEqual([name, true]);
    expect([
      name,
      driven_wheels.every((wheels) => /^(Front|Rear|Four)-wheel drive$/.test(wheels)),
    ]).toEqual([name, true]);
  }
});

it('shopper#13: sells every vehicle with a drive that its model had in its year', () => {
  for (const vehicle of stock) {
    const { name, year, derivative, electric_data, fuel_type_slug } = vehicle;
    const fitting = rangeOf(vehicle).drives.filter(
      ({ drive, first_year, last_year }) =>
        derivative?.startsWith(`${drive.name} `) &&
        drive.fuel === fuel_type_slug &&
        drive.electricRange === (electric_data?.mileage_range ?? null) &&
        first_year <= (year ?? 0) &&
        (last_year === null || (year ?? 0) <= last_year),
    );
    expect([year, name, fitting.length]).not.toEqual([year, name, 0]);
  }
});

it.each([
  ['208', 'electric', 2020],
  ['Mokka', 'electric', 2021],
  ['Corsa', 'electric', 2020],
  ['XC40', 'electric', 2023],
  ['Clio', 'hybrid', 2020],
  ['Golf', 'plug-in-hybrid', 2021],
] as const)('shopper#13: has no %s that is %s from before %i', (range, fuel, year) => {
  const drives = demonstrationMakes
    .flatMap((make) => make.ranges)
    .find(({ name }) => name === range)
    ?.drives.filter(({ drive }) => drive.fuel === fuel);
  expect(Math.min(...(drives ?? []).map(({ first_year }) => first_year))).toBe(year);
});

it('shopper#13: keeps to the driven wheels and the boot of the model', () => {
  for (const vehicle of stock) {
    const range = rangeOf(vehicle);
    expect(range.driven_wheels).toContain(vehicle.drivetrain);
    if (vehicle.boot_capacity !== undefined) {
      expect([vehicle.name, vehicle.boot_capacity]).toEqual([vehicle.name, range.boot_litres]);
      expect(vehicle.drive).toBe(vehicle.drivetrain);
    }
  }
  expect(ofKind('MOTABILITY').filter(({ category }) => category !== 'car')).toEqual([]);
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

it.each(['OFFER', 'MOTABILITY', 'CONTRACT-HIRE-BUSINESS', 'CONTRACT-HIRE-PERSONAL'] as const)(
  'shopper#13: shows no model twice among the few of %s',
  (kind) => {
    const few = ofKind(kind);
    expect(new Set(few.map(({ range }) => range)).size).toBe(few.length);
    const drawings = Map.groupBy(few, ({ body_type, colour }) => `${body_type} ${colour}`);
    const perBody = Map.groupBy(few, ({ body_type }) => body_type);
    for (const [drawing, same] of drawings) {
      const ofBody = perBody.get(same[0]?.body_type ?? null) ?? [];
      expect([drawing, same.length <= Math.ceil(ofBody.length / 6)]).toEqual([drawing, true]);
    }
  },
);
