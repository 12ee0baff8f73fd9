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

function isAmong(column: OracleColumn, values: readonly (string | number)[]): Condition {
  if (values.length === 0) return sql`1 = 0`;
  return sql`${columnOf(column)} in (${sql.join(values)})`;
}

const rangeColumn = sql.ref('oracle_vehicles.range');

/**
 * A range restricts only its own make: `make` includes the makes of the selected ranges, and
 * `range` does not restrict other makes. If several makes have a range of this name, only the
 * selected makes count.
 */
function makeAndRange(makes: readonly string[], ranges: readonly string[]) {
  const inMakes = (column: Condition) =>
    makes.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(makes)})`;
  const isRequested = (make: Condition, range: Condition) => sql`${range} in (${sql.join(ranges)})
    and (${inMakes(make)} or not exists (select 1 from oracle_vehicles as other
      where other.range = ${range} and ${inMakes(sql.ref('other.make'))}))`;
  const requested = isRequested(sql.ref('meant.make'), sql.ref('meant.range'));
  const makesOfRanges = sql`select meant.make from oracle_vehicles as meant where ${requested}`;
  return {
    make: sql`(${inMakes(columnOf('make'))} or ${columnOf('make')} in (${makesOfRanges}))`,
    range: sql`(exists (${makesOfRanges}) and (${columnOf('make')} not in (${makesOfRanges})
      or (${isRequested(columnOf('make'), rangeColumn)})))`,
  };
}

/** Each selected filter as an SQL condition. */
export function oracleConditions({
  filters,
  nearSites,
}: OracleRequest): Map<SearchFilterKey, Condition> {
  const conditions = new Map<SearchFilterKey, Condition>();
  conditions.set('status', isAmong('status', filters.status ?? defaultSearchStatuses));
  conditions.set(
    'advert_classification',
    isAmong('advert_classification', filters.advert_classification ?? defaultSearchClassifications),
  );
  const { make: makes = [], range: ranges = [] } = filters;
  if (ranges.length > 0) {
    const narrowing = makeAndRange(makes, ranges);
    conditions.set('make', narrowing.make);
    conditions.set('range', narrowing.range);
  } else if (makes.length > 0) conditions.set('make', isAmong('make', makes));
  for (const key of listKeys) {
    const values = filters[key];
    if (values !== undefined) conditions.set(key, isAmong(key, values));
  }
  if (filters.vrm !== undefined) conditions.set('vrm', isAmong('vrm', [filters.vrm]));
  if (nearSites !== undefined) conditions.set('distance_range', isAmong('sites', nearSites));

  if (filters.write_off === 'none') {
    conditions.set('write_off', sql`${columnOf('write_off_category')} is null`);
  }
  if (filters.listed_from !== undefined) {
    conditions.set('listed_from', sql`${columnOf('in_stock_since')} >= ${filters.listed_from}`);
  }

  const limit = (
    key: SearchFilterKey,
    column: OracleColumn,
    operator: '<=' | '>=',
    toUnit = (limitValue: number) => limitValue,
  ) => {
    const limitValue = filters[key];
    if (typeof limitValue !== 'number') return;
    // PostgreSQL would give an untyped number the type of the column, and reject decimals.
    const bound = sql`cast(${toUnit(limitValue)} as double precision)`;
    conditions.set(key, sql`${columnOf(column)} ${sql.raw(operator)} ${bound}`);
  };
  const toPence = (pounds: number) => Math.round(pounds * 100);
  const monthly = monthlyColumn(filters);
  const price = searchKind(filters) === 'motability' ? 'advance_payment' : 'price';
  limit('min_price', price, '>=');
  limit('max_price', price, '<=');
  limit('monthly_from', monthly, '>=', toPence);
  limit('monthly_to', monthly, '<=', toPence);
  limit('age', 'year', '>=');
  limit('min_odometer_value', 'mileage', '>=');
  limit('odometer_value', 'mileage', '<=');
  limit('mpg_from', 'mpg', '>=');
  limit('tax_rate', 'tax_rate', '<=');
  limit('engine_size', 'engine_size', '<=');
  limit('battery_min_standard_charge_cost', 'home_pence', '>=', toPence);
  limit('battery_max_standard_charge_cost', 'home_pence', '<=', toPence);
  limit('battery_min_fast_charge_cost', 'public_pence', '>=', toPence);
  limit('battery_max_fast_charge_cost', 'public_pence', '<=', toPence);
  limit('battery_min_range', 'electric_range', '>=');
  if (filters.finance_term !== undefined && searchKind(filters) === 'lease') {
    conditions.set('finance_term', sql`${columnOf(monthly)} is not null`);
  }
  return conditions;
}
