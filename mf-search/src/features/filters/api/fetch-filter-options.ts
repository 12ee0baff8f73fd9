import {
  filterOptionsEnvelopeSchema,
  type FilterOptions,
} from 'shared-contracts/catalogue/filter-options';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { formatSearchFilters } from 'shared-contracts/catalogue/search-filters-url';
import type { HttpClient } from 'shared-contracts/host/http';

export interface CountedOptions {
  options: FilterOptions;
  /** How many vehicles the search itself finds. */
  total: number;
}

/** Every value of every filter with the number of vehicles that it would bring. @throws HttpError */
export async function fetchFilterOptions(
  http: HttpClient,
  { sort: _sort, page: _page, ...filters }: SearchFilters,
  signal?: AbortSignal,
): Promise<CountedOptions> {
  const { data, meta } = await http.get('/api/v2/vehicle-search-filter', {
    schema: filterOptionsEnvelopeSchema,
    query: formatSearchFilters(filters),
    ...(signal && { signal }),
  });
  return { options: data, total: meta.total };
}
