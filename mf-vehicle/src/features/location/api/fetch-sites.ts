import { siteListSchema, type Site } from '@contracts/wire/catalogue/site';
import type { HttpClient } from '@contracts/platform/host/http';

const maxSites = 100;

/** Location and opening hours of every site. @throws HttpError */
export async function fetchSites(http: HttpClient, signal?: AbortSignal): Promise<Site[]> {
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    query: { 'pageOptions[resultsPerPage]': maxSites },
    signal,
  });
  return data;
}
