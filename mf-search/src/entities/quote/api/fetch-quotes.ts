import { inBatches } from '@contracts/wire/catalogue/ids-per-call';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import { type KindFields, vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import type { HttpClient } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import type { QuoteTerms } from '../model/quote-terms.ts';

/** Quotes by stock id, with one call per kind of vehicle and batch. @throws HttpError */
export async function fetchQuotes(
  http: HttpClient,
  vehicles: readonly (KindFields & { stock_id: string })[],
  { lease, ...terms }: QuoteTerms,
  signal?: AbortSignal,
): Promise<QuotesByStockId> {
  const termsByKind = { 'for-sale': terms, lease };
  const queries = (['for-sale', 'lease'] as const).flatMap((kind) => {
    const ofKind = vehicles.filter((vehicle) => vehicleKind(vehicle) === kind);
    return inBatches(ofKind.map(({ stock_id }) => stock_id)).map((stockIds) => ({
      // `[]`, because the API groups the response to a single plain id by product (S124).
      'stock_ids[]': stockIds,
      ...termsByKind[kind],
    }));
  });
  if (queries.length === 0) return {};
  // Loaded on demand: a page that was rendered with its data does not need it.
  const { quotesByStockIdSchema: schema, rowsByStockId: rows } =
    await import('@contracts/wire/catalogue/finance-quote');
  const responses = await Promise.all(
    queries.map((query) => http.get('/api/v2/vehicle-finance', { schema, rows, query, signal })),
  );
  return Object.fromEntries(responses.flatMap(({ data }) => Object.entries(data)));
}

export interface LoadedQuotes {
  quotes: QuotesByStockId;
  /** Whether quotes could not be loaded. False if there are simply none. */
  quotesUnavailable: boolean;
}

/** Loads quotes for several vehicles. If they are unavailable, cards show the cash price (S116). */
export async function loadQuotes(
  { http, optional }: Pick<HostServices, 'http' | 'optional'>,
  vehicles: Parameters<typeof fetchQuotes>[1],
  terms: QuoteTerms,
  signal?: AbortSignal,
): Promise<LoadedQuotes> {
  const result = await optional({ signal }, (callSignal) =>
    fetchQuotes(http, vehicles, terms, callSignal),
  );
  return { quotes: valueOr(result, {}), quotesUnavailable: result.status === 'unavailable' };
}
