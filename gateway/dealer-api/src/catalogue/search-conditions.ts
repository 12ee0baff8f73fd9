import {
  defaultSearchClassifications,
  defaultSearchStatuses,
} from 'shared-contracts/catalogue/advert-states';
import type { SearchFilterKey, SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { addRow, emptyBitmap, intersect, type Bitmap } from './bitmap.ts';
import type { CatalogueColumns, NumberColumns, ValueColumns } from './catalogue-columns.ts';
import type { FreeText } from './free-text.ts';
import { rowsWithin, type NumberColumn } from './number-column.ts';

/** What of a search decides which rows it finds, besides the filters themselves. */
export interface SearchSurroundings {
  readonly columns: CatalogueColumns;
  readonly words: FreeText;
  readonly monthly: () => NumberColumn;
  /** Slugs of the sites near enough, when a distance was asked for. */
  readonly nearSites: readonly string[] | undefined;
}

/** The rows that each chosen filter lets through. */
export type SearchConditions = ReadonlyMap<SearchFilterKey, Bitmap>;

const listKeys = [
  'make',
  'range',
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

/** A column and the end of it that a filter limits. */
type FigureLimit = readonly [keyof NumberColumns | 'monthly', 'least' | 'most'];

const figureLimits: Readonly<Partial<Record<SearchFilterKey, FigureLimit>>> = {
  min_price: ['price', 'least'],
  max_price: ['price', 'most'],
  monthly_from: ['monthly', 'least'],
  monthly_to: ['monthly', 'most'],
  age: ['year', 'least'],
  min_odometer_value: ['mileage', 'least'],
  odometer_value: ['mileage', 'most'],
  mpg_from: ['mpg', 'least'],
  tax_rate: ['taxRate', 'most'],
  engine_size: ['engineSize', 'most'],
  battery_min_standard_charge_cost: ['chargeAtHome', 'least'],
  battery_max_standard_charge_cost: ['chargeAtHome', 'most'],
  battery_min_fast_charge_cost: ['chargeInPublic', 'least'],
  battery_max_fast_charge_cost: ['chargeInPublic', 'most'],
};
const limitedKeys = Object.keys(figureLimits) as SearchFilterKey[];

export function searchConditions(
  filters: SearchFilters,
  { columns, words, monthly, nearSites }: SearchSurroundings,
): SearchConditions {
  const { values } = columns;
  const conditions = new Map<SearchFilterKey, Bitmap>();
  conditions.set('status', values.status.rowsWith(filters.status ?? defaultSearchStatuses));
  conditions.set(
    'advert_classification',
    values.advert_classification.rowsWith(
      filters.advert_classification ?? defaultSearchClassifications,
    ),
  );
  for (const key of listKeys) {
    const chosen = filters[key];
    if (chosen !== undefined) conditions.set(key, values[key].rowsWith(chosen));
  }
  if (filters.vrm !== undefined) conditions.set('vrm', rowsRegistered(columns, filters.vrm));
  const found = filters.search === undefined ? undefined : words.find(filters.search);
  if (found !== undefined) conditions.set('search', found);
  if (nearSites !== undefined) conditions.set('distance_range', values.sites.rowsWith(nearSites));
  for (const key of limitedKeys) {
    const limit = filters[key];
    const [name, end] = figureLimits[key] ?? [];
    if (typeof limit !== 'number' || name === undefined || end === undefined) continue;
    const column = name === 'monthly' ? monthly() : columns.numbers[name];
    conditions.set(key, rowsWithin(column, { [end]: limit }));
  }
  return conditions;
}

function rowsRegistered({ registrations }: CatalogueColumns, vrm: string): Bitmap {
  const rows = emptyBitmap(registrations.length);
  for (let row = registrations.indexOf(vrm); row >= 0; row = registrations.indexOf(vrm, row + 1)) {
    addRow(rows, row);
  }
  return rows;
}

/**
 * The rows in stock that every condition lets through; `except` is left out, for the counts of its
 * own values.
 */
export function matchingRows(
  inStock: Bitmap,
  conditions: SearchConditions,
  except?: SearchFilterKey,
): Bitmap {
  const matching = inStock.slice();
  for (const [key, allowed] of conditions) {
    if (key !== except) intersect(matching, allowed);
  }
  return matching;
}
