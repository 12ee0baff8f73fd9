import { creditOffers, type CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import type { HttpClient } from '@contracts/platform/host/http';
import type { DealTerms } from '../model/deal-terms.ts';

/** Quotes for a vehicle on these terms, one for each product offered. @throws HttpError */
export async function fetchDealOffers(
  http: HttpClient,
  stockId: string,
  { term, deposit, mileage }: DealTerms,
  signal?: AbortSignal,
): Promise<CreditOffer[]> {
  // Loaded on demand: a page that was rendered with its data does not need it.
  const { quotesByProductSchema, rowsByProduct } =
    await import('@contracts/wire/catalogue/finance-quote');
  const { data } = await http.get('/api/v2/vehicle-finance', {
    schema: quotesByProductSchema,
    rows: rowsByProduct,
    query: { stock_ids: stockId, term, deposit, deposit_type: 'amount', mileage },
    signal,
  });
  return creditOffers(Object.values(data));
}
