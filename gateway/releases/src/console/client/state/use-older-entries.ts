import { useState } from 'react';
import { api, type Entry } from '../api/releases-api.ts';

export const journalPage = 300;

/**
 * The newest entries, which are kept up to date, followed by pages of older ones. `hasMore` says
 * whether there may be older entries to load.
 */
export function useOlderEntries(newest: Entry[]) {
  const [older, setOlder] = useState<Entry[]>([]);
  const [hasReachedEnd, setHasReachedEnd] = useState(false);
  const [failed, setFailed] = useState(false);
  const entries = [...newest, ...older];
  const oldest = entries.at(-1)?.id;
  const loadPage = async () => {
    const page = await api.history({ limit: journalPage, before: oldest });
    // A double click may load the same page twice, so drop duplicates.
    setOlder((before) => {
      const known = new Set(before.map(({ id }) => id));
      return [...before, ...page.filter(({ id }) => !known.has(id))];
    });
    setHasReachedEnd(page.length < journalPage);
  };
  const load = () => {
    setFailed(false);
    void loadPage().catch(() => setFailed(true));
  };
  return { entries, hasMore: !hasReachedEnd && entries.length >= journalPage, failed, load };
}
