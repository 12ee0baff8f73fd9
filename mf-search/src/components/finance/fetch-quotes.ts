import {
  quotesByStockIdSchema,
  type QuotesByStockId,
} from 'shared-contracts/catalogue/finance-quote';
import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import type { HttpClient } from 'shared-contracts/host/http';
import type { QuoteTerms } from './quote-terms.ts';

/** Quotes of several vehicles in one call, by stock id. @throws HttpError */
export async function fetchQuotes(
  http: HttpClient,
  vehicles: readonly CardVehicle[],
  terms: QuoteTerms,
  signal?: AbortSignal,
): Promise<QuotesByStockId> {
  if (vehicles.length === 0) return {};
  const { data } = await http.get('/api/v2/vehicle-finance', {
    schema: quotesByStockIdSchema,
    // Bracketed: one plain id would be answered by product (S124).
    query: { 'stock_ids[]': vehicles.map(({ stock_id }) => stock_id), ...terms },
    ...(signal && { signal }),
  });
  return data;
}
