import { vanBodyTypes } from '@contracts/wire/catalogue/body-types';
import { commercialPrice } from '@contracts/wire/catalogue/commercial-price';
import type { FeedVehicle } from './feed-fields.ts';
import { findWordWithin } from './word-table.ts';

/** A feed without categories may still contain the body type of a van. */
export function isVan({ body_type, category }: FeedVehicle): boolean {
  const body = body_type?.value;
  return category === 'van' || vanBodyTypes.some((type) => type === body);
}

/** The VAT scheme in the words next to a price, such as `£12,995 + VAT`. */
function schemeInPrice(words: string): string | undefined {
  return /vat/i.test(words) ? findWordWithin('vat_scheme', words)?.value : undefined;
}

/** A VAT-qualifying vehicle is advertised without VAT if it is a van or the feed says so. */
function schemeOf(vehicle: FeedVehicle, priceScheme: string | undefined): string | null {
  const { vat_scheme: statedScheme, price, price_excluding_vat: excluding } = vehicle;
  const including = vehicle.price_including_vat ?? Infinity;
  if (statedScheme?.value === 'Commercial' || priceScheme === 'Commercial') return 'Commercial';
  const hasExclusive = excluding !== undefined && excluding > 0;
  if (statedScheme?.value === 'Qualifying' && (hasExclusive || isVan(vehicle))) return 'Commercial';
  if (statedScheme === undefined && hasExclusive && price === excluding && including > excluding) {
    return 'Commercial';
  }
  return statedScheme?.value ?? statedScheme?.label ?? priceScheme ?? null;
}

/**
 * The prices of a vehicle on one basis: `price` includes VAT, and payments, search and sorting use
 * it. A commercial vehicle is shown without VAT (S12).
 */
export function vatPrices(vehicle: FeedVehicle, priceLabel: string) {
  const priceScheme = schemeInPrice(priceLabel);
  const scheme = schemeOf(vehicle, priceScheme);
  const including = vehicle.price_including_vat ?? null;
  const excluding = vehicle.price_excluding_vat ?? null;
  if (scheme !== 'Commercial') {
    return {
      price: vehicle.price,
      price_including_vat: including ?? vehicle.price,
      price_excluding_vat: excluding,
      vat_scheme: scheme,
    };
  }
  const prices = commercialPrice({
    price: vehicle.price,
    price_including_vat: including ?? (priceScheme === 'Inclusive' ? vehicle.price : null),
    price_excluding_vat: excluding ?? (priceScheme === 'Commercial' ? vehicle.price : null),
  });
  return {
    price: prices?.including ?? null,
    price_including_vat: prices?.including ?? null,
    price_excluding_vat: prices?.excluding ?? null,
    vat_scheme: scheme,
  };
}
