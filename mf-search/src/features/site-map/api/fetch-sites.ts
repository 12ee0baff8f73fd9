import type { HttpClient } from 'shared-contracts/host/http';
import type { MapSite } from '../model/map-site.ts';

/** Miles: the whole country, so that the list always holds every site. */
const everywhere = 1_000;
const mostSites = 100;

/** The retailer's sites, the nearest first where a postcode is given (S117). @throws HttpError */
export async function fetchSites(
  http: HttpClient,
  postcode: string | null,
  signal?: AbortSignal,
): Promise<MapSite[]> {
  const { siteListSchema } = await import('shared-contracts/catalogue/site');
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    query: {
      'pageOptions[resultsPerPage]': mostSites,
      ...(postcode !== null && { distance_from: postcode, distance_range: everywhere }),
    },
    ...(signal && { signal }),
  });
  return data.map(({ slug, name, city_town, postcode: at, latitude, longitude, distance }) => ({
    slug,
    name,
    town: [city_town, at].filter(Boolean).join(', '),
    latitude,
    longitude,
    distance: distance ?? null,
  }));
}
