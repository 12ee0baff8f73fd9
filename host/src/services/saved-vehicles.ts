import type { SavedVehicles } from '@contracts/platform/host/services';
import { painted } from '@contracts/platform/remote/painted';
import { observableStore } from './observable-store.ts';

/** Key of the browser's storage: card GUIDs, comma-separated (S105, S193). */
export const savedVehiclesKey = 'favs';

/** More than anybody looks through; the oldest go first. */
const maxSavedVehicles = 500;

/** A page waits no longer than this, in milliseconds, for the code that reads what is stored. */
const readingLimitMs = 2_000;

/** Most visitors have saved nothing: they need no code that reads it. */
const loadParser = () => import('./parse-saved-vehicles.ts');
const loadPrices = () => import('./saved-prices.ts');

export interface BrowserSavedVehicles extends SavedVehicles {
  /**
   * What was stored at the start has been read, or could not be within the limit. Never rejects.
   * A list that a page takes once, as it appears, is whole after this.
   */
  ready: Promise<void>;
}

type Edit = (guids: readonly string[]) => readonly string[];

/**
 * Saved vehicles of this browser; other tabs of it follow through the storage event. Until what is
 * stored has been read, each change is made to its text as well, so that neither gets lost.
 */
export function createSavedVehicles(
  browser: Pick<Window, 'localStorage' | 'addEventListener'>,
  load = loadParser,
): BrowserSavedVehicles {
  const store = observableStore<readonly string[]>([]);
  /** Text that is stored and not parsed yet; null when the store holds all of it. */
  let unread: string | null = null;
  const ready = Promise.race([
    follow(),
    new Promise<void>((resolve) => setTimeout(resolve, readingLimitMs)),
  ]);

  function stored(): string {
    try {
      return browser.localStorage.getItem(savedVehiclesKey) ?? '';
    } catch {
      return ''; // Storage is refused in some privacy modes: what is saved then last for the page.
    }
  }

  async function follow(): Promise<void> {
    unread = stored();
    if (unread === '') {
      unread = null;
      store.set([]);
    } else await readUnread();
  }

  async function readUnread(): Promise<void> {
    try {
      const { parseSavedVehicles } = await load();
      if (unread === null) return; // Read or cleared in the meantime.
      const guids = parseSavedVehicles(unread);
      unread = null;
      store.set(guids.slice(-maxSavedVehicles));
    } catch {
      // Offline for a moment: the text stays, and the next change asks again.
    }
  }

  function change(edit: Edit): void {
    store.set(edit(store.get()).slice(-maxSavedVehicles));
    if (unread !== null) {
      unread = edit(unread.split(',').map((entry) => entry.trim().toLowerCase())).join(',');
    }
    try {
      browser.localStorage.setItem(savedVehiclesKey, unread ?? store.get().join(','));
    } catch {
      // As above: refused or full.
    }
    if (unread !== null) void readUnread();
  }

  browser.addEventListener('storage', (event) => {
    if (event.key === savedVehiclesKey || event.key === null) void follow();
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    ready,
    toggle({ card_guid, status, price }) {
      const guid = card_guid.toLowerCase();
      if (store.get().includes(guid)) {
        change((guids) => guids.filter((entry) => entry !== guid));
        return false;
      }
      if (status === 'FOR_SALE_TRADE') return false; // S194
      change((guids) => [...guids.filter((entry) => entry !== guid), guid]);
      if (price) {
        // The heart is filled first.
        painted()
          .then(loadPrices)
          .then(
            ({ rememberPrice }) => rememberPrice(guid, price, store.get()),
            () => {}, // Offline for a moment: it is saved without its price.
          );
      }
      return true;
    },
    remove(cardGuid) {
      change((guids) => guids.filter((entry) => entry !== cardGuid.toLowerCase()));
    },
  };
}
