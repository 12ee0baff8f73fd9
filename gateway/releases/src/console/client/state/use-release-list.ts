import { useEffect, useState } from 'react';
import { api, type ReleaseSummary } from '../api/releases-api.ts';

const releasePage = 8;

interface ReleaseList {
  /** Newest first. */
  releases: ReleaseSummary[];
  /** There may be more. */
  more: boolean;
  failed: boolean;
  load: () => void;
}

/** The releases of an area, a page at a time. */
export function useReleaseList(area: string): ReleaseList {
  const [releases, setReleases] = useState<ReleaseSummary[]>([]);
  const [more, setMore] = useState(false);
  const [failed, setFailed] = useState(false);
  const loadPage = async (skip: number) => {
    const page = await api.releases({ area, limit: releasePage, skip });
    // What was published meanwhile moves the pages: nothing is shown twice.
    setReleases((before) => [
      ...before,
      ...page.filter(({ version }) => !before.some((known) => known.version === version)),
    ]);
    setMore(page.length === releasePage);
  };
  const load = () => {
    setFailed(false);
    loadPage(releases.length).catch(() => setFailed(true));
  };
  // Once, when the list is opened.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(load, []);
  return { releases, more, failed, load };
}
