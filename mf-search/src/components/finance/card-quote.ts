import type { Quote, QuotesByStockId } from 'shared-contracts/catalogue/finance-quote';
import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import type { MonthlyPrice } from 'shared-contracts/ui/price';

/** The product of every monthly price on a card (S109). */
export const cardProduct = 'PCP';

/** The quote that a card shows. Without a PCP there is none: never another product in its place (S109). */
export function cardQuote(quotes: QuotesByStockId, stockId: string): Quote | null {
  const entry = quotes[stockId]?.find(({ Finance }) => Finance.Key === cardProduct);
  return entry?.Finance.Quote ?? null;
}

export function monthlyPrice(quote: Quote): MonthlyPrice {
  return {
    amount: quote.RegularPayment,
    product: cardProduct,
    term: quote.Term,
    deposit: quote.TotalDeposit,
  };
}

export interface ExampleQuote {
  vehicle: CardVehicle;
  quote: Quote;
}

/** The first shown vehicle with a monthly price: a real one, so that the example is true of it. */
export function exampleQuote(
  vehicles: readonly CardVehicle[],
  quotes: QuotesByStockId,
): ExampleQuote | null {
  for (const vehicle of vehicles) {
    const quote = cardQuote(quotes, vehicle.stock_id);
    if (quote !== null) return { vehicle, quote };
  }
  return null;
}
