import { advertClassificationLabels } from '@contracts/wire/catalogue/advert-status';
import { bodyTypeLabel } from '@contracts/wire/catalogue/body-types';
import { fuelTypeLabels } from '@contracts/wire/catalogue/fuel-types';
import { advertKind } from '@contracts/wire/catalogue/vehicle-kind';
import { priceWithVat } from '../finance/finance-vehicle.ts';
import { EquipmentColumn } from './equipment-column.ts';
import { ensureLength } from './growing-array.ts';
import type { IndexedVehicle } from './indexed-vehicle.ts';
import { NumberColumn } from './number-column.ts';
import { dayNumber, type IsoDay } from '../iso-day.ts';
import { slugOf } from '../slug.ts';
import { ValueColumn, type ValueReader } from './value-column.ts';

type ReadFigure = (vehicle: IndexedVehicle) => number | null;

const countLabel = (count: number | null, noun: string) =>
  count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
const valueAsLabel = (read: (vehicle: IndexedVehicle) => string | number | null): ValueReader => ({
  value: read,
  label: (vehicle) => String(read(vehicle)),
});

/** Electricity prices in pounds per kilowatt hour, at home and at a public rapid charger (S77). */
const poundsAtHome = 0.27;
const poundsAtRapidCharger = 0.73;
/** The cost of a full charge in pounds, rounded to the penny. */
const chargeCost = (capacity: number | null, pounds: number) =>
  capacity === null ? null : Math.round(capacity * pounds * 100) / 100;

/**
 * Subtracting a vehicle's stock day from this number gives a figure that sorts like its days in
 * stock (S119, S120).
 */
const distantFutureDay = 100_000;

/** The days-in-stock figure for a vehicle that came into stock on an ISO day. */
export const daysInStockSince = (day: IsoDay) => distantFutureDay - dayNumber(day);

function valueReaders() {
  // Slugs are cached, because the same few texts recur.
  const slugs = new Map<string, string | null>();
  const slugOfLabel = (read: (vehicle: IndexedVehicle) => string | null): ValueReader => ({
    value: (vehicle) => {
      const text = read(vehicle);
      return text === null ? null : slugs.getOrInsertComputed(text, () => slugOf(text) || null);
    },
    label: (vehicle) => read(vehicle) ?? '',
  });
  return {
    status: valueAsLabel(({ status }) => status),
    advert_classification: {
      value: ({ advert_classification }) => advert_classification,
      label: ({ advert_classification }) => advertClassificationLabels[advert_classification],
    },
    make: { value: ({ make_slug }) => make_slug, label: ({ make }) => make },
    range: {
      value: ({ range_slug }) => range_slug,
      label: ({ range }) => range,
      make: ({ make_slug }) => make_slug,
    },
    trim: slugOfLabel(({ trim }) => trim),
    body_type: {
      value: ({ body_type }) => body_type,
      label: ({ body_type }) => (body_type === null ? '' : bodyTypeLabel(body_type)),
    },
    colours: slugOfLabel(({ colour }) => colour),
    fuel_type: {
      value: ({ fuel_type_slug }) => fuel_type_slug,
      label: ({ fuel_type_slug }) =>
        fuel_type_slug === null ? '' : fuelTypeLabels[fuel_type_slug],
    },
    transmission: slugOfLabel(({ transmission }) => transmission),
    seats: { value: ({ seats }) => seats, label: ({ seats }) => countLabel(seats, 'seat') },
    doors: { value: ({ doors }) => doors, label: ({ doors }) => countLabel(doors, 'door') },
    sites: {
      value: ({ site_slug }) => site_slug,
      label: ({ site_name, site_slug }) => site_name ?? site_slug ?? '',
    },
    insurance: valueAsLabel(({ insurance_category }) => insurance_category),
    /** The write-off category; 'none' for other vehicles. */
    write_off: valueAsLabel(({ write_off_category }) => write_off_category ?? 'none'),
    drivetrain: slugOfLabel(({ drivetrain }) => drivetrain),
    model: slugOfLabel(({ model }) => model),
    offer_template_slugs: slugOfLabel(({ template_slug }) => template_slug),
    text: valueAsLabel(({ text }) => text),
    /** This and the following columns have few distinct values, which filters offer as steps. */
    age: valueAsLabel(({ year }) => year),
    tax_rate: valueAsLabel(({ tax_rate_value }) => tax_rate_value),
    engine_size: valueAsLabel(({ engine_size }) => engine_size),
    /** Whole miles, because the limits are whole miles. */
    battery_min_range: valueAsLabel(({ electric_range: miles }) =>
      miles === null ? null : Math.floor(miles),
    ),
  } satisfies Record<string, ValueReader>;
}

