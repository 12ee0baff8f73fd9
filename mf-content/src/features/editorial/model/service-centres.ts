import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { fetchSitesNear, isUnknownPlace } from '../../../entities/site/api/fetch-sites-near.ts';
import { fetchSites } from '../../../entities/site/api/fetch-sites.ts';
import { loadEditorialPage } from './editorial-page.ts';

/**
 * The service centres of a department (S17), the nearest to `postcode` first. An unknown postcode
 * shows an error above the full list.
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
      if (!isUnknownPlace(error)) throw error;
      isUnknownPostcode = true;
      return fetchSites(http, signal);
    }
  });
  return { ...page, postcode, isUnknownPostcode };
}

export type ServiceCentresData = Awaited<ReturnType<typeof loadServiceCentres>>;
