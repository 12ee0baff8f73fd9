import type { SavedVehicles } from '@contracts/platform/host/services';
import { createBrowserList } from '@contracts/platform/react';
import { nextPaint } from '@contracts/platform/remote/next-paint';
import { isCardGuid } from '@contracts/wire/catalogue/card-guid';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';

/** Storage key: card GUIDs, comma-separated (S105, S193). */
export const savedVehiclesKey = 'favs';

/** More than anyone would look through. The oldest are dropped first. */
const maxSavedVehicles = 500;

const loadPrices = () => import('./saved-prices.ts');

export function createSavedVehicles(): SavedVehicles {
  const { get, subscribe, edit } = createBrowserList<string>({
    key: savedVehiclesKey,
    parse(text) {
      const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
      return [...new Set(entries.filter(isCardGuid))];
    },
    format: (guids) => guids.join(','),
    limit: (guids) => guids.slice(-maxSavedVehicles),
    keepsRefused: true,
  });
  const without = (removed: string) => (guids: readonly string[]) =>
    guids.filter((guid) => guid !== removed);

  return {
    get,
    subscribe,
    toggle({ card_guid, status, price }) {
      const guid = card_guid.toLowerCase();
      if (get().includes(guid)) {
        edit(without(guid));
        return false;
      }
      if (isTradeVehicle({ status })) return false;
      edit((guids) => [...without(guid)(guids), guid]);
      if (price) {
        // Paint the filled heart first.
        nextPaint()
          .then(loadPrices)
          .then(
            ({ rememberPrice }) => rememberPrice(guid, price, get()),
            () => {}, // If the code cannot be loaded, the vehicle is saved without its price.
          );
      }
      return true;
    },
    remove: (cardGuid) => void edit(without(cardGuid.toLowerCase())),
  };
}
