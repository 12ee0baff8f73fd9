import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { appliedFilters } from './applied-filters.ts';
import type { NamedOptions } from './filter-label.ts';
import { clearKey, keepOnly } from '../../../entities/search/model/change-filters.ts';

/** A search with fewer filters, suggested because the full search finds nothing, with its total. */
export interface Relaxation {
  /** Whether the filter is removed, or is the only one kept. */
  kind: 'without' | 'only';
  /** Labels of the filter's chosen values: 'Petrol or Diesel'. */
  label: string;
  filters: SearchFilters;
  total: number;
}

type Count = (filters: SearchFilters) => Promise<number | null>;

/** Maximum number of filters to try. More calls would delay an empty page. */
const maxFiltersTried = 8;
const maxShown = 3;

/**
 * For a search without results: filters whose removal finds vehicles, most vehicles first. If no
 * single removal does, filters that find vehicles alone. Searches that find nothing or cannot be
 * counted are left out.
 */
export async function findRelaxations(
  filters: SearchFilters,
  options: NamedOptions | null,
  count: Count,
): Promise<Relaxation[]> {
  const appliedByKey = Map.groupBy(appliedFilters(filters, options), ({ key }) => key);
  const chosen = [...appliedByKey].slice(0, maxFiltersTried);
  const relaxed = (kind: Relaxation['kind'], relax: typeof clearKey) =>
    chosen.map(([key, values]) => ({
      kind,
      label: values.map(({ label }) => label).join(' or '),
      filters: relax(filters, key),
    }));
  const without = await withTotals(relaxed('without', clearKey), count);
  return without.length > 0 || chosen.length < 2
    ? without
    : withTotals(relaxed('only', keepOnly), count);
}

async function withTotals(
  relaxations: readonly Omit<Relaxation, 'total'>[],
  count: Count,
): Promise<Relaxation[]> {
  const totals = await Promise.all(relaxations.map(({ filters }) => count(filters)));
  return relaxations
    .map((relaxation, index) => ({ ...relaxation, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((left, right) => right.total - left.total)
    .slice(0, maxShown);
}
