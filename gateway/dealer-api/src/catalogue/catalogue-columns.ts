import { advertClassificationLabels } from 'shared-contracts/catalogue/advert-states';
import { bodyTypeLabel } from 'shared-contracts/catalogue/body-types';
import { fuelTypeLabels } from 'shared-contracts/catalogue/fuel-types';
import type { IndexedVehicle } from './indexed-vehicle.ts';
import { NumberColumn } from './number-column.ts';
import { slugOf } from './slug.ts';
import { ValueColumn, type ColumnValue } from './value-column.ts';

type ReadValue = (vehicle: IndexedVehicle) => ColumnValue | null;
type ReadFigure = (vehicle: IndexedVehicle) => number | null;

/** The same few texts come again and again: each is made a slug once. */
function rememberedSlugs(): (text: string | null) => ColumnValue | null {
  const cells = new Map<string, ColumnValue | null>();
  return (text) => {
    if (text === null) return null;
    const known = cells.get(text);
    if (known !== undefined) return known;
    const value = slugOf(text);
    const cell = value === '' ? null : { value, label: text };
    cells.set(text, cell);
    return cell;
  };
}
const counted = (count: number | null, noun: string) =>
  count === null
    ? null
    : { value: String(count), label: count === 1 ? `1 ${noun}` : `${count} ${noun}s` };
const plain = (value: string | number | null) =>
  value === null ? null : { value: String(value), label: String(value) };

/** Pence for a full charge at home and at a public rapid charger, from kilowatt hours (S77). */
const penceAtHome = 27;
const penceInPublic = 73;
const chargeCost = (capacity: number | null, pence: number) =>
  capacity === null ? null : Math.round(capacity * pence);

/** Counts days down, so that more days in stock are a greater figure (S119, S120). */
const farDay = 100_000;
const millisecondsOfDay = 86_400_000;

const readValues = (slugged: ReturnType<typeof rememberedSlugs>) =>
  ({
    status: ({ status }) => plain(status),
    advert_classification: ({ advert_classification: value }) => ({
      value,
      label: advertClassificationLabels[value],
    }),
    make: ({ make_slug, make }) => ({ value: make_slug, label: make }),
    range: ({ range_slug, range, make_slug }) => ({
      value: range_slug,
      label: range,
      make: make_slug,
    }),
    trim: ({ trim }) => slugged(trim),
    body_type: ({ body_type }) =>
      body_type === null ? null : { value: body_type, label: bodyTypeLabel(body_type) },
    colours: ({ colour }) => slugged(colour),
    fuel_type: ({ fuel_type_slug }) =>
      fuel_type_slug === null
        ? null
        : { value: fuel_type_slug, label: fuelTypeLabels[fuel_type_slug] },
    transmission: ({ transmission }) => slugged(transmission),
    seats: ({ seats }) => counted(seats, 'seat'),
    doors: ({ doors }) => counted(doors, 'door'),
    sites: ({ site_slug, site_name }) =>
      site_slug === null ? null : { value: site_slug, label: site_name ?? site_slug },
    insurance: ({ insurance_category }) => plain(insurance_category),
    offer_template_slugs: ({ template_slug }) => slugged(template_slug),
    text: ({ text }) => plain(text),
    /** The few different figures that are offered as steps. */
    age: ({ year }) => plain(year),
    tax_rate: ({ tax_rate_value }) => plain(tax_rate_value),
    engine_size: ({ engine_size }) => plain(engine_size),
  }) satisfies Record<string, ReadValue>;

const readFigures = {
  id: ({ id }) => id,
  /** Pounds. */
  price: ({ price }) => price,
  year: ({ year }) => year,
  /** Miles. */
  mileage: ({ mileage }) => mileage,
  mpg: ({ mpg }) => mpg,
  /** Pounds a year. */
  taxRate: ({ tax_rate_value }) => tax_rate_value,
  /** Cubic centimetres. */
  engineSize: ({ engine_size }) => engine_size,
  /** Pence. */
  chargeAtHome: ({ battery_capacity }) => chargeCost(battery_capacity, penceAtHome),
  chargeInPublic: ({ battery_capacity }) => chargeCost(battery_capacity, penceInPublic),
  daysInStock: ({ in_stock_since }) =>
    farDay - Math.floor(Date.parse(in_stock_since) / millisecondsOfDay),
} satisfies Record<string, ReadFigure>;

export type ValueColumns = Readonly<Record<keyof ReturnType<typeof readValues>, ValueColumn>>;
export type NumberColumns = Readonly<Record<keyof typeof readFigures, NumberColumn>>;

/** Everything that a search can ask of a vehicle, a column each; all have the same rows. */
export class CatalogueColumns {
  readonly values: ValueColumns;
  readonly numbers: NumberColumns;
  readonly #everyValue: readonly (readonly [ValueColumn, ReadValue])[];
  readonly #everyNumber: readonly (readonly [NumberColumn, ReadFigure])[];
  /** Registrations and stock numbers, by row. */
  #registrations: (string | null)[] = [];
  #stockIds: string[] = [];

  constructor() {
    const values = Object.entries(readValues(rememberedSlugs())).map(
      ([key, read]) => [key, new ValueColumn(), read as ReadValue] as const,
    );
    const numbers = Object.entries(readFigures).map(
      ([key, read]) => [key, new NumberColumn(), read as ReadFigure] as const,
    );
    this.#everyValue = values.map(([, column, read]) => [column, read]);
    this.#everyNumber = numbers.map(([, column, read]) => [column, read]);
    this.values = Object.fromEntries(values) as ValueColumns;
    this.numbers = Object.fromEntries(numbers) as NumberColumns;
  }

  get registrations(): readonly (string | null)[] {
    return this.#registrations;
  }

  get stockIds(): readonly string[] {
    return this.#stockIds;
  }

  append(vehicle: IndexedVehicle): void {
    for (const [column, read] of this.#everyValue) column.append(read(vehicle));
    for (const [column, read] of this.#everyNumber) column.append(read(vehicle));
    this.#registrations.push(vehicle.vrm);
    this.#stockIds.push(vehicle.stock_id);
  }

  retire(row: number): void {
    for (const [column] of this.#everyValue) column.retire(row);
  }

  /** Keeps these rows alone, in this order. */
  keepOnly(rows: Uint32Array): void {
    for (const [column] of this.#everyValue) column.keepOnly(rows);
    for (const [column] of this.#everyNumber) column.keepOnly(rows);
    this.#registrations = Array.from(rows, (row) => this.#registrations[row] ?? null);
    this.#stockIds = Array.from(rows, (row) => this.#stockIds[row] ?? '');
  }
}
