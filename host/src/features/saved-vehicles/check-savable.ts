import type { HttpClient } from '@contracts/platform/host/http';
import type { SavedVehicles } from '@contracts/platform/host/services';
import { findTradeVehicles } from './find-trade-vehicles.ts';

/** Key of the tab's storage: the list as it was last looked through. */
const checkedKey = 'favs-checked';

/**
 * Asks for the statuses of what is saved, as the list itself holds none, unless this tab knows the
 * list. Without an answer it stays as it is. @throws HttpError
 */
export async function checkSavable(http: HttpClient, savedVehicles: SavedVehicles): Promise<void> {
  const list = savedVehicles.get();
  if (isChecked(list.join(','))) return;
  const trade = await findTradeVehicles(http, list);
  for (const cardGuid of trade) savedVehicles.remove(cardGuid);
  rememberChecked(savedVehicles.get().join(','));
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
