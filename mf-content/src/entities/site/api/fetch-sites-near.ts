import type { HttpClient } from '@contracts/platform/host/http';
import { isHttpError } from '@contracts/platform/host/http';
import { siteListSchema, type Site } from '@contracts/wire/catalogue/site';

/** Farther than any two places of the country. */
const maxMiles = 1000;

/**
 * Sites open to shoppers (S61), the nearest to a postcode first, each with its distance.
 * @throws HttpError; `isUnknownPlace` detects a postcode that does not exist
 */
export async function fetchSitesNear(
  http: HttpClient,
  postcode: string,
  signal: AbortSignal | undefined,
): Promise<Site[]> {
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    query: {
      'searchOptions[distance_from]': postcode,
      'searchOptions[distance_range]': maxMiles,
      'pageOptions[resultsPerPage]': 100,
    },
    signal,
  });
  return data.filter((site) => site.show_on_frontend === 1);
}

/** Whether the dealer API refused a call for its postcode. */
export function isUnknownPlace(error: unknown): boolean {
  return (
    isHttpError(error) &&
    error.status === 400 &&
    error.errors.some(({ field }) => field === 'distance_from')
  );
}
