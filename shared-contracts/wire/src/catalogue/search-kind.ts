import type { SearchFilters } from './search-filters.ts';

/** The kind of offer that a search is for: sale, lease, or the Motability Scheme. */
export type SearchKind = 'sale' | 'lease' | 'motability';

/** Determines the price that a search uses. A search for several kinds counts as a sale. */
export function searchKind({
  advert_classification: classifications = [],
}: Pick<SearchFilters, 'advert_classification'>): SearchKind {
  if (classifications.length === 0) return 'sale';
  if (classifications.every((each) => each === 'MOTABILITY')) return 'motability';
  return classifications.every(isLease) ? 'lease' : 'sale';
}

const isLease = (classification: string) =>
  classification === 'CONTRACT-HIRE-BUSINESS' || classification === 'CONTRACT-HIRE-PERSONAL';
