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

/** One side's answer, if the two sides differ. */
interface Difference {
  readonly aspect: string;
  readonly index: unknown;
  readonly sql: unknown;
}

/** The index search for a request. */
export function indexSearchOf({ filters, nearSites }: RandomRequest, today: Date) {
  return { filters, nearSites, monthly: monthlyPricesFor(filters, today) };
}

/**
 * Compares the page, the total and every facet count. Returns the differences between the index and
 * SQL.
 */
export async function differencesOf(
  index: CatalogueIndex,
  database: Kysely<OracleDatabase>,
  request: RandomRequest,
  today: Date,
): Promise<Difference[]> {
  const search = indexSearchOf(request, today);
  const found = index.search(search, request.page);
  const expected = await searchBySql(database, request, request.page);
  const { options, total } = index.options(search);
  const facets = {
    ...(await facetsBySql(database, request)),
    age: await agesBySql(database, request),
  };
  const compared: Difference[] = [
    { aspect: 'page', index: found.ids, sql: expected.ids },
    { aspect: 'total', index: found.total, sql: expected.total },
    { aspect: 'total of the facets', index: total, sql: expected.total },
    ...filterOptionKeys
      .flatMap((key) => compareCounts(key, options, facets[key]))
      .filter(
        // The count for the selected age is that of the search itself.
        ({ aspect }) => aspect !== `age ${request.filters.age}`,
      ),
  ];
  return compared.filter((each) => JSON.stringify(each.index) !== JSON.stringify(each.sql));
}

/** A search with an age includes used and nearly new vehicles (S85). */
async function agesBySql(database: Kysely<OracleDatabase>, request: RandomRequest) {
  const { filters } = request;
  const kinds = classificationsForAge(filters.advert_classification);
  const searched = { ...request, filters: { ...filters, advert_classification: kinds } };
  return (await facetsBySql(database, searched)).age;
}

function compareCounts(
  key: FilterOptionKey,
  options: FilterOptions,
  counts: ReadonlyMap<string, number>,
): Difference[] {
  const compared = Object.entries(options[key]).map(([value, { count }]) => ({
    aspect: `${key} ${value}`,
    index: count,
    sql: countOf(key, value, counts),
  }));
  if (stepBounds[key] !== undefined) return compared;
  const missingValues = [...counts.keys()].filter((value) => options[key][value] === undefined);
  return [...compared, { aspect: `${key} left out`, index: [], sql: missingValues }];
}

/** Whether the values of a facet are minimums or maximums. */
const stepBounds: Partial<Record<FilterOptionKey, 'min' | 'max'>> = {
  age: 'min',
  tax_rate: 'max',
  engine_size: 'max',
  battery_min_range: 'min',
};

function countOf(key: FilterOptionKey, value: string, counts: ReadonlyMap<string, number>): number {
  const bound = stepBounds[key];
  if (bound === undefined) return counts.get(value) ?? 0;
  let count = 0;
  for (const [figure, vehicles] of counts) {
    const difference = Number(figure) - Number(value);
    if (bound === 'min' ? difference >= 0 : difference <= 0) count += vehicles;
  }
  return count;
}
