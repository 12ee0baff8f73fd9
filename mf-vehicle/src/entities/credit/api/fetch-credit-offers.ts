import { creditOffers, type CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { quoteRequest, type CreditTerms } from '@contracts/wire/catalogue/credit-terms';
import type { HttpClient } from '@contracts/platform/host/http';

/**
 * Quotes for a vehicle on these terms, one for each product offered: a single `stock_ids` value
 * makes the API group by product (S124). @throws HttpError
 */
export async function fetchCreditOffers(
  http: HttpClient,
  stockId: string,
  terms: CreditTerms,
  signal?: AbortSignal,
): Promise<CreditOffer[]> {
  // Loaded on demand: a page that was rendered with its data does not need it.
  const { quotesByProductSchema, rowsByProduct } =
    await import('@contracts/wire/catalogue/finance-quote');
  const { data } = await http.get('/api/v2/vehicle-finance', {
    schema: quotesByProductSchema,
    rows: rowsByProduct,
    query: { stock_ids: stockId, ...quoteRequest(terms) },
    signal,
  });
  return creditOffers(Object.values(data));
}
