import { sql, type RawBuilder } from 'kysely';
import {
  defaultSearchClassifications,
  defaultSearchStatuses,
} from '@contracts/wire/catalogue/advert-status';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { oracleFinance, type OracleColumn } from './oracle-table.ts';

export type Condition = RawBuilder<unknown>;

export interface OracleRequest {
  readonly filters: SearchFilters;
  readonly nearSites?: readonly string[] | undefined;
}

export const columnOf = (name: OracleColumn) => sql.ref(name);

export function monthlyColumn({ finance_term }: SearchFilters): OracleColumn {
  return finance_term === oracleFinance[1].finance_term ? 'monthly_1' : 'monthly_0';
}

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
] as const satisfies readonly (SearchFilterKey & OracleColumn)[];

function among(column: OracleColumn, values: readonly (string | number)[]): Condition {
  if (values.length === 0) return sql`1 = 0`;
  return sql`${columnOf(column)} in (${sql.join(values)})`;
}

const ownRange = sql.ref('oracle_vehicles.range');

/**
 * A range narrows its own make only: `make` takes in the makes of the chosen ranges, `range` leaves
 * the other makes alone. Of makes that share the name of a range, the chosen ones are meant.
 */
function makeAndRange(makes: readonly string[], ranges: readonly string[]) {
  const inMakes = (column: Condition) =>
    makes.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(makes)})`;
  const isMeant = (make: Condition, range: Condition) => sql`${range} in (${sql.join(ranges)})
    and (${inMakes(make)} or not exists (select 1 from oracle_vehicles as other
      where other.range = ${range} and ${inMakes(sql.ref('other.make'))}))`;
  const meant = isMeant(sql.ref('meant.make'), sql.ref('meant.range'));
  const narrowed = sql`select meant.make from oracle_vehicles as meant where ${meant}`;
  return {
    make: sql`(${inMakes(columnOf('make'))} or ${columnOf('make')} in (${narrowed}))`,
    range: sql`(exists (${narrowed}) and (${columnOf('make')} not in (${narrowed})
      or (${isMeant(columnOf('make'), ownRange)})))`,
  };
}

/** Each chosen filter as a condition of SQL. */
export function oracleConditions({
  filters,
  nearSites,
}: OracleRequest): Map<SearchFilterKey, Condition> {
  const conditions = new Map<SearchFilterKey, Condition>();
  conditions.set('status', among('status', filters.status ?? defaultSearchStatuses));
  conditions.set(
    'advert_classification',
    among('advert_classification', filters.advert_classification ?? defaultSearchClassifications),
  );
  const { make: makes = [], range: ranges = [] } = filters;
  if (ranges.length > 0) {
    const narrowing = makeAndRange(makes, ranges);
    conditions.set('make', narrowing.make);
    conditions.set('range', narrowing.range);
  } else if (makes.length > 0) conditions.set('make', among('make', makes));
  for (const key of listKeys) {
    const values = filters[key];
    if (values !== undefined) conditions.set(key, among(key, values));
  }
  if (filters.vrm !== undefined) conditions.set('vrm', among('vrm', [filters.vrm]));
  if (nearSites !== undefined) conditions.set('distance_range', among('sites', nearSites));

  if (filters.write_off === 'none') {
    conditions.set('write_off', sql`${columnOf('write_off_category')} is null`);
  }
  if (filters.listed_from !== undefined) {
    conditions.set('listed_from', sql`${columnOf('in_stock_since')} >= ${filters.listed_from}`);
  }

  const limit = (
    key: SearchFilterKey,
    column: OracleColumn,
    end: '<=' | '>=',
    toUnit = (limited: number) => limited,
  ) => {
    const limited = filters[key];
    if (typeof limited !== 'number') return;
    // PostgreSQL would take an untyped number for that of the column, and refuse decimals.
    const bound = sql`cast(${toUnit(limited)} as double precision)`;
    conditions.set(key, sql`${columnOf(column)} ${sql.raw(end)} ${bound}`);
  };
  const pence = (pounds: number) => Math.round(pounds * 100);
  const monthly = monthlyColumn(filters);
  const price = searchKind(filters) === 'motability' ? 'advance_payment' : 'price';
  limit('min_price', price, '>=');
  limit('max_price', price, '<=');
  limit('monthly_from', monthly, '>=', pence);
  limit('monthly_to', monthly, '<=', pence);
  limit('age', 'year', '>=');
  limit('min_odometer_value', 'mileage', '>=');
  limit('odometer_value', 'mileage', '<=');
  limit('mpg_from', 'mpg', '>=');
  limit('tax_rate', 'tax_rate', '<=');
  limit('engine_size', 'engine_size', '<=');
  limit('battery_min_standard_charge_cost', 'home_pence', '>=', pence);
  limit('battery_max_standard_charge_cost', 'home_pence', '<=', pence);
  limit('battery_min_fast_charge_cost', 'public_pence', '>=', pence);
  limit('battery_max_fast_charge_cost', 'public_pence', '<=', pence);
  limit('battery_min_range', 'electric_range', '>=');
  if (filters.finance_term !== undefined && searchKind(filters) === 'lease') {
    conditions.set('finance_term', sql`${columnOf(monthly)} is not null`);
  }
  return conditions;
}
