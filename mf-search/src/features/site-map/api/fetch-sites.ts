import type { HttpClient } from 'shared-contracts/host/http';
import type { MapSite } from '../model/map-site.ts';

/**
 * Miles. S117 has 50; here it is the whole country, so that however far it is, the nearest site is
 * named.
 */
const everywhere = 1_000;
/** S117 */
const mostSites = 50;

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
      'searchOptions[type]': 'DEALERSHIP',
      'pageOptions[resultsPerPage]': mostSites,
      ...(postcode !== null && {
        'searchOptions[distance_from]': postcode,
        'searchOptions[distance_range]': everywhere,
      }),
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
