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

/** Pages through the releases of an area. */
export function useReleaseList(area: string): ReleaseList {
  const [releases, setReleases] = useState<ReleaseSummary[]>([]);
  const [more, setMore] = useState(false);
  const [failed, setFailed] = useState(false);
  const loadPage = async (skip: number) => {
    const page = await api.releases({ area, limit: releasePage, skip });
    // A new release shifts the pages, so drop duplicates.
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
  // Once, when the list opens.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(load, []);
  return { releases, more, failed, load };
}
