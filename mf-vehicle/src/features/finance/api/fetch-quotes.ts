import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';
import {
  quotesByProductSchema,
  type QuotesByProduct,
} from '@contracts/wire/catalogue/finance-quote';
import type { HttpClient } from '@contracts/platform/host/http';

/** Quotes for one vehicle by product; one scalar id keys the answer so (S124). Empty when it fails (S116). */
export async function fetchQuotes(
  http: HttpClient,
  stockId: string,
  signal: AbortSignal,
): Promise<QuotesByProduct> {
  try {
    const answer = await http.get('/api/v2/vehicle-finance', {
      schema: quotesByProductSchema,
      query: { stock_ids: stockId, ...financeDefaults.searchRequest },
      signal,
    });
    return answer.data;
  } catch {
    return {};
  }
}
