import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import { type AskedTerms, fetchQuotes } from './fetch-quotes.ts';

export interface AskedQuotes {
  quotes: QuotesByStockId;
  /** Quotes are unavailable; false if there are simply none. */
  quotesUnavailable: boolean;
}

/** Quotes of several vehicles. Without them, cards show the cash price (S116). */
export async function askQuotes(
  { http, optional }: Pick<HostServices, 'http' | 'optional'>,
  vehicles: Parameters<typeof fetchQuotes>[1],
  terms: AskedTerms,
  signal: AbortSignal | undefined,
): Promise<AskedQuotes> {
  const asked = await optional({ signal }, (ends) => fetchQuotes(http, vehicles, terms, ends));
  return { quotes: valueOr(asked, {}), quotesUnavailable: asked.status === 'unavailable' };
}
