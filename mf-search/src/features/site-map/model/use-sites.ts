import { isHttpError } from '@contracts/platform/host/http';
import { useAnswer, type Answer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { fetchSites } from '../api/fetch-sites.ts';
import type { MapSite } from './map-site.ts';
import type { SiteSearch } from './site-search.ts';

export interface FoundSites {
  search: SiteSearch;
  /** Null where there is no such postcode. */
  sites: readonly MapSite[] | null;
}

/** The sites that a search finds; those found before stay until the others are there. */
export function useSites(search: SiteSearch): Answer<FoundSites> {
  const { http } = useHost();
  return useAnswer(['sites', search], async (signal) => {
    try {
      return { search, sites: await fetchSites(http, search, signal) };
    } catch (error) {
      if (search.postcode === null || !isHttpError(error) || error.status !== 400) throw error;
      return { search, sites: null };
    }
  });
}
