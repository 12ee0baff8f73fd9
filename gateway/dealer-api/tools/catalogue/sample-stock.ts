import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { fuelTypes, type FuelType } from '@contracts/wire/catalogue/fuel-types';
import { z } from 'zod';
import { toIndexedVehicle, type IndexedVehicle } from '../../src/catalogue/indexed-vehicle.ts';
import { slugOf } from '../../src/slug.ts';
import { demonstrationVehicles } from '../../src/demonstration/demonstration-vehicles.ts';

const rowSchema = z.object({
  make: z.string().trim().min(1),
  model: z.string().trim().min(1),
  // An import rejects implausible years too.
  year: z.coerce.number().int().min(1980).max(2030),
  price: z.coerce.number().min(0),
  transmission: z.string().trim(),
  mileage: z.coerce.number().int().min(0),
  fuel_type: z.string().trim(),
  tax: z.coerce.number().min(0),
  mpg: z.coerce.number().min(0),
  engine_size: z.coerce.number().min(0),
});

const colours = ['White', 'Black', 'Grey', 'Blue', 'Silver', 'Red', 'Green', 'Orange', 'Yellow'];
const trims = ['SE', 'Sport', 'S line', 'SRi', 'Titanium', 'Zetec', 'Style', 'Elite', 'Design'];
const towns = ['Leeds', 'Exeter', 'Cardiff', 'Norwich', 'Derby', 'Stirling', 'Swindon', 'Preston'];
const firstStockId = 200_000;
const daysInStock = 400;

/** A choice that depends only on the line, so that every run gives the same data. */
function choose<Value>(values: readonly Value[], line: number, salt: number): Value {
  const hash = Math.imul(line * 31 + salt, 0x9e3779b1) >>> 0;
  const value = values[hash % values.length];
  if (value === undefined) throw new RangeError('No values to choose from');
  return value;
}

function dayBefore(days: number): string {
  return new Date(Date.UTC(2026, 5, 15) - days * 86_400_000).toISOString().slice(0, 10);
}

/** Many different ones, of hybrids too: a file of used cars has few that are purely electric. */
function electricRange(fuel: FuelType | null, line: number): number | null {
  if (fuel !== 'electric' && fuel !== 'hybrid') return null;
  return choose([...Array(320).keys()], line, 11) + 30;
}

const fittings = ['seats', 'mirrors', 'camera', 'headlights', 'roof', 'wheels', 'audio', 'trim'];
const qualities = [
  'Heated',
  'Electric',
  'Front',
  'Rear',
  'Folding',
  'Leather',
  'Adaptive',
  'Black',
];
const sizes = Array.from({ length: 10 }, (_, index) => `pack ${index + 1}`);
const itemsPerVehicle = 40;

/** A realistic number of equipment items, of some hundred different ones. */
function equipmentOf(line: number): string {
  return Array.from({ length: itemsPerVehicle }, (_, index) => {
    const salt = index * 7;
    const item = [choose(qualities, line, salt), choose(fittings, line + index, salt + 1)];
    return [...item, choose(sizes, line, salt + 2)].join(' ');
  }).join('\n');
}

function toVehicle(row: z.infer<typeof rowSchema>, line: number): IndexedVehicle {
  const fuel = fuelTypes.find((type) => type === slugOf(row.fuel_type)) ?? null;
  const town = choose(towns, line, 1);
  const isNearlyNew = row.year >= 2020;
  const engine = row.engine_size === 0 ? null : Math.round(row.engine_size * 1000);
  return {
    id: line,
    stock_id: String(firstStockId + line),
    vrm: `S${String(line).padStart(6, '0')}`,
    status: choose(['FOR_SALE_RETAIL'], line, 2),
    advert_classification: row.mileage <= 10 ? 'NEW' : isNearlyNew ? 'NEARLY_NEW' : 'USED',
    make: row.make,
    make_slug: slugOf(row.make),
    range: row.model,
    range_slug: slugOf(row.model),
    model: row.model,
    trim: choose(trims, line, 3),
    // Vehicles of one model share a body.
    body_type: choose(bodyTypes, row.model.length + (row.model.codePointAt(0) ?? 0), 4),
    colour: choose(colours, line, 5),
    fuel_type_slug: fuel,
    transmission: row.transmission,
    seats: choose([4, 5, 5, 5, 7], line, 6),
    doors: choose([3, 5, 5], line, 7),
    insurance_category: `${choose([5, 9, 14, 20, 27], line, 8)}E`,
    template_slug: null,
    price: row.price,
    price_including_vat: row.price,
    price_excluding_vat: null,
    advance_payment: null,
    lease_rows: [],
    vat_scheme: null,
    year: row.year,
    mileage: row.mileage,
    mpg: row.mpg,
    tax_rate_value: row.tax,
    in_stock_since: dayBefore(choose([...Array(daysInStock).keys()], line, 9)),
    site_slug: slugOf(town),
    site_name: town,
    engine_size: engine,
    battery_capacity: fuel === 'electric' ? choose([40, 58.2, 64, 77.4], line, 10) : null,
    electric_range: electricRange(fuel, line),
    write_off_category: choose(
      [null, null, null, null, null, null, null, null, 'S', 'N'],
      line,
      12,
    ),
    drivetrain: choose(['Front-wheel drive', 'Rear-wheel drive', 'Four-wheel drive'], line, 13),
    equipment: equipmentOf(line),
    text: `${row.make} ${row.model} ${row.engine_size} ${row.fuel_type} ${town}`,
  };
}

/**
 * Vehicles of a CSV of used cars, compressed if its name ends in .gz. Invalid rows are left out.
 */
export async function readSample(file: string): Promise<IndexedVehicle[]> {
  const bytes = createReadStream(file);
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  const rows = text.pipe(parse({ columns: true, skip_empty_lines: true }));
  const vehicles: IndexedVehicle[] = [];
  let line = 0;
  for await (const record of rows) {
    line += 1;
    const row = rowSchema.safeParse(record);
    if (row.success) vehicles.push(toVehicle(row.data, line));
  }
  return vehicles;
}

/** So many vehicles like those of the demonstration stock. */
export function generateSample(count: number): IndexedVehicle[] {
  const stock = demonstrationVehicles('2026-06-15').map(({ vehicle, inStockSince }) =>
    toIndexedVehicle(vehicle, inStockSince),
  );
  return [...repeatVehicles(stock, count)];
}

/** The wanted number of vehicles: repeats the given ones with small changes. */
export function* repeatVehicles(
  vehicles: readonly IndexedVehicle[],
  count: number,
): Generator<IndexedVehicle> {
  for (let id = 1; id <= count; id += 1) {
    const vehicle = vehicles[(id - 1) % vehicles.length];
    if (vehicle === undefined) return;
    const round = Math.floor((id - 1) / vehicles.length);
    yield {
      ...vehicle,
      id,
      stock_id: String(firstStockId + id),
      price: vehicle.price === null ? null : vehicle.price + ((round * 7) % 997),
      mileage: vehicle.mileage === null ? null : vehicle.mileage + ((round * 13) % 1009),
    };
  }
}
