import { useEffect } from 'react';
import { useFavourites, useHost } from 'shared-contracts/react';

/** Key of the tab's storage: the list as it was last looked through. */
const checkedKey = 'favs-checked';

/**
 * Takes off the list what can't be saved: a vehicle that went to the trade since, or that another
 * script put there (S194). The list itself holds no statuses, so they are asked for, once for each
 * list and tab; without an answer the list stays as it is.
 */
export function useSavableOnly(): void {
  const { http, favourites } = useHost();
  const cardGuids = useFavourites();
  const list = cardGuids.join(',');

  useEffect(() => {
    if (list === '' || isChecked(list)) return undefined;
    const leaving = new AbortController();
    async function check() {
      const { findTradeVehicles } = await import('./find-trade-vehicles.ts');
      const trade = await findTradeVehicles(http, list.split(','), leaving.signal);
      for (const cardGuid of trade) favourites.remove(cardGuid);
      rememberChecked(favourites.get().join(','));
    }
    check().catch(() => {}); // The next page asks again.
    return () => leaving.abort();
  }, [list, http, favourites]);
}

function isChecked(list: string): boolean {
  try {
    return sessionStorage.getItem(checkedKey) === list;
  } catch {
    return false; // Storage is refused: the list is looked through on every page.
  }
}

function rememberChecked(list: string): void {
  try {
    sessionStorage.setItem(checkedKey, list);
  } catch {
    // As above.
  }
}
