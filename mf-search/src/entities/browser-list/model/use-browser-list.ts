import { useMemo, useSyncExternalStore } from 'react';
import type { BrowserList } from './browser-list.ts';

const absent = () => null;

/** The items of a list; empty on the server and in the first render. */
export function useBrowserList<Item>(list: BrowserList<Item>): readonly Item[] {
  const text = useSyncExternalStore(list.subscribe, list.text, absent);
  return useMemo(() => list.parse(text), [list, text]);
}
