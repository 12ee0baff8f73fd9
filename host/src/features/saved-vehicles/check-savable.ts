import type { HttpClient } from '@contracts/platform/host/http';
import type { SavedVehicles } from '@contracts/platform/host/services';
import { inBatches } from '@contracts/wire/catalogue/batch-size';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import { vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import * as z from 'zod/mini';

const statusesSchema = envelopeSchema(
  z.array(z.pick(vehicleSchema, { card_guid: true, status: true })),
);

/** The vehicles that are for trade only, which cannot be saved (S194). @throws HttpError */
async function findTradeVehicles(
  http: HttpClient,
  cardGuids: readonly string[],
): Promise<string[]> {
  const responses = await Promise.all(
    inBatches(cardGuids).map((guids) =>
      http.get('/api/v2/vehicle-advert', { schema: statusesSchema, query: { card_guid: guids } }),
    ),
  );
  return responses
    .flatMap(({ data }) => data)
    .filter(isTradeVehicle)
    .map(({ card_guid }) => card_guid.toLowerCase());
}

/** Session storage key with the saved list that was last checked. */
const checkedKey = 'favs-checked';

/** Removes vehicles that cannot be saved. Skips a list already checked. @throws HttpError */
export async function checkSavable(http: HttpClient, savedVehicles: SavedVehicles): Promise<void> {
  const list = savedVehicles.get();
  if (isChecked(list.join(','))) return;
  const tradeGuids = await findTradeVehicles(http, list);
  for (const cardGuid of tradeGuids) savedVehicles.remove(cardGuid);
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
