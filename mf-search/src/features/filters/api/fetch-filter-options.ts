import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { HttpClient } from '@contracts/platform/host/http';
import { conditionsQuery } from '../../../entities/search/model/search-request.ts';
import { shownOptions, type ShownOptions } from '../model/shown-options.ts';

/** Filter values with the number of vehicles each would find, and the total of the search. */
export interface CountedOptions<Options = ShownOptions> {
  options: Options;
  total: number;
}

/** The values of every filter (S123). @throws HttpError */
export async function fetchFilterOptions(
  http: HttpClient,
  filters: SearchFilters,
  signal?: AbortSignal,
): Promise<CountedOptions<FilterOptions>> {
  // Not needed for a page that is rendered with its data.
  const { filterOptionsEnvelopeSchema } = await import('@contracts/wire/catalogue/filter-options');
  const { data, meta } = await http.get('/api/v2/vehicle-search-filter', {
    schema: filterOptionsEnvelopeSchema,
    rows: 'data.*.*',
    query: conditionsQuery(filters),
    signal,
  });
  return { options: data, total: meta.total };
}

/** The same, reduced to what the search page shows. @throws HttpError */
export async function fetchShownOptions(
  http: HttpClient,
  filters: SearchFilters,
  signal?: AbortSignal,
): Promise<CountedOptions> {
  const { options, total } = await fetchFilterOptions(http, filters, signal);
  return { options: shownOptions(options, filters), total };
}
