import * as z from 'zod/mini';

/** A short list that this browser keeps for its shopper. */
export interface BrowserList<Item> {
  /** For `useSyncExternalStore`: also told what another tab of the site writes. */
  subscribe(listener: () => void): () => void;
  /** What is stored, as text; null where there is nothing, or where storage is refused. */
  text(): string | null;
  /** The items of such a text. What can't be read is left out, and never throws. */
  parse(text: string | null): readonly Item[];
  /** Stores the first `most` items. Answers false where the browser refuses to store them. */
  write(items: readonly Item[]): boolean;
}

interface BrowserListSettings<Item> {
  key: string;
  /** Grows whenever items are stored otherwise than before: older lists then count as empty. */
  version: number;
  item: z.ZodMiniType<Item>;
  max: number;
}

/**
 * The browser's storage is the one owner of the list: nothing is kept beside it, so that every
 * part of the page and every tab sees the same.
 */
export function browserList<Item>(settings: BrowserListSettings<Item>): BrowserList<Item> {
  const { key, version, item, max } = settings;
  const storedSchema = z.object({ version: z.literal(version), items: z.array(z.unknown()) });

  function text(): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return null; // In some privacy modes.
    }
  }

  return {
    text,
    subscribe(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    parse(stored) {
      if (stored === null) return [];
      const read = storedSchema.safeParse(fromJson(stored));
      if (!read.success) return [];
      return read.data.items
        .flatMap((each) => {
          const parsed = item.safeParse(each);
          return parsed.success ? [parsed.data] : [];
        })
        .slice(0, max);
    },
    write(items) {
      try {
        const stored = JSON.stringify({ version, items: items.slice(0, max) });
        window.localStorage.setItem(key, stored);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return false;
      }
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

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
