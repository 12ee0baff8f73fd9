import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { type HttpClient, isRefusedField } from '@contracts/platform/host/http';
import { type Site, siteListSchema } from '@contracts/wire/catalogue/site';
import { fetchSites } from '../../../entities/site/api/fetch-sites.ts';
import { loadEditorialPage } from './editorial-page.ts';

/** Distance in miles that no two places in the country exceed. */
const maxMiles = 1000;

/**
 * Sites open to shoppers (S61) with their distances, the nearest to a postcode first.
 * @throws HttpError; 400 if the postcode does not exist
 */
async function fetchSitesNear(
  http: HttpClient,
  postcode: string,
  signal?: AbortSignal,
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

/**
 * The service centres of a department (S17), the nearest to `postcode` first. If the postcode is
 * unknown, an error is shown above the full list.
 */
export async function loadServiceCentres(slug: string, args: LoaderArgs) {
  const postcode = args.url.searchParams.get('postcode')?.trim() ?? '';
  if (postcode === '') {
    return { ...(await loadEditorialPage(slug, args)), postcode, isUnknownPostcode: false };
  }
  let isUnknownPostcode = false;
  const page = await loadEditorialPage(slug, args, async (http, signal) => {
    try {
      return await fetchSitesNear(http, postcode, signal);
    } catch (error) {
      if (!isRefusedField(error, 'distance_from')) throw error;
      isUnknownPostcode = true;
      return fetchSites(http, signal);
    }
  });
  return { ...page, postcode, isUnknownPostcode };
}

export type ServiceCentresData = Awaited<ReturnType<typeof loadServiceCentres>>;
