import { sql, type RawBuilder } from 'kysely';
import {
  defaultSearchClassifications,
  defaultSearchStatuses,
} from '@contracts/wire/catalogue/advert-states';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
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
] as const satisfies readonly (SearchFilterKey & OracleColumn)[];

function among(column: OracleColumn, values: readonly (string | number)[]): Condition {
  if (values.length === 0) return sql`1 = 0`;
  return sql`${columnOf(column)} in (${sql.join(values)})`;
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
  limit('min_price', 'price', '>=');
  limit('max_price', 'price', '<=');
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
  return conditions;
}
