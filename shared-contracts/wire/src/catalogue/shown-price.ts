import { formatPrice } from '../format/money.ts';
import { commercialPrice } from './commercial-price.ts';
import type { Vehicle } from './vehicle.ts';
import { type KindFields, vehicleKind } from './vehicle-kind.ts';

/** What a vehicle costs to buy outright, as it is shown; money in pounds. */
export interface ShownPrice {
  /** Null where nothing is to be bought, and where the price is on request. */
  cash: number | null;
  /** Of a commercial vehicle, whose `cash` is without VAT (S12): the price with VAT, and its rate. */
  vat: { including: number; ratePercent: number } | null;
  /** What was asked before, when that was more. */
  was: number | null;
}

type PriceFields = KindFields &
  Pick<
    Vehicle,
    'price' | 'price_including_vat' | 'price_excluding_vat' | 'original_price' | 'vat_scheme'
  >;

/**
 * A commercial vehicle has its price without VAT, marked '+ VAT' (S12), and the price with VAT
 * and the rate (CAP Code 3.18). Its earlier price is left out: whether that held VAT is not known.
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

/** The price to pay, with VAT: the one that lists filter, order and compare by, and show first. */
export function priceToPay({ cash, vat }: Pick<ShownPrice, 'cash' | 'vat'>): number | null {
  return vat?.including ?? cash;
}

/** '£15,995', '£24,000 including VAT (£20,000 + VAT)'; null where there is no price. */
export function priceWords(price: Pick<ShownPrice, 'cash' | 'vat'>): string | null {
  const { cash, vat } = price;
  if (cash === null) return null;
  if (vat === null) return formatPrice(cash);
  return `${formatPrice(vat.including)} including VAT (${formatPrice(cash)} + VAT)`;
}

/** Pounds a week of the mobility scheme: the rental, else the allowance that pays for it (S158). */
export function weeklyPrice({
  weekly_rental,
  weekly_allowance,
}: Pick<Vehicle, 'weekly_rental' | 'weekly_allowance'>): number | null {
  return weekly_rental ?? weekly_allowance ?? null;
}
