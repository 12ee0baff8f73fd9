import type { HttpClient } from '@contracts/platform/host/http';
import type { SavedVehicles } from '@contracts/platform/host/services';
import { inBatches } from '@contracts/wire/catalogue/ids-per-call';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import { vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import * as z from 'zod/mini';

const statusesSchema = envelopeSchema(
  z.array(z.pick(vehicleSchema, { card_guid: true, status: true })),
);

/** Session storage key with the saved list that was last checked. */
const checkedKey = 'favs-checked';

/** Removes trade vehicles (S194). Skips a list already checked. @throws HttpError */
export async function checkSavable(http: HttpClient, savedVehicles: SavedVehicles): Promise<void> {
  const list = savedVehicles.get();
  if (isChecked(list.join(','))) return;
  const responses = await Promise.all(
    inBatches(list).map((guids) =>
      http.get('/api/v2/vehicle-advert', { schema: statusesSchema, query: { card_guid: guids } }),
    ),
  );
  const tradeVehicles = responses.flatMap(({ data }) => data).filter(isTradeVehicle);
  for (const { card_guid } of tradeVehicles) savedVehicles.remove(card_guid);
  rememberChecked(savedVehicles.get().join(','));
}

function isChecked(list: string): boolean {
  try {
    return sessionStorage.getItem(checkedKey) === list;
  } catch {
    return false; // If storage is refused, the list is checked on every page.
  }
}

function rememberChecked(list: string): void {
  try {
    sessionStorage.setItem(checkedKey, list);
  } catch {
    // If storage is refused, the list is checked on every page.
  }
}
