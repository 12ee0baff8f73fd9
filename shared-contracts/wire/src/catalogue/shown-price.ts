import { formatPrice } from '../format/money.ts';
import { commercialPrice } from './commercial-price.ts';
import type { Vehicle } from './vehicle.ts';
import { type KindFields, vehicleKind } from './vehicle-kind.ts';

/** The displayed purchase price of a vehicle, in pounds. */
export interface ShownPrice {
  /** Null if the vehicle is not for sale, or its price is on request. */
  cash: number | null;
  /** Only for commercial vehicles, whose `cash` excludes VAT (S12). */
  vat: { including: number; ratePercent: number } | null;
  /** The earlier price if it was higher; otherwise null. */
  was: number | null;
}

type PriceFields = KindFields &
  Pick<
    Vehicle,
    'price' | 'price_including_vat' | 'price_excluding_vat' | 'original_price' | 'vat_scheme'
  >;

/**
 * A commercial vehicle shows its price without VAT, marked '+ VAT' (S12), then the price with VAT
 * and the rate (CAP Code 3.18). Its earlier price is left out, because it is unknown whether that
 * price included VAT.
 */
export function shownPrice(vehicle: PriceFields): ShownPrice {
  if (vehicleKind(vehicle) !== 'for-sale') return { cash: null, vat: null, was: null };
  const { price, original_price: earlier } = vehicle;
  if (vehicle.vat_scheme === 'Commercial') {
    const prices = commercialPrice(vehicle);
    if (prices === null) return { cash: null, vat: null, was: null };
    const { excluding, including } = prices;
    const ratePercent = Math.round((including / excluding - 1) * 100);
    return { cash: excluding, vat: { including, ratePercent }, was: null };
  }
  const isReduced = price !== null && earlier !== null && earlier > price;
  return { cash: price, vat: null, was: isReduced ? earlier : null };
}

/** The price to pay, with VAT. Lists filter, sort and compare by it and show it first. */
export function priceToPay({ cash, vat }: Pick<ShownPrice, 'cash' | 'vat'>): number | null {
  return vat?.including ?? cash;
}

/** '£15,995', '£24,000 including VAT (£20,000 + VAT)'; null if there is no price. */
export function priceLabel(price: Pick<ShownPrice, 'cash' | 'vat'>): string | null {
  const { cash, vat } = price;
  if (cash === null) return null;
  if (vat === null) return formatPrice(cash);
  return `${formatPrice(vat.including)} including VAT (${formatPrice(cash)} + VAT)`;
}

/** Pounds a week on the Motability Scheme: the rental, or else the allowance (S158). */
export function weeklyPrice({
  weekly_rental,
  weekly_allowance,
}: Pick<Vehicle, 'weekly_rental' | 'weekly_allowance'>): number | null {
  return weekly_rental ?? weekly_allowance ?? null;
}
