import { vanBodyTypes } from '@contracts/wire/catalogue/body-types';
import { commercialPrice } from '@contracts/wire/catalogue/commercial-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { FeedVehicle } from './feed-fields.ts';
import { findWordWithin } from './word-table.ts';

type VatPrices = Pick<
  Vehicle,
  'price' | 'price_including_vat' | 'price_excluding_vat' | 'vat_scheme'
>;

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
function schemeOf(read: FeedVehicle, inPrice: string | undefined): string | null {
  const { vat_scheme: given, price, price_excluding_vat: excluding } = read;
  const including = read.price_including_vat ?? Infinity;
  if (given?.value === 'Commercial' || inPrice === 'Commercial') return 'Commercial';
  const hasExclusive = excluding !== undefined && excluding > 0;
  if (given?.value === 'Qualifying' && (hasExclusive || isVan(read))) return 'Commercial';
  if (given === undefined && hasExclusive && price === excluding && including > excluding) {
    return 'Commercial';
  }
  return given?.value ?? given?.label ?? inPrice ?? null;
}

/**
 * The prices of a vehicle on one basis: `price` includes VAT, and payments, search and sorting use
 * it. A commercial vehicle is shown without VAT (S12).
 * @param priceLabel the text of the price cell
 */
export function vatPrices(read: FeedVehicle, priceLabel: string): VatPrices {
  const inPrice = schemeInPrice(priceLabel);
  const scheme = schemeOf(read, inPrice);
  const including = read.price_including_vat ?? null;
  const excluding = read.price_excluding_vat ?? null;
  if (scheme !== 'Commercial') {
    return {
      price: read.price,
      price_including_vat: including ?? read.price,
      price_excluding_vat: excluding,
      vat_scheme: scheme,
    };
  }
  const prices = commercialPrice({
    price: read.price,
    price_including_vat: including ?? (inPrice === 'Inclusive' ? read.price : null),
    price_excluding_vat: excluding ?? (inPrice === 'Commercial' ? read.price : null),
  });
  return {
    price: prices?.including ?? null,
    price_including_vat: prices?.including ?? null,
    price_excluding_vat: prices?.excluding ?? null,
    vat_scheme: scheme,
  };
}
