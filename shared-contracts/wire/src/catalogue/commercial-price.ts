import { roundToPence } from '../format/money.ts';
import { addVat, vatRate } from './vat.ts';
import type { Vehicle } from './vehicle.ts';

type AdvertisedPrices = Pick<Vehicle, 'price' | 'price_including_vat' | 'price_excluding_vat'>;

/**
 * The price of a commercial vehicle in pounds without and with VAT, from the prices in the advert.
 * The price without VAT takes precedence. If neither is given, `price` is taken to exclude VAT,
 * because commercial vehicles are advertised that way. Null if there is no price.
 */
export function commercialPrice({
  price,
  price_including_vat: including,
  price_excluding_vat: advertisedExcluding,
}: AdvertisedPrices): { excluding: number; including: number } | null {
  const excluding =
    advertisedExcluding || (including ? roundToPence(including / (1 + vatRate)) : price) || null;
  if (excluding === null) return null;
  // A price with VAT that is not above the price without it is a data error.
  const isAdvertised = including !== null && including > excluding;
  return { excluding, including: isAdvertised ? including : roundToPence(addVat(excluding)) };
}
