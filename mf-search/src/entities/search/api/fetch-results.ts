import { cardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { HttpClient } from '@contracts/platform/host/http';
import { resultsPerPage, searchQuery } from '../model/search-request.ts';

interface ResultsRequest {
  filters: SearchFilters;
  perPage?: number;
  /** True to use no filters and the dealer API's default order (S29). */
  isHomeReset?: boolean;
  signal?: AbortSignal | undefined;
}

/** One page of vehicles with the fields that cards need, and the total (S122). @throws HttpError */
export async function fetchResults(
  http: HttpClient,
  { filters, perPage = resultsPerPage, isHomeReset, signal }: ResultsRequest,
) {
  // Loaded on demand: a page that was rendered with its data does not need it.
  const { vehicleListSchema } = await import('@contracts/wire/catalogue/vehicle');
  const { data, meta } = await http.get('/api/v2/vehicle-search/', {
    schema: vehicleListSchema,
    query: searchQuery(filters, perPage, isHomeReset),
    signal,
  });
  return { data: data.map(cardVehicle), meta };
}
