import {
  defaultSearchClassifications,
  defaultSearchStatuses,
} from 'shared-contracts/catalogue/advert-states';
import type { SearchFilterKey, SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { addRow, emptyBitmap, fullBitmap, intersect, type Bitmap } from './bitmap.ts';
import type { CatalogueColumns } from './catalogue-columns.ts';
import { rowsWithin, type NumberColumn } from './number-column.ts';

/** Turns a limit into the unit of its column. */
type ToUnit = (limit: number) => number;

const pence: ToUnit = (pounds) => Math.round(pounds * 100);

/** What of a search decides which rows it finds, besides the filters themselves. */
export interface SearchSurroundings {
  readonly rows: number;
  readonly monthly: () => NumberColumn;
  /** Slugs of the sites near enough, when a distance was asked for. */
  readonly nearSites: readonly string[] | undefined;
}

/** From the cost of a full charge to kilowatt hours, at home and at a public rapid charger (S77). */
const chargedAtHome: ToUnit = (pounds) => pounds / 0.27;
const chargedInPublic: ToUnit = (pounds) => pounds / 0.73;

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
] as const satisfies readonly (SearchFilterKey & keyof CatalogueColumns)[];

export function searchConditions(
  columns: CatalogueColumns,
  filters: SearchFilters,
  surroundings: SearchSurroundings,
): SearchConditions {
  const conditions = new Map<SearchFilterKey, Bitmap>();
  conditions.set('status', columns.status.rowsWith(filters.status ?? defaultSearchStatuses));
  conditions.set(
    'advert_classification',
    columns.advert_classification.rowsWith(
      filters.advert_classification ?? defaultSearchClassifications,
    ),
  );
  for (const key of listKeys) {
    const values = filters[key];
    if (values !== undefined) conditions.set(key, columns[key].rowsWith(values));
  }
  const { vrm, search } = filters;
  if (vrm !== undefined) {
    const rows = emptyBitmap(surroundings.rows);
    const row = columns.vrm.get(vrm);
    if (row !== undefined) addRow(rows, row);
    conditions.set('vrm', rows);
  }
  if (search !== undefined) conditions.set('search', columns.words.find(search));
  if (surroundings.nearSites !== undefined) {
    conditions.set('distance_range', columns.sites.rowsWith(surroundings.nearSites));
  }
  for (const [key, rows] of figureConditions(columns, filters, surroundings)) {
    conditions.set(key, rows);
  }
  return conditions;
}

function* figureConditions(
  columns: CatalogueColumns,
  filters: SearchFilters,
  { monthly }: SearchSurroundings,
): Generator<[SearchFilterKey, Bitmap]> {
  const limits: [SearchFilterKey, () => NumberColumn, 'least' | 'most', toUnit?: ToUnit][] = [
    ['min_price', () => columns.price, 'least'],
    ['max_price', () => columns.price, 'most'],
    ['monthly_from', monthly, 'least', pence],
    ['monthly_to', monthly, 'most', pence],
    ['age', () => columns.year, 'least'],
    ['min_odometer_value', () => columns.mileage, 'least'],
    ['odometer_value', () => columns.mileage, 'most'],
    ['mpg_from', () => columns.mpg, 'least'],
    ['tax_rate', () => columns.taxRate, 'most'],
    ['engine_size', () => columns.engineSize, 'most'],
    ['battery_min_standard_charge_cost', () => columns.battery, 'least', chargedAtHome],
    ['battery_max_standard_charge_cost', () => columns.battery, 'most', chargedAtHome],
    ['battery_min_fast_charge_cost', () => columns.battery, 'least', chargedInPublic],
    ['battery_max_fast_charge_cost', () => columns.battery, 'most', chargedInPublic],
  ];
  for (const [key, column, end, toUnit = Number] of limits) {
    const limit = filters[key];
    if (typeof limit === 'number') yield [key, rowsWithin(column(), { [end]: toUnit(limit) })];
  }
}

/** The rows that every condition lets through; `except` is left out, for the counts of its own values. */
export function matchingRows(
  conditions: SearchConditions,
  rows: number,
  except?: SearchFilterKey,
): Bitmap {
  const matching = fullBitmap(rows);
  for (const [key, allowed] of conditions) {
    if (key !== except) intersect(matching, allowed);
  }
  return matching;
}
