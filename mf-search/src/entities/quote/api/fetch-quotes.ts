import { inBatches } from '@contracts/wire/catalogue/batch-size';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import {
  type KindFields,
  type VehicleKind,
  vehicleKind,
} from '@contracts/wire/catalogue/vehicle-kind';
import type { HttpClient, Query } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import type { QuoteTerms } from '../model/quote-terms.ts';

type QuotableVehicle = KindFields & { stock_id: string };

/** Quotes by stock id, with one call per product and batch. @throws HttpError */
export async function fetchQuotes(
  http: HttpClient,
  vehicles: readonly QuotableVehicle[],
  { lease, ...terms }: QuoteTerms,
  signal?: AbortSignal,
): Promise<QuotesByStockId> {
  const vehiclesOfKind = (kind: VehicleKind) =>
    vehicles.filter((vehicle) => vehicleKind(vehicle) === kind);
  const [loanQuotes, leaseQuotes] = await Promise.all([
    fetchQuotesOnTerms(http, vehiclesOfKind('for-sale'), terms, signal),
    fetchQuotesOnTerms(http, vehiclesOfKind('lease'), { ...lease }, signal),
  ]);
  return { ...loanQuotes, ...leaseQuotes };
}

async function fetchQuotesOnTerms(
  http: HttpClient,
  vehicles: readonly QuotableVehicle[],
  terms: Query,
  signal?: AbortSignal,
): Promise<QuotesByStockId> {
  if (vehicles.length === 0) return {};
  // Loaded on demand: a page that was rendered with its data does not need it.
  const finance = await import('@contracts/wire/catalogue/finance-quote');
  const responses = await Promise.all(
    inBatches(vehicles.map(({ stock_id }) => stock_id)).map((stockIds) =>
      http.get('/api/v2/vehicle-finance', {
        schema: finance.quotesByStockIdSchema,
        rows: finance.rowsByStockId,
        // `[]`, because the API groups the response to a single plain id by product (S124).
        query: { 'stock_ids[]': stockIds, ...terms },
        signal,
      }),
    ),
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
