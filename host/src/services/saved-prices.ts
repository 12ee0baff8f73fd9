import * as z from 'zod/mini';

/** Storage key: the price of each saved vehicle when it was saved, by card GUID. */
export const savedPricesKey = 'favs-prices';

const pricesSchema = z.record(z.string(), z.number().check(z.positive()));

/** Ignores entries that cannot be parsed. */
export function readSavedPrices(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(savedPricesKey) ?? '{}');
    const parsed = z.safeParse(pricesSchema, stored);
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Stores the price. @param savedGuids all saved vehicles; prices of others are removed */
export function rememberPrice(
  cardGuid: string,
  price: number,
  savedGuids: readonly string[],
): void {
  const prices = { ...readSavedPrices(), [cardGuid]: price };
  const remainingPrices = savedGuids.flatMap((guid) =>
    guid in prices ? [[guid, prices[guid]]] : [],
  );
  try {
    localStorage.setItem(savedPricesKey, JSON.stringify(Object.fromEntries(remainingPrices)));
  } catch {
    // If storage is refused or full, the vehicle is saved without its price.
  }
}
