import { type Site, siteListSchema } from '@contracts/wire/catalogue/site';
import type { HttpClient } from '@contracts/platform/host/http';

/** Whose opening hours count. @throws HttpError */
export async function fetchSites(
  http: HttpClient,
  signal: AbortSignal | undefined,
): Promise<Site[]> {
  const { data } = await http.get('/api/units', {
    schema: siteListSchema,
    query: { type: 'DEPARTMENT' },
    signal,
  });
  return data;
}
