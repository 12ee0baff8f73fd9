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
  count: (filters: SearchFilters) => Promise<number | null>,
): Promise<Relaxation[]> {
  const appliedByKey = Map.groupBy(appliedFilters(filters, options), ({ key }) => key);
  const chosen = [...appliedByKey].slice(0, maxFiltersTried);
  async function relaxed(kind: Relaxation['kind'], relax: typeof clearKey) {
    const relaxations = await Promise.all(
      chosen.map(async ([key, values]) => {
        const label = values.map((value) => value.label).join(' or ');
        const fewer = relax(filters, key);
        return { kind, label, filters: fewer, total: (await count(fewer)) ?? 0 };
      }),
    );
    return relaxations
      .filter(({ total }) => total > 0)
      .sort((left, right) => right.total - left.total)
      .slice(0, maxShown);
  }
  const without = await relaxed('without', clearKey);
  return without.length > 0 || chosen.length < 2 ? without : relaxed('only', keepOnly);
}
