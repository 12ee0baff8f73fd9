import * as z from 'zod/mini';

/** Key of the browser's storage beside `favs`: by card GUID what a vehicle cost when it was saved. */
export const savedPricesKey = 'favs-prices';

const pricesSchema = z.record(z.string(), z.number().check(z.positive()));

/** What can't be read is unknown: nothing is said of its price. */
export function readSavedPrices(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(savedPricesKey) ?? '{}');
    const parsed = z.safeParse(pricesSchema, stored);
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** @param saved all that are saved now: prices of others are forgotten */
export function rememberPrice(cardGuid: string, price: number, saved: readonly string[]): void {
  const prices = { ...readSavedPrices(), [cardGuid]: price };
  const kept = saved.flatMap((guid) => (guid in prices ? [[guid, prices[guid]]] : []));
  try {
    localStorage.setItem(savedPricesKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Refused or full: the vehicle is saved all the same.
  }
}
