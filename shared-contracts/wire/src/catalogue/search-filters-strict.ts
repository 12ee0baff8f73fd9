import { isListFilter } from './search-filter-rules.ts';
import { readSearchFilters } from './search-filters-url.ts';
import { searchFiltersSchema, type SearchFilterKey, type SearchFilters } from './search-filters.ts';

/** A known key of a search has an invalid value. */
export class SearchFilterError extends Error {
  override readonly name = 'SearchFilterError';
  readonly code = 'SEARCH_FILTER_UNREADABLE';
  readonly key: string;

  constructor(key: string, reason: string) {
    super(`${key} ${reason}`);
    this.key = key;
  }
}

/**
 * Reads the query of an API request. Ignores unknown names and empty values.
 * @throws SearchFilterError with the first invalid key and the reason
 */
export function parseSearchFiltersStrict(parameters: URLSearchParams): SearchFilters {
  return readSearchFilters(parameters, invalidReason, (key, reason) => {
    throw new SearchFilterError(key, reason);
  });
}

function invalidReason(key: SearchFilterKey, value: string | number): string | null {
  const input = isListFilter(key) ? [value] : value;
  const { error } = searchFiltersSchema.shape[key].safeParse(input);
  if (error === undefined) return null;
  const message = error.issues[0]?.message ?? '';
  return message.startsWith('must ') ? message : 'has a value that is not known';
}
