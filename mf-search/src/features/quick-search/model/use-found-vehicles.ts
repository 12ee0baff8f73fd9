import { useEffect } from 'react';
import { type CardVehicle, cardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { defaultSearchStatuses } from '@contracts/wire/catalogue/advert-status';
import { vehicleListSchema } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';
import { fetchQuotes } from '../../../entities/quote/api/fetch-quotes.ts';
import type { QuoteTerms } from '../../../entities/quote/model/quote-terms.ts';

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

/**
 * Vehicles for a text, once typing pauses; null before that, and if the search failed (S69).
 * Monthly prices follow later, so `quotes` is empty at first, and if they are unavailable.
 * @param correct finds the likely spelling if a text finds nothing
 * @param terms for the monthly prices
 */
export function useFoundVehicles(
  text: string,
  correct: (text: string) => string | null,
  terms: QuoteTerms,
) {
  const { http, analytics } = useHost();

  const vehiclesQuery = useQuery(
    text === '' ? null : ['found', text],
    async (signal) => {
      const vehicles = await fetchFoundVehicles(http, text, signal);
      const correction = vehicles.length === 0 ? correct(text) : null;
      return correction === null
        ? { searched: text, vehicles }
        : { searched: correction, vehicles: await fetchFoundVehicles(http, correction, signal) };
    },
    { debounceMs },
  );
  const found =
    vehiclesQuery.status === 'answered' && !vehiclesQuery.outdated ? vehiclesQuery.value : null;
  const vehicles = found?.vehicles ?? [];
  const quotesQuery = useQuery(
    vehicles.length === 0
      ? null
      : ['quick quotes', terms, vehicles.map(({ stock_id }) => stock_id)],
    (signal) => fetchQuotes(http, vehicles, terms, signal),
  );

  const failed = vehiclesQuery.status === 'unavailable';
  useEffect(() => {
    if (failed) analytics.push({ event: 'quick_search_failed' });
  }, [failed, text, analytics]);

  const hasQuotes = quotesQuery.status === 'answered' && !quotesQuery.outdated;
  return found && { ...found, quotes: hasQuotes ? quotesQuery.value : {} };
}
