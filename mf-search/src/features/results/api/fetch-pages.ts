import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { PageMeta } from '@contracts/wire/catalogue/envelope';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { HttpClient } from '@contracts/platform/host/http';
import { orNullWhenFailed } from '../../../entities/search/api/failed-call.ts';
import { fetchQuotes } from '../../../entities/quote/api/fetch-quotes.ts';
import { quoteTerms } from '../../../entities/quote/model/quote-terms.ts';
import { pagesTogether, type SearchView } from '../../../entities/search/model/search-view.ts';
import { moreTerms } from '../model/more-terms.ts';
import { fetchResults } from './fetch-results.ts';

/** Pages of results that are shown as one list. */
export interface SearchResults {
  vehicles: CardVehicle[];
  /** Empty when there are none: cards then show the cash price alone. */
  quotes: QuotesByStockId;
  /** Of the last page that is there. */
  meta: PageMeta;
  /** A further page was asked for and could not be had (S114). */
  moreFailed: boolean;
}

interface PagesRequest {
  filters: SearchFilters;
  view: SearchView;
  signal?: AbortSignal;
}

/**
 * The pages that the address asks for, with the quotes of their vehicles. Null when not even the
 * first of them could be had (S116); a later one that fails ends the list (S114).
 */
export async function fetchPages(
  http: HttpClient,
  { filters, view, signal }: PagesRequest,
): Promise<SearchResults | null> {
  const numbers = pagesTogether(filters.page ?? 1, view);
  const pages = await Promise.all(
    numbers.map(async (page, index) => {
      const found = await orNullWhenFailed(
        fetchResults(http, { filters: { ...filters, page }, ...(signal && { signal }) }),
      );
      if (found === null) return null;
      const terms = index === 0 ? quoteTerms(filters) : moreTerms(filters);
      const quotes = await orNullWhenFailed(fetchQuotes(http, found.data, terms, signal));
      return { ...found, quotes };
    }),
  );
  const end = pages.indexOf(null);
  const there = pages.slice(0, end === -1 ? pages.length : end).filter((page) => page !== null);
  const last = there.at(-1);
  if (last === undefined) return null;
  return {
    vehicles: withoutTwins(there.flatMap(({ data }) => data)),
    quotes: Object.assign({}, ...there.map(({ quotes }) => quotes)) as QuotesByStockId,
    meta: last.meta,
    moreFailed: end !== -1,
  };
}

/** A vehicle moves to the next page when one before it is put up for sale between two calls. */
function withoutTwins(vehicles: readonly CardVehicle[]): CardVehicle[] {
  return [...new Map(vehicles.map((vehicle) => [vehicle.stock_id, vehicle])).values()];
}
