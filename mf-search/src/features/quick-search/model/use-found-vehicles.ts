import { useEffect } from 'react';
import { type CardVehicle, cardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { defaultSearchStatuses } from '@contracts/wire/catalogue/advert-status';
import { vehicleListSchema } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';
import { fetchQuotes } from '../../../entities/quote/api/fetch-quotes.ts';
import type { QuoteTerms } from '../../../entities/quote/model/quote-terms.ts';
import type { NameFinder } from './search-names.ts';

/** Maximum number of suggested vehicles. For more, the search page is better (S67, S68). */
const maxFound = 5;

/** The first vehicles of a search by words. @throws HttpError */
async function fetchFoundVehicles(
  http: HttpClient,
  search: string,
  signal: AbortSignal,
): Promise<CardVehicle[]> {
  const { data } = await http.get('/api/v2/vehicle-search/', {
    schema: vehicleListSchema,
    query: { search, resultsPerPage: maxFound, 'status[]': defaultSearchStatuses },
    signal,
  });
  return data.slice(0, maxFound).map(cardVehicle);
}

/** Milliseconds after the last key before a search starts (S66). */
const debounceMs = 500;

export interface FoundVehicles {
  /** The searched text, or its correction. */
  searched: string;
  vehicles: readonly CardVehicle[];
  /** Empty until the quotes have loaded, and if they are unavailable. */
  quotes: QuotesByStockId;
}

type SearchedVehicles = Omit<FoundVehicles, 'quotes'>;

/**
 * Vehicles for a text, once typing pauses; null before that, and if the search failed (S69).
 * Monthly prices follow later.
 * @param terms for the monthly prices
 */
export function useFoundVehicles(
  text: string,
  names: NameFinder,
  terms: QuoteTerms,
): FoundVehicles | null {
  const { http, analytics } = useHost();
  const searchText = text.trim();

  const vehiclesQuery = useQuery<SearchedVehicles>(
    searchText === '' ? null : ['found', searchText],
    async (signal) => {
      const vehicles = await fetchFoundVehicles(http, searchText, signal);
      const corrected = vehicles.length === 0 ? names.correct(searchText) : null;
      if (corrected === null) return { searched: searchText, vehicles };
      return { searched: corrected, vehicles: await fetchFoundVehicles(http, corrected, signal) };
    },
    { debounceMs },
  );
  const rows =
    vehiclesQuery.status === 'answered' && !vehiclesQuery.outdated ? vehiclesQuery.value : null;
  const vehicles = rows?.vehicles ?? [];
  const quotesQuery = useQuery<QuotesByStockId>(
    vehicles.length === 0
      ? null
      : ['quick quotes', terms, vehicles.map(({ stock_id }) => stock_id)],
    (signal) => fetchQuotes(http, vehicles, terms, signal),
  );

  const failed = vehiclesQuery.status === 'unavailable';
  useEffect(() => {
    if (failed) analytics.push({ event: 'quick_search_failed' });
  }, [failed, searchText, analytics]);

  if (rows === null) return null;
  return {
    ...rows,
    quotes: quotesQuery.status === 'answered' && !quotesQuery.outdated ? quotesQuery.value : {},
  };
}
