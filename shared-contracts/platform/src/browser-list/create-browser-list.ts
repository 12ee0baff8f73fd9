import { useSyncExternalStore } from 'react';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { Observable } from '../host/services.ts';

type Edit<Item> = (items: readonly Item[]) => readonly Item[];

/** A list in this browser's storage, shared by all tabs and areas. */
export interface BrowserList<Item> extends Observable<readonly Item[]> {
  /** Edits the stored list without losing other tabs' edits. @returns whether it was stored */
  edit(edit: Edit<Item>): boolean;
}

interface BrowserListSettings<Item> {
  key: string;
  /** Parses the stored text; '' if there is none. Omits malformed items and never throws. */
  parse(text: string): readonly Item[];
  format(items: readonly Item[]): string;
  /** Shortens a list that is too long. */
  limit: Edit<Item>;
  /** Whether to keep edits on this page if the browser refuses to store them. */
  keepsRefused?: boolean;
}

/** Creates a list with its own zustand store. The list is empty on the server. */
export function createBrowserList<Item>({
  key,
  parse,
  format,
  limit,
  keepsRefused = false,
}: BrowserListSettings<Item>): BrowserList<Item> {
  /** Edits that are shown but not yet stored. */
  let unstored: Edit<Item>[] = [];

  function storedText(): string {
    try {
      return window.localStorage.getItem(key) ?? '';
    } catch {
      return ''; // Storage does not exist on the server, and is refused in some privacy modes.
    }
  }

  const readItems = () => limit(unstored.reduce((items, edit) => edit(items), parse(storedText())));

  const store = createStore(
    persist<{ items: readonly Item[] }>(() => ({ items: [] }), {
      name: key,
      storage: {
        getItem: () => ({ state: { items: readItems() } }),
        setItem(_, { state }) {
          try {
            window.localStorage.setItem(key, format(state.items));
            unstored = [];
          } catch {
            // The storage is full, or the browser refuses it.
          }
        },
        removeItem: () => window.localStorage.removeItem(key),
      },
    }),
  );
  const get = () => store.getState().items;

  function reloadIfChanged(): void {
    if (format(readItems()) !== format(get())) void store.persist.rehydrate();
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('storage', reloadIfChanged);
    // A page in the back-forward cache receives no storage events.
    window.addEventListener('pageshow', reloadIfChanged);
  }

  return {
    get,
    subscribe: store.subscribe,
    edit(edit) {
      unstored.push(edit);
      store.setState({ items: readItems() });
      const isStored = unstored.length === 0;
      if (!isStored && !keepsRefused) unstored = [];
      // The browser notifies only other tabs, but another area of this page may show the same list.
      // The event also undoes edits that were neither stored nor kept.
      window.dispatchEvent(new StorageEvent('storage', { key }));
      return isStored;
    },
  };
}

const noItems: readonly never[] = [];

/** The items of a list; empty on the server and during the first render. */
export function useBrowserList<Item>(list: Observable<readonly Item[]>): readonly Item[] {
  return useSyncExternalStore(list.subscribe, list.get, () => noItems);
}
