import { countResponseSchema } from '@contracts/wire/catalogue/envelope';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { HttpClient } from '@contracts/platform/host/http';
import { searchQuery } from '../../../entities/search/model/search-request.ts';
import { arrivalsSince } from '../model/new-since.ts';

/** Number of vehicles in a search that arrived on or after an ISO day. @throws HttpError */
export async function countArrivals(
  http: HttpClient,
  filters: SearchFilters,
  day: string,
  signal?: AbortSignal,
): Promise<number> {
  const { meta } = await http.get('/api/v2/vehicle-search/', {
    schema: countResponseSchema,
    query: searchQuery(arrivalsSince(filters, day), 1),
    signal,
  });
  return meta.total;
}
