import { siteListSchema, type Site } from '@contracts/wire/catalogue/site';
import type { HttpClient } from '@contracts/platform/host/http';

const mostSites = 100;

/** Where every site is and when it opens; empty when it fails, the page then knows the name alone. */
export async function fetchSites(http: HttpClient, signal: AbortSignal): Promise<Site[]> {
  try {
    const query = new URLSearchParams({ 'pageOptions[resultsPerPage]': String(mostSites) });
    const path = '/api/v2/web/organisation/site';
    return (await http.get(path, { schema: siteListSchema, query, signal })).data;
  } catch {
    return [];
  }
}
