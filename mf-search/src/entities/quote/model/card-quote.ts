import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type {
  FinanceEntry,
  FinanceKey,
  Quote,
  QuotesByStockId,
} from '@contracts/wire/catalogue/finance-quote';
import type { MonthlyPrice } from '@contracts/ui/price';
import { isSold } from '../../vehicle-card/model/lease-type.ts';

/** Ways to buy by the month between which a search chooses; a card shows one of them (S109). */
export type CreditProduct = 'PCP' | 'HP';

export const creditProductNames: Readonly<Record<CreditProduct, string>> = {
  PCP: 'Personal Contract Purchase',
  HP: 'Hire Purchase',
};

/** A vehicle's quote of one product. Where there is none, never another product in its place (S109). */
export function quoteOf(
  entries: readonly FinanceEntry[] | undefined,
  key: FinanceKey,
): Quote | null {
  return entries?.find(({ Finance }) => Finance.Key === key)?.Finance.Quote ?? null;
}

export function monthlyPrice(quote: Quote, product: CreditProduct): MonthlyPrice {
  return {
    amount: quote.RegularPayment,
    product,
    term: quote.Term,
    deposit: quote.TotalDeposit,
  };
}

export interface ExampleQuote {
  vehicle: CardVehicle;
  quote: Quote;
  product: CreditProduct;
}

/** The first shown vehicle with a monthly price: a real one, so that the example is true of it. */
export function exampleQuote(
  vehicles: readonly CardVehicle[],
  quotes: QuotesByStockId,
  product: CreditProduct = 'PCP',
): ExampleQuote | null {
  for (const vehicle of vehicles.filter(isSold)) {
    const quote = quoteOf(quotes[vehicle.stock_id], product);
    if (quote !== null) return { vehicle, quote, product };
  }
  return null;
}
