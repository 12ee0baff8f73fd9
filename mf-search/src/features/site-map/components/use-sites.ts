import { useCallback, useEffect, useState } from 'react';
import { isHttpError } from 'shared-contracts/host/http';
import { useHost } from 'shared-contracts/react';
import { fetchSites } from '../api/fetch-sites.ts';
import type { MapSite } from '../model/map-site.ts';

export type SitesState =
  | { status: 'loading' }
  | { status: 'found'; postcode: string | null; sites: MapSite[] }
  /** No such postcode. */
  | { status: 'unknown-place'; postcode: string }
  | { status: 'unavailable' };

/** The sites as seen from a postcode; those found before stay until the others are there. */
export function useSites(postcode: string | null): { state: SitesState; retry: () => void } {
  const { http } = useHost();
  const [state, setState] = useState<SitesState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function find() {
      try {
        const sites = await fetchSites(http, postcode, signal);
        if (!signal.aborted) setState({ status: 'found', postcode, sites });
      } catch (error) {
        if (signal.aborted) return;
        const unknown = postcode !== null && isHttpError(error) && error.status === 400;
        setState(unknown ? { status: 'unknown-place', postcode } : { status: 'unavailable' });
      }
    }
    void find();
    return () => leaving.abort();
  }, [http, postcode, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, retry };
}
