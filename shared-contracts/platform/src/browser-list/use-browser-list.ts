import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useOnDemand } from '@contracts/platform/react';
import { noItems, type BrowserList } from './browser-list.ts';

const absent = () => null;

/**
 * The items of a list; empty on the server, in the first render, and until what reads a list of an
 * earlier visit has been fetched.
 */
export function useBrowserList<Item>(list: BrowserList<Item>): readonly Item[] {
  const text = useSyncExternalStore(list.subscribe, list.text, absent);
  const [read, fetchReader] = useOnDemand(list.loadReader);
  const [last, setLast] = useState<readonly Item[]>(noItems);
  const items = useMemo(() => list.known(text) ?? read?.(text) ?? null, [list, read, text]);
  const isUnread = items === null;

  useEffect(() => {
    if (isUnread) fetchReader();
  }, [isUnread, fetchReader]);

  // What another tab wrote may have to wait for the reader: nothing vanishes meanwhile.
  if (items !== null && items !== last) setLast(items);
  return items ?? last;
}
