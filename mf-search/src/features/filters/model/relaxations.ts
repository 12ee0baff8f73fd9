import type { FilterOptions } from 'shared-contracts/catalogue/filter-options';
import type { SearchFilterKey, SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { appliedFilters } from './applied-filters.ts';
import { clearKey } from './change-filters.ts';

/** A filter to let go of, and how many vehicles that brings. */
export interface Relaxation {
  /** The chosen values in words: 'Petrol or Diesel'. */
  label: string;
  without: SearchFilters;
  total: number;
}

/** More questions than these would keep an empty page waiting. */
const mostQuestions = 8;
const mostShown = 3;

/**
 * For a search that finds nothing: which of its filters to relax, the most rewarding first. Those
 * that bring nothing either, or can't be counted, are left out.
 */
export async function findRelaxations(
  filters: SearchFilters,
  options: FilterOptions | null,
  count: (filters: SearchFilters) => Promise<number | null>,
): Promise<Relaxation[]> {
  const labels = new Map<SearchFilterKey, string[]>();
  for (const { key, label } of appliedFilters(filters, options)) {
    labels.set(key, [...(labels.get(key) ?? []), label]);
  }
  const counted = await Promise.all(
    [...labels].slice(0, mostQuestions).map(async ([key, words]) => {
      const without = clearKey(filters, key);
      return { label: words.join(' or '), without, total: (await count(without)) ?? 0 };
    }),
  );
  return counted
    .filter(({ total }) => total > 0)
    .sort((left, right) => right.total - left.total)
    .slice(0, mostShown);
}
