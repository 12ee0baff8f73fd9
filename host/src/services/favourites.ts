import type { Favourites } from 'shared-contracts/host/services';
import * as z from 'zod/mini';
import { observableStore } from './observable-store.ts';

/** Key of the browser's storage: card GUIDs, comma-separated (S105, S193). */
export const favouritesKey = 'favs';

/** More than any list of adverts can be asked for at once. */
const mostFavourites = 100;

const guidSchema = z.guid();

/** Malformed entries are dropped, the readable ones kept (S193). */
export function parseFavourites(stored: string | null): readonly string[] {
  const guids = (stored ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => guidSchema.safeParse(entry).success);
  return [...new Set(guids)].slice(-mostFavourites);
}

/** Saved vehicles of this browser; other tabs of it follow through the storage event. */
export function createFavourites(
  browser: Pick<Window, 'localStorage' | 'addEventListener'>,
): Favourites {
  const store = observableStore(parseFavourites(read()));

  function read(): string | null {
    try {
      return browser.localStorage.getItem(favouritesKey);
    } catch {
      return null; // Storage is refused in some privacy modes: favourites then last for the page.
    }
  }

  function write(guids: readonly string[]): void {
    store.set(guids);
    try {
      browser.localStorage.setItem(favouritesKey, guids.join(','));
    } catch {
      // As above: refused or full.
    }
  }

  browser.addEventListener('storage', (event) => {
    if (event.key === favouritesKey || event.key === null) store.set(parseFavourites(read()));
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    toggle({ card_guid, status }) {
      const guid = card_guid.toLowerCase();
      const saved = store.get();
      if (saved.includes(guid)) {
        write(saved.filter((entry) => entry !== guid));
        return false;
      }
      if (status === 'FOR_SALE_TRADE') return false; // S194
      write([...saved, guid].slice(-mostFavourites));
      return true;
    },
    remove(cardGuid) {
      write(store.get().filter((entry) => entry !== cardGuid.toLowerCase()));
    },
  };
}
