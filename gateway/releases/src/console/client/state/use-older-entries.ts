import { useState } from 'react';
import { api, type Entry } from '../api/releases-api.ts';

export const journalPage = 300;

interface OlderEntries {
  /** Newest first. */
  entries: Entry[];
  /** There may be more. */
  more: boolean;
  failed: boolean;
  load: () => void;
}

/** The live newest entries, followed by pages of older ones. */
export function useOlderEntries(newest: Entry[]): OlderEntries {
  const [older, setOlder] = useState<Entry[]>([]);
  const [ended, setEnded] = useState(false);
  const [failed, setFailed] = useState(false);
  const entries = [...newest, ...older];
  const oldest = entries.at(-1)?.id;
  const loadPage = async () => {
    const page = await api.history({ limit: journalPage, before: oldest });
    // A double press loads the same page twice.
    setOlder((before) => [...before, ...page.filter(({ id }) => !holds(before, id))]);
    setEnded(page.length < journalPage);
  };
  const load = () => {
    setFailed(false);
    void loadPage().catch(() => setFailed(true));
  };
  return { entries, more: !ended && entries.length >= journalPage, failed, load };
}

function holds(entries: Entry[], id: number): boolean {
  return entries.some((entry) => entry.id === id);
}
