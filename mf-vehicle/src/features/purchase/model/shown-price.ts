import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** A price as `Price` shows it; money in pounds. */
export interface ShownPrice {
  cash: number | null;
  vat: { including: number; ratePercent: number } | null;
  was: number | null;
}

type Priced = Pick<
  Vehicle,
  'price' | 'price_including_vat' | 'price_excluding_vat' | 'original_price' | 'vat_scheme'
>;

/**
 * A commercial vehicle is priced without VAT, marked '+ VAT' (S12), with the inclusive price and
 * the rate beside it (CAP Code 3.18). Its earlier price is left out: it holds VAT, the new one not.
 */
export function shownPrice(vehicle: Priced): ShownPrice {
  const including = vehicle.price_including_vat ?? vehicle.price;
  const excluding = vehicle.price_excluding_vat;
  if (vehicle.vat_scheme === 'Commercial' && including !== null && excluding) {
    const ratePercent = Math.round((including / excluding - 1) * 100);
    return { cash: excluding, vat: { including, ratePercent }, was: null };
  }
  return { cash: vehicle.price, vat: null, was: vehicle.original_price };
}
