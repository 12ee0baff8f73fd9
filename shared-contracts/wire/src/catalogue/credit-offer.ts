import type { FinanceEntry, FinanceKey, Quote } from './finance-quote.ts';
import { type KindFields, vehicleKind } from './vehicle-kind.ts';

/** Products that end in owning the vehicle, in the order in which they are explained. */
export const creditProducts = ['PCP', 'HP'] as const satisfies readonly FinanceKey[];
export type CreditProduct = (typeof creditProducts)[number];

/** S10; its label for PCP is wrong there, CONC 3.3.1R asks for the product's true name. */
export const creditProductNames: Readonly<Record<CreditProduct, string>> = {
  PCP: 'Personal Contract Purchase',
  HP: 'Hire Purchase',
};

export interface CreditOffer {
  product: CreditProduct;
  quote: Quote;
}

/** A vehicle's quote of one product. Where there is none, never another product in its place (S109). */
export function quoteOf(
  entries: readonly FinanceEntry[] | undefined,
  key: FinanceKey,
): Quote | null {
  return entries?.find(({ Finance }) => Finance.Key === key)?.Finance.Quote ?? null;
}

/** Every way to pay for one vehicle by the month. */
export function creditOffers(entries: readonly FinanceEntry[]): CreditOffer[] {
  return creditProducts.flatMap((product) => {
    const quote = quoteOf(entries, product);
    return quote === null ? [] : [{ product, quote }];
  });
}

/** What a monthly price says of itself: it never stands without what it rests on. */
export function monthlyPrice({ product, quote }: CreditOffer) {
  const { RegularPayment: amount, Term: term, TotalDeposit: deposit } = quote;
  return { amount, product, term, deposit };
}

export interface ExampleOffer<Shown> extends CreditOffer {
  vehicle: Shown;
}

/**
 * Which example stands for a page (CONC 3.5.5R): that of the first shown vehicle with a monthly
 * price, a real one, so that the example is true of it.
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
