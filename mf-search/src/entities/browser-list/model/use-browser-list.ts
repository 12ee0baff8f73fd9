import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useOnDemand } from '@contracts/platform/react';
import type { BrowserList } from './browser-list.ts';

const absent = () => null;

/**
 * The items of a list; empty on the server, in the first render, and until what reads a list of an
 * earlier visit has been fetched.
 */
export function useBrowserList<Item>(list: BrowserList<Item>): readonly Item[] {
  const text = useSyncExternalStore(list.subscribe, list.text, absent);
  const [read, fetchReader] = useOnDemand(list.loadReader);
  const isUnread = list.known(text) === null;

  useEffect(() => {
    if (isUnread) fetchReader();
  }, [isUnread, fetchReader]);

  return useMemo(() => list.known(text) ?? read?.(text) ?? [], [list, read, text]);
}
