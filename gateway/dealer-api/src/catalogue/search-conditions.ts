import {
  defaultSearchClassifications,
  defaultSearchStatuses,
} from '@contracts/wire/catalogue/advert-status';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { addRow, emptyBitmap, intersect, union, type Bitmap } from './bitmap.ts';
import {
  daysInStockSince,
  type CatalogueColumns,
  type NumberColumns,
  type ValueColumns,
} from './catalogue-columns.ts';
import type { FreeText } from './free-text.ts';
import { filterByRange, type NumberColumn } from './number-column.ts';

interface SearchData {
  readonly columns: CatalogueColumns;
  readonly words: FreeText;
  readonly monthly: () => NumberColumn;
  /** Slugs of the sites within the requested distance; undefined if no place was requested. */
  readonly nearSites: readonly string[] | undefined;
}

/** Removes rows that a filter does not match. */
export type Condition = (rows: Bitmap) => void;

/** The condition for each chosen filter, cheap conditions first. */
export type SearchConditions = ReadonlyMap<SearchFilterKey, Condition>;

const listKeys = [
  'trim',
  'body_type',
  'colours',
  'fuel_type',
  'transmission',
  'seats',
  'doors',
  'sites',
  'insurance',
  'offer_template_slugs',
] as const satisfies readonly (SearchFilterKey & keyof ValueColumns)[];

type FigureLimit = readonly [keyof NumberColumns | 'monthly', 'min' | 'max'];

/** The column for price limits and sorting by price: the price shown on the search's cards. */
export const priceColumn = (filters: SearchFilters): 'price' | 'advancePayment' =>
  searchKind(filters) === 'motability' ? 'advancePayment' : 'price';

const leaseTermKeys = [
  'finance_term',
  'finance_mileage',
  'finance_initial_rental',
] as const satisfies readonly SearchFilterKey[];

const figureLimits: Readonly<Partial<Record<SearchFilterKey, FigureLimit>>> = {
  min_price: ['price', 'min'],
  max_price: ['price', 'max'],
  monthly_from: ['monthly', 'min'],
  monthly_to: ['monthly', 'max'],
  age: ['year', 'min'],
  min_odometer_value: ['mileage', 'min'],
  odometer_value: ['mileage', 'max'],
  mpg_from: ['mpg', 'min'],
  tax_rate: ['taxRate', 'max'],
  engine_size: ['engineSize', 'max'],
  battery_min_standard_charge_cost: ['chargeAtHome', 'min'],
  battery_max_standard_charge_cost: ['chargeAtHome', 'max'],
  battery_min_fast_charge_cost: ['chargeInPublic', 'min'],
  battery_max_fast_charge_cost: ['chargeInPublic', 'max'],
  battery_min_range: ['electricRange', 'min'],
};
const limitedKeys = Object.keys(figureLimits) as SearchFilterKey[];

export function searchConditions(
  filters: SearchFilters,
  { columns, words, monthly, nearSites }: SearchData,
): SearchConditions {
  const conditions = new Map<SearchFilterKey, Condition>();
  const valueIsOneOf = (key: keyof ValueColumns, chosen: Iterable<string | number>): Condition => {
    const column = columns.values[key];
    const codes = column.codesOf(chosen);
    return (rows) => column.keepCodes(codes, rows);
  };
  const { status = defaultSearchStatuses } = filters;
  const { advert_classification: classifications = defaultSearchClassifications } = filters;
  conditions.set('status', valueIsOneOf('status', status));
  conditions.set('advert_classification', valueIsOneOf('advert_classification', classifications));
  addMakesAndRanges(conditions, filters, columns.values);
  for (const key of listKeys) {
    const chosen = filters[key];
    if (chosen !== undefined) conditions.set(key, valueIsOneOf(key, chosen));
  }
  if (nearSites !== undefined) conditions.set('distance_range', valueIsOneOf('sites', nearSites));
  const { vrm, search, write_off: writeOff, listed_from: firstDay } = filters;
  if (writeOff !== undefined) conditions.set('write_off', valueIsOneOf('write_off', [writeOff]));
  if (firstDay !== undefined) {
    const limits = { max: daysInStockSince(firstDay) };
    conditions.set('listed_from', (rows) =>
      filterByRange(columns.numbers.daysInStock, limits, rows),
    );
  }
  if (vrm !== undefined) {
    conditions.set('vrm', (rows) => intersect(rows, rowsWithRegistration(columns, vrm)));
  }
  for (const key of limitedKeys) {
    const limit = filters[key];
    const [name, bound] = figureLimits[key] ?? [];
    if (typeof limit !== 'number' || name === undefined || bound === undefined) continue;
    conditions.set(key, (rows) => {
      const column =
        name === 'monthly'
          ? monthly()
          : columns.numbers[name === 'price' ? priceColumn(filters) : name];
      filterByRange(column, { [bound]: limit }, rows);
    });
  }
  const leaseTermKey = leaseTermKeys.find((key) => filters[key] !== undefined);
  if (leaseTermKey !== undefined && searchKind(filters) === 'lease') {
    // A vehicle has a monthly price only if it can be leased on these terms.
    conditions.set(leaseTermKey, (rows) => filterByRange(monthly(), { min: 0 }, rows));
  }
  const found = search === undefined ? undefined : words.find(search);
  if (found !== undefined) conditions.set('search', (rows) => intersect(rows, found));
  return conditions;
}

/**
 * A range restricts only its own make: 'Focus' and 'Vauxhall' find every Focus and every Vauxhall.
 * If the search does not name the make of a range, the range adds it. If several makes have a range
 * of the same name, all of them match unless the search names some of them.
 */
function addMakesAndRanges(
  conditions: Map<SearchFilterKey, Condition>,
  { make: makes = [], range: ranges = [] }: SearchFilters,
  columns: Pick<ValueColumns, 'make' | 'range'>,
): void {
  const makeOf = (rangeCode: number) => columns.range.values[rangeCode]?.make ?? '';
  const rangeCodes = ranges.flatMap((range) => {
    const codes = columns.range.codesOf([range]);
    const codesOfRequestedMakes = codes.filter((code) => makes.includes(makeOf(code)));
    return codesOfRequestedMakes.length > 0 ? codesOfRequestedMakes : codes;
  });
  const restrictedMakes = new Set(rangeCodes.map(makeOf));
  if (makes.length > 0 || restrictedMakes.size > 0) {
    const makeCodes = columns.make.codesOf(new Set([...makes, ...restrictedMakes]));
    conditions.set('make', (rows) => columns.make.keepCodes(makeCodes, rows));
  }
  if (ranges.length === 0) return;
  // If none of the ranges is in stock, their makes are unknown, so the search finds nothing.
  const unrestrictedCodes =
    rangeCodes.length === 0 ? [] : columns.make.codesExceptValues(restrictedMakes);
  conditions.set('range', (rows) => {
    const rowsOfOtherMakes = rows.slice();
    columns.make.keepCodes(unrestrictedCodes, rowsOfOtherMakes);
    columns.range.keepCodes(rangeCodes, rows);
    union(rows, rowsOfOtherMakes);
  });
}

function rowsWithRegistration({ registrations }: CatalogueColumns, vrm: string): Bitmap {
  const rows = emptyBitmap(registrations.length);
  for (let row = registrations.indexOf(vrm); row >= 0; row = registrations.indexOf(vrm, row + 1)) {
    addRow(rows, row);
  }
  return rows;
}
