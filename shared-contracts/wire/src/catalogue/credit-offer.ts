import type { FinanceEntry, FinanceKey, Quote } from './finance-quote.ts';
import { type KindFields, vehicleKind } from './vehicle-kind.ts';

/** Finance products that can lead to ownership, in the order in which pages explain them. */
export const creditProducts = ['PCP', 'HP'] as const satisfies readonly FinanceKey[];
export type CreditProduct = (typeof creditProducts)[number];

/** S10 calls PCP 'Personal Contract Hire', which is wrong. CONC 3.3.1R requires the true name. */
export const creditProductNames: Readonly<Record<CreditProduct, string>> = {
  PCP: 'Personal Contract Purchase',
  HP: 'Hire Purchase',
};

export interface CreditOffer {
  product: CreditProduct;
  quote: Quote;
}

/** A vehicle's quote for one product; null if there is none, never another product's (S109). */
export function quoteOf(
  entries: readonly FinanceEntry[] | undefined,
  key: FinanceKey,
): Quote | null {
  return entries?.find(({ Finance }) => Finance.Key === key)?.Finance.Quote ?? null;
}

/** Monthly payment offers for one vehicle, one per product. */
export function creditOffers(entries: readonly FinanceEntry[]): CreditOffer[] {
  return creditProducts.flatMap((product) => {
    const quote = quoteOf(entries, product);
    return quote === null ? [] : [{ product, quote }];
  });
}

/** A monthly price with its terms. Pages must never show the price without the terms. */
export function monthlyPrice({ product, quote }: CreditOffer) {
  const { RegularPayment: amount, Term: term, TotalDeposit: deposit } = quote;
  return { amount, product, term, deposit };
}

export interface ExampleOffer<Shown> extends CreditOffer {
  vehicle: Shown;
}

/**
 * The representative example of a page (CONC 3.5.5R): the quote for the first listed vehicle that
 * is for sale and has one. It is a real quote, so the example is true of that vehicle.
 */
export function exampleOffer<Shown extends KindFields & { stock_id: string }>(
  vehicles: readonly Shown[],
  quotes: Readonly<Record<string, readonly FinanceEntry[]>>,
  product: CreditProduct = 'PCP',
): ExampleOffer<Shown> | null {
  for (const vehicle of vehicles) {
    const quote = quoteOf(quotes[vehicle.stock_id], product);
    if (quote !== null && vehicleKind(vehicle) === 'for-sale') return { vehicle, quote, product };
  }
  return null;
}
