import { sql, type Kysely } from 'kysely';
import {
  filterOptionKeys,
  type FilterOptionKey,
} from '@contracts/wire/catalogue/filter-option-keys';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind, type SearchKind } from '@contracts/wire/catalogue/search-kind';
import {
  columnOf,
  monthlyColumn,
  oracleConditions,
  type Condition,
  type OracleRequest,
} from './oracle-conditions.ts';
import type { OracleColumn, OracleDatabase } from './oracle-table.ts';

const and = (conditions: Iterable<Condition>) => sql.join([...conditions], sql` and `);

export interface OraclePage {
  readonly page: number;
  readonly resultsPerPage: number;
}

/** A page of results and the total, computed by SQL. */
export async function searchBySql(
  database: Kysely<OracleDatabase>,
  request: OracleRequest,
  { page, resultsPerPage }: OraclePage,
): Promise<{ ids: number[]; total: number }> {
  const where = and(oracleConditions(request).values());
  const counted = await sql<{ total: number | string }>`
    select count(*) as total from oracle_vehicles where ${where}`.execute(database);
  const found = await sql<{ id: number | string }>`
    select id from oracle_vehicles where ${where} order by ${orderOf(request.filters)}
    limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}`.execute(database);
  // Drivers may return 64-bit integers as text.
  return {
    ids: found.rows.map(({ id }) => Number(id)),
    total: Number(counted.rows[0]?.total),
  };
}

/** A lease has only a monthly price. */
const priceColumns: Partial<Record<SearchKind, OracleColumn>> = {
  sale: 'price',
  motability: 'advance_payment',
};

function orderOf(filters: SearchFilters) {
  const [name = '', direction = 'asc'] = filters.sort?.split('|') ?? [];
  if (name === '') return sql`id`;
  // More days in stock means an earlier date.
  const descending = (direction === 'desc') !== (name === 'dis');
  const names: Readonly<Record<string, OracleColumn>> = {
    price: priceColumns[searchKind(filters)] ?? monthlyColumn(filters),
    monthly_price: monthlyColumn(filters),
    age: 'year',
    mileage: 'mileage',
    electric_range: 'electric_range',
    dis: 'in_stock_since',
  };
  const column = columnOf(names[name] ?? 'id');
  const missing = sql`case when ${column} is null then 1 else 0 end`;
  return sql`${missing}, ${column} ${sql.raw(descending ? 'desc' : 'asc')}, id`;
}

/** The number of vehicles for each value of each facet. */
type OracleFacets = Readonly<Record<FilterOptionKey, ReadonlyMap<string, number>>>;

const facetColumns: Partial<Record<FilterOptionKey, OracleColumn>> = {
  age: 'year',
  battery_min_range: 'electric_range',
};
const columnOfFacet = (key: FilterOptionKey): OracleColumn =>
  facetColumns[key] ?? (key as OracleColumn);

/**
 * Counts every facet in one scan, in SQL that both databases support. A row that fails exactly one
 * selected facet counts only for that facet; a row that fails none counts for all.
 */
export async function facetsBySql(
  database: Kysely<OracleDatabase>,
  request: OracleRequest,
): Promise<OracleFacets> {
  const conditions = oracleConditions(request);
  const chosen = filterOptionKeys.filter((key) => conditions.has(key));
  const others = [...conditions].filter(([key]) => !chosen.some((facet) => facet === key));
  const misses = chosen.map(
    (key) => sql`case when ${conditions.get(key)} then 0 else ${2 ** chosen.indexOf(key)} end`,
  );
  const missed = sql.join([sql`0`, ...misses], sql` + `);
  const atMostOne = sql.join(
    [0, ...chosen.map((_, index) => 2 ** index)].map((bit) => sql`${bit}`),
  );
  const columns = filterOptionKeys.map((key) => columnOf(columnOfFacet(key)));
  const base = and([sql`1 = 1`, ...others.map(([, condition]) => condition)]);
  const counts = filterOptionKeys.map((key) => {
    const index = chosen.indexOf(key);
    const allowedBits = index < 0 ? sql`0` : sql`0, ${2 ** index}`;
    return sql`select ${key} as facet, cast(${columnOf(columnOfFacet(key))} as text) as value,
      count(*) as vehicles from candidates where missed in (${allowedBits}) group by 2`;
  });
  const { rows } = await sql<{ facet: FilterOptionKey; value: string | null; vehicles: number }>`
    with scanned as (
      select ${sql.join(columns)}, ${missed} as missed from oracle_vehicles where ${base}
    ), candidates as materialized (select * from scanned where missed in (${atMostOne}))
    ${sql.join(counts, sql` union all `)}`.execute(database);
  const facets = Object.fromEntries(
    filterOptionKeys.map((key) => [key, new Map<string, number>()]),
  ) as Record<FilterOptionKey, Map<string, number>>;
  for (const { facet, value, vehicles } of rows) {
    if (value !== null) facets[facet].set(value, Number(vehicles));
  }
  return facets;
}
