import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { HttpClient } from '@contracts/platform/host/http';
import { goesWith, offersQuery, type SearchOffer } from '../model/search-offers.ts';

/**
 * Offers that match a search; none if the search is too wide or too narrow (S101, S125). @throws
 * HttpError
 */
export async function fetchOffers(
  http: HttpClient,
  filters: SearchFilters,
  signal?: AbortSignal,
): Promise<SearchOffer[]> {
  const query = offersQuery(filters);
  if (query === null) return [];
  const { offerListSchema } = await import('@contracts/wire/content/offer');
  const { data } = await http.get('/api/v2/content/offer', {
    schema: offerListSchema,
    query,
    signal,
  });
  return data
    .filter((offer) => goesWith(offer, filters))
    .slice(0, 3)
    .map(({ id, title, badge, summary, link }) => ({ id, title, badge, summary, link }));
}
