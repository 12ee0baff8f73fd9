import type { Kysely } from 'kysely';
import { classificationsForAge } from '@contracts/wire/catalogue/classifications-for-age';
import {
  filterOptionKeys,
  type FilterOptionKey,
} from '@contracts/wire/catalogue/filter-option-keys';
import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';
import type { CatalogueIndex } from '../../src/catalogue/catalogue-index.ts';
import { monthlyPricesFor } from '../../src/catalogue/monthly-prices.ts';
import { facetsBySql, searchBySql } from './oracle-answers.ts';
import type { OracleDatabase } from './oracle-table.ts';
import type { RandomRequest } from './random-requests.ts';

/** The answer of one side, if the sides differ. */
interface Difference {
  readonly of: string;
  readonly index: unknown;
  readonly sql: unknown;
}

/** The index search of a request. */
export function indexSearchOf({ filters, nearSites }: RandomRequest, today: Date) {
  return { filters, nearSites, monthly: monthlyPricesFor(filters, today) };
}

/** Page, total and every count of every facet: where the index differs from SQL. */
export async function differencesOf(
  index: CatalogueIndex,
  database: Kysely<OracleDatabase>,
  request: RandomRequest,
  today: Date,
): Promise<Difference[]> {
  const search = indexSearchOf(request, today);
  const found = index.search(search, request.page);
  const wanted = await searchBySql(database, request, request.page);
  const { options, total } = index.options(search);
  const facets = {
    ...(await facetsBySql(database, request)),
    age: await agesBySql(database, request),
  };
  const compared: Difference[] = [
    { of: 'page', index: found.ids, sql: wanted.ids },
    { of: 'total', index: found.total, sql: wanted.total },
    { of: 'total of the facets', index: total, sql: wanted.total },
    ...filterOptionKeys
      .flatMap((key) => comparedCounts(key, options, facets[key]))
      .filter(
        // For the chosen age, the search itself is counted.
        ({ of }) => of !== `age ${request.filters.age}`,
      ),
  ];
  return compared.filter((both) => JSON.stringify(both.index) !== JSON.stringify(both.sql));
}

/** A search with an age looks for used and nearly new vehicles too (S85). */
async function agesBySql(database: Kysely<OracleDatabase>, request: RandomRequest) {
  const { filters } = request;
  const kinds = classificationsForAge(filters.advert_classification);
  const searched = { ...request, filters: { ...filters, advert_classification: kinds } };
  return (await facetsBySql(database, searched)).age;
}

function comparedCounts(
  key: FilterOptionKey,
  options: FilterOptions,
  counts: ReadonlyMap<string, number>,
): Difference[] {
  const shown = Object.entries(options[key]).map(([value, { count }]) => ({
    of: `${key} ${value}`,
    index: count,
    sql: countOf(key, value, counts),
  }));
  if (stepEnds[key] !== undefined) return shown;
  const left = [...counts.keys()].filter((value) => options[key][value] === undefined);
  return [...shown, { of: `${key} left out`, index: [], sql: left }];
}

/** Whether a step counts values of at least or at most itself. */
const stepEnds: Partial<Record<FilterOptionKey, 'min' | 'max'>> = {
  age: 'min',
  tax_rate: 'max',
  engine_size: 'max',
  battery_min_range: 'min',
};

function countOf(key: FilterOptionKey, value: string, counts: ReadonlyMap<string, number>): number {
  const end = stepEnds[key];
  if (end === undefined) return counts.get(value) ?? 0;
  let count = 0;
  for (const [figure, vehicles] of counts) {
    const difference = Number(figure) - Number(value);
    if (end === 'min' ? difference >= 0 : difference <= 0) count += vehicles;
  }
  return count;
}
