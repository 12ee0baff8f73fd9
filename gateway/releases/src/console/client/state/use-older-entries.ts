import { useState } from 'react';
import { api, type Entry } from '../api/releases-api.ts';

export const journalPage = 300;

interface OlderEntries {
  /** Newest first. */
  entries: Entry[];
  /** Whether there may be older entries to load. */
  hasMore: boolean;
  failed: boolean;
  load: () => void;
}

/** The newest entries, which are kept up to date, followed by pages of older ones. */
export function useOlderEntries(newest: Entry[]): OlderEntries {
  const [older, setOlder] = useState<Entry[]>([]);
  const [hasReachedEnd, setHasReachedEnd] = useState(false);
  const [failed, setFailed] = useState(false);
  const entries = [...newest, ...older];
  const oldest = entries.at(-1)?.id;
  const loadPage = async () => {
    const page = await api.history({ limit: journalPage, before: oldest });
    // A double click may load the same page twice, so drop duplicates.
    setOlder((before) => [...before, ...page.filter(({ id }) => !contains(before, id))]);
    setHasReachedEnd(page.length < journalPage);
  };
  const load = () => {
    setFailed(false);
    void loadPage().catch(() => setFailed(true));
  };
  return { entries, hasMore: !hasReachedEnd && entries.length >= journalPage, failed, load };
}

function contains(entries: Entry[], id: number): boolean {
  return entries.some((entry) => entry.id === id);
}
