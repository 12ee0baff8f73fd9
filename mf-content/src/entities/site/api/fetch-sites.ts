import type { Site } from '@contracts/wire/catalogue/site';
import type { HttpClient } from '@contracts/platform/host/http';

/** Sites that are open to shoppers (S61), sorted by town. @throws HttpError */
export async function fetchSites(http: HttpClient, signal?: AbortSignal): Promise<Site[]> {
  // A server-rendered page already has this data, so it does not load the schema.
  const { siteListSchema } = await import('@contracts/wire/catalogue/site');
  const { data } = await http.get('/api/units', {
    schema: siteListSchema,
    query: { type: 'DEPARTMENT' },
    signal,
  });
  return data
    .filter((site) => site.show_on_frontend === 1)
    .toSorted((left, right) => townOf(left).localeCompare(townOf(right), 'en-GB'));
}

function townOf(site: Site): string {
  return site.city_town ?? site.name;
}
