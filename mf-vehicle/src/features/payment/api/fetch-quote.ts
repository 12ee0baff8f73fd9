import { quoteOf, type CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import type { HttpClient } from '@contracts/platform/host/http';
import { leastDeposit, type FinanceTerms } from '../model/finance-terms.ts';

/** What one product would cost on these terms; null where it is not offered. @throws HttpError */
export async function fetchQuote(
  http: HttpClient,
  stockId: string,
  terms: FinanceTerms,
  signal: AbortSignal,
): Promise<CreditOffer | null> {
  const { product, term, mileage, partExchange } = terms;
  const deposit = leastDeposit(terms) + partExchange;
  const { quotesByProductSchema, rowsByProduct } =
    await import('@contracts/wire/catalogue/finance-quote');
  const { data } = await http.get('/api/v2/vehicle-finance', {
    schema: quotesByProductSchema,
    rows: rowsByProduct,
    query: { stock_ids: stockId, term, mileage, deposit, deposit_type: 'amount' },
    signal,
  });
  const quote = quoteOf(Object.values(data), product);
  return quote === null ? null : { product, quote };
}