const readFigures = {
  /** The same for every vehicle, so that ids decide the order. */
  unsorted: () => 0,
  /** The price paid, in pounds including VAT. Only vehicles sold outright have one. */
  price: (vehicle) => (advertKind(vehicle) === 'for-sale' ? priceWithVat(vehicle) : null),
  /** Pounds. Only Motability vehicles have one. */
  advancePayment: ({ advance_payment }) => advance_payment,
  year: ({ year }) => year,
  mileage: ({ mileage }) => mileage,
  mpg: ({ mpg }) => mpg,
  /** Pounds per year. */
  taxRate: ({ tax_rate_value }) => tax_rate_value,
  /** Cubic centimetres. */
  engineSize: ({ engine_size }) => engine_size,
  /** Pounds. */
  chargeAtHome: ({ battery_capacity }) => chargeCost(battery_capacity, poundsAtHome),
  chargeInPublic: ({ battery_capacity }) => chargeCost(battery_capacity, poundsAtRapidCharger),
  /** Miles. */
  electricRange: ({ electric_range }) => electric_range,
  daysInStock: ({ in_stock_since }) => daysInStockSince(in_stock_since),
} satisfies Record<string, ReadFigure>;

export type ValueColumns = Readonly<Record<keyof ReturnType<typeof valueReaders>, ValueColumn>>;
export type NumberColumns = Readonly<Record<keyof typeof readFigures, NumberColumn>>;

/** All searchable vehicle data, stored in columns that share row numbers. */
export class CatalogueColumns {
  readonly values: ValueColumns;
  readonly numbers: NumberColumns;
  readonly equipment = new EquipmentColumn();
  readonly #valueColumns: readonly ValueColumn[];
  readonly #numberColumns: readonly (readonly [NumberColumn, ReadFigure])[];
  /** Vehicle ids by row. Ignore cells beyond the last row. */
  ids = new Float64Array(0);
  registrations: (string | null)[] = [];
  stockIds: string[] = [];

  constructor() {
    const values = Object.entries<ValueReader>(valueReaders()).map(
      ([key, reader]) => [key, new ValueColumn(reader)] as const,
    );
    const numbers = Object.entries<ReadFigure>(readFigures).map(
      ([key, read]) => [key, new NumberColumn(), read] as const,
    );
    this.#valueColumns = values.map(([, column]) => column);
    this.#numberColumns = numbers.map(([, column, read]) => [column, read]);
    this.values = Object.fromEntries(values) as ValueColumns;
    this.numbers = Object.fromEntries(numbers) as NumberColumns;
  }

  get rows(): number {
    return this.stockIds.length;
  }

  append(vehicle: IndexedVehicle): void {
    this.ids = ensureLength(this.ids, this.rows + 1);
    this.ids[this.rows] = vehicle.id;
    for (const column of this.#valueColumns) column.append(vehicle);
    for (const [column, read] of this.#numberColumns) column.append(read(vehicle));
    this.equipment.append(vehicle.equipment);
    this.registrations.push(vehicle.vrm);
    this.stockIds.push(vehicle.stock_id);
  }

  retire(row: number): void {
    for (const column of this.#valueColumns) column.retire(row);
  }

  /** Keeps only these rows, in this order. */
  keepOnly(rows: Uint32Array): void {
    for (const column of this.#valueColumns) column.keepOnly(rows);
    for (const [column] of this.#numberColumns) column.keepOnly(rows);
    this.equipment.keepOnly(rows);
    this.ids = Float64Array.from(rows, (row) => this.ids[row] ?? 0);
    this.registrations = Array.from(rows, (row) => this.registrations[row] ?? null);
    this.stockIds = Array.from(rows, (row) => this.stockIds[row] ?? '');
  }
}
