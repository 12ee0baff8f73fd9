import { useCallback, useEffect, useState } from 'react';
import { isHttpError } from '@contracts/platform/host/http';
import { useHost } from '@contracts/platform/react';
import { fetchSites } from '../api/fetch-sites.ts';
import type { MapSite } from './map-site.ts';
import type { SiteSearch } from './site-search.ts';

type SitesState =
  | { status: 'loading' }
  | { status: 'found'; search: SiteSearch; sites: MapSite[] }
  /** No such postcode. */
  | { status: 'unknown-place' }
  | { status: 'unavailable' };

/**
 * The sites that a search finds; those found before stay until the others are there.
 * @param search must be the same object until another is meant
 */
export function useSites(search: SiteSearch): { state: SitesState; retry: () => void } {
  const { http } = useHost();
  const [state, setState] = useState<SitesState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function find() {
      try {
        const sites = await fetchSites(http, search, signal);
        if (!signal.aborted) setState({ status: 'found', search, sites });
      } catch (error) {
        if (signal.aborted) return;
        const unknown = search.postcode !== null && isHttpError(error) && error.status === 400;
        setState({ status: unknown ? 'unknown-place' : 'unavailable' });
      }
    }
    void find();
    return () => leaving.abort();
  }, [http, search, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, retry };
}
