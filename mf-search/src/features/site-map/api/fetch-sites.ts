import type { HttpClient } from '@contracts/platform/host/http';
import type { MapSite } from '../model/map-site.ts';
import { defaultMiles, type SiteSearch } from '../model/site-search.ts';

/** S117 */
const maxSites = 50;

/** The retailer's sites, the nearest first if there is a postcode (S117). @throws HttpError */
export async function fetchSites(
  http: HttpClient,
  { postcode, make, miles = defaultMiles }: SiteSearch,
  signal?: AbortSignal,
): Promise<MapSite[]> {
  const { siteListSchema } = await import('@contracts/wire/catalogue/site');
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    query: {
      'searchOptions[type]': 'DEALERSHIP',
      'pageOptions[resultsPerPage]': maxSites,
      ...(postcode !== null && {
        'searchOptions[distance_from]': postcode,
        'searchOptions[distance_range]': miles,
      }),
      ...(make !== null && { 'searchOptions[manufacturer]': make }),
    },
    signal,
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
