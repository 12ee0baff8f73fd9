import { addVat, vatRate } from './vat.ts';
import type { Vehicle } from './vehicle.ts';

type GivenPrices = Pick<Vehicle, 'price' | 'price_including_vat' | 'price_excluding_vat'>;

/** The two prices of a commercial vehicle, in pounds. */
export interface CommercialPrice {
  excluding: number;
  including: number;
}

const toPence = (pounds: number) => Math.round(pounds * 100) / 100;

/**
 * The price of a commercial vehicle without and with VAT, out of those that are given. The price
 * without VAT counts first, then the price with it. Where neither is given, `price` is without VAT:
 * that is how commercial vehicles are advertised. Null where there is no price.
 */
export function commercialPrice({
  price,
  price_including_vat: including,
  price_excluding_vat: givenExcluding,
}: GivenPrices): CommercialPrice | null {
  const excluding =
    givenExcluding || (including ? toPence(including / (1 + vatRate)) : price) || null;
  if (excluding === null) return null;
  // A price with VAT that is no more than the one without it is a slip of the data.
  const isGiven = including !== null && including > excluding;
  return { excluding, including: isGiven ? including : toPence(addVat(excluding)) };
}
