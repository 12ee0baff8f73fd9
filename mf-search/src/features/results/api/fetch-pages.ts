import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { PageMeta } from '@contracts/wire/catalogue/envelope';
import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import { type LoadedQuotes, loadQuotes } from '../../../entities/quote/api/fetch-quotes.ts';
import { quoteTerms } from '../../../entities/quote/model/quote-terms.ts';
import { pagesTogether, type ViewedSearch } from '../../../entities/search/model/search-view.ts';
import { isUnknownPlace } from '../../../entities/search/model/unknown-place.ts';
import { fetchResults } from '../../../entities/search/api/fetch-results.ts';

/** Several pages of results, shown as one list. */
export interface SearchResults extends LoadedQuotes {
  vehicles: CardVehicle[];
  meta: PageMeta;
  /** Whether a further page was requested but is unavailable (S114). */
  moreFailed: boolean;
}

/**
 * The pages in the URL, with quotes for their vehicles. Null if the first page is unavailable
 * (S116). If a later page is unavailable, the list ends before it (S114).
 * @throws HttpError if the postcode does not exist
 */
export async function fetchPages(
  services: HostServices,
  { filters, view, signal }: ViewedSearch & { signal: AbortSignal },
): Promise<SearchResults | null> {
  const numbers = pagesTogether(filters.page ?? 1, view);
  const pages = await Promise.all(
    numbers.map(async (page) => {
      const result = await services.optional(
        { signal, essential: true, unless: isUnknownPlace },
        () => fetchResults(services.http, { filters: { ...filters, page }, signal }),
      );
      const resultsPage = valueOr(result, null);
      if (resultsPage === null) return null;
      return {
        ...resultsPage,
        ...(await loadQuotes(services, resultsPage.data, quoteTerms(filters), signal)),
      };
    }),
  );
  const firstMissing = pages.indexOf(null);
  const loadedPages = pages
    .slice(0, firstMissing === -1 ? pages.length : firstMissing)
    .filter((page) => page !== null);
  const last = loadedPages.at(-1);
  if (last === undefined) return null;
  const vehicles = loadedPages.flatMap(({ data }) => data);
  return {
    // Without duplicates: a vehicle moves to the next page if another is added before it.
    vehicles: [...new Map(vehicles.map((vehicle) => [vehicle.stock_id, vehicle])).values()],
    quotes: Object.fromEntries(loadedPages.flatMap(({ quotes }) => Object.entries(quotes))),
    quotesUnavailable: loadedPages.some(({ quotesUnavailable }) => quotesUnavailable),
    meta: last.meta,
    moreFailed: firstMissing !== -1,
  };
}
