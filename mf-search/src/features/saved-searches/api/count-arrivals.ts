import { countResponseSchema } from '@contracts/wire/catalogue/envelope';
import type { HttpClient } from '@contracts/platform/host/http';
import { searchQuery } from '../../../entities/search/model/search-request.ts';
import { arrivalsSearch, type SavedSearch } from '../model/saved-search-list.ts';

/** Number of vehicles in a search that arrived on or after a day. @throws HttpError */
export async function countArrivals(
  http: HttpClient,
  search: Pick<SavedSearch, 'query' | 'seenOn'>,
  signal: AbortSignal,
): Promise<number> {
  const { meta } = await http.get('/api/v2/vehicle-search/', {
    schema: countResponseSchema,
    query: searchQuery(arrivalsSearch(search), 1),
    signal,
  });
  return meta.total;
}
