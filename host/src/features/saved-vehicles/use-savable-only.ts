import { useEffect, useRef } from 'react';
import { useHost, useSavedVehicles } from '@contracts/platform/react';

/** Key of the tab's storage: the list as it was last looked through. */
const checkedKey = 'favs-checked';

/**
 * Takes off the list what can't be saved: a vehicle that went to the trade since, or that another
 * script put there (S194). The list itself holds no statuses, so they are asked for, once for each
 * page that opens with a list it does not know; a heart that is pressed later has refused such a
 * vehicle already. Without an answer the list stays as it is.
 */
export function useSavableOnly(): void {
  const { http, savedVehicles } = useHost();
  const list = useSavedVehicles().join(',');
  const asked = useRef(false);

  useEffect(() => {
    if (list === '' || asked.current) return;
    asked.current = true;
    if (isChecked(list)) return;
    async function check() {
      const { findTradeVehicles } = await import('./find-trade-vehicles.ts');
      const trade = await findTradeVehicles(http, list.split(','));
      for (const cardGuid of trade) savedVehicles.remove(cardGuid);
      rememberChecked(savedVehicles.get().join(','));
    }
    check().catch(() => {}); // The next page asks again.
  }, [list, http, savedVehicles]);
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
