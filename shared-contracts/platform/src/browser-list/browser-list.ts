import type { ZodMiniType } from 'zod/mini';

/** Reads what is stored; no text is no item. */
export type ReadList<Item> = (stored: string | null) => readonly Item[];

/** A short list that this browser keeps for its shopper. */
export interface BrowserList<Item> {
  /** For `useSyncExternalStore`: also told what another tab of the site writes. */
  subscribe(this: void, listener: () => void): () => void;
  /** What is stored, as text; null where there is nothing, or where storage is refused. */
  text(this: void): string | null;
  /** The items of such a text where it needs no reading: nothing, or what this page wrote; else null. */
  known(stored: string | null): readonly Item[] | null;
  /** Fetches what reads any other: most visitors have stored nothing. Always the same function. */
  loadReader(this: void): Promise<ReadList<Item>>;
  /** What is stored now. */
  items(): Promise<readonly Item[]>;
  /** Stores the first `max` items. Answers false where the browser refuses to store them. */
  write(items: readonly Item[]): boolean;
}

/** One and the same, so that nothing is drawn anew for it. */
export const noItems: readonly never[] = [];

interface BrowserListSettings<Item> {
  key: string;
  /** Grows whenever items are stored otherwise than before: older lists then count as empty. */
  version: number;
  /** The schema of an item, in a file that is fetched with the first list to be read. */
  loadItem: () => Promise<ZodMiniType<Item>>;
  max: number;
}

/**
 * The browser's storage is the one owner of the list: nothing is kept beside it, so that every
 * part of the page and every tab sees the same.
 */
export function browserList<Item>(settings: BrowserListSettings<Item>): BrowserList<Item> {
  const { key, version, loadItem, max } = settings;
  let written: { text: string; items: readonly Item[] } | null = null;

  function text(): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return null; // In some privacy modes.
    }
  }

  function known(stored: string | null): readonly Item[] | null {
    if (stored === null) return noItems;
    return stored === written?.text ? written.items : null;
  }

  async function loadReader(): Promise<ReadList<Item>> {
    const [{ readStoredList }, item] = await Promise.all([
      import('./read-stored-list.ts'),
      loadItem(),
    ]);
    return (stored) => known(stored) ?? readStoredList(stored ?? '', { version, item, max });
  }

  return {
    text,
    known,
    loadReader,
    // Another tab may write while the reader is on its way.
    items: async () => known(text()) ?? (await loadReader())(text()),
    subscribe(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    write(all) {
      const items = all.slice(0, max);
      const stored = JSON.stringify({ version, items });
      try {
        window.localStorage.setItem(key, stored);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return false;
      }
      written = { text: stored, items };
      // The browser tells the other tabs alone.
      window.dispatchEvent(new StorageEvent('storage', { key }));
      return true;
    },
  };
}

/** Storage that is refused, full, or missing altogether. */
function isRefusal(error: unknown): boolean {
  return error instanceof DOMException || error instanceof TypeError;
}
