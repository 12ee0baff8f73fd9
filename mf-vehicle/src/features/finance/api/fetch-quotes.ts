import { quoteRequest, type CreditTerms } from '@contracts/wire/catalogue/credit-terms';
import {
  quotesByProductSchema,
  rowsByProduct,
  type QuotesByProduct,
} from '@contracts/wire/catalogue/finance-quote';
import type { HttpClient } from '@contracts/platform/host/http';

/** A single `stock_ids` value makes the API group by product (S124). @throws HttpError */
export async function fetchQuotes(
  http: HttpClient,
  stockId: string,
  terms: CreditTerms,
  signal?: AbortSignal,
): Promise<QuotesByProduct> {
  const { data } = await http.get('/api/v2/vehicle-finance', {
    schema: quotesByProductSchema,
    rows: rowsByProduct,
    query: { stock_ids: stockId, ...quoteRequest(terms) },
    signal,
  });
  return data;
}
