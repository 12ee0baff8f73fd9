import { useEffect } from 'react';
import { type CardVehicle, cardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import { useAnswer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { defaultSearchStatuses } from '@contracts/wire/catalogue/advert-status';
import { vehicleListSchema } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';
import { type AskedTerms, fetchQuotes } from '../../../entities/quote/api/fetch-quotes.ts';
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
const pauseMs = 500;

export interface FoundVehicles {
  /** The searched text, or its correction. */
  searched: string;
  vehicles: readonly CardVehicle[];
  /** Empty until the quotes have loaded, and if they are unavailable. */
  quotes: QuotesByStockId;
}

type Rows = Omit<FoundVehicles, 'quotes'>;

/**
 * Vehicles for a text, once typing pauses; null before that, and if the search failed (S69).
 * Monthly prices follow later.
 * @param terms for the monthly prices
 */
export function useFoundVehicles(
  text: string,
  names: NameFinder,
  terms: AskedTerms,
): FoundVehicles | null {
  const { http, analytics } = useHost();
  const asked = text.trim();

  const answer = useAnswer<Rows>(
    asked === '' ? null : ['found', asked],
    async (signal) => {
      let searched = asked;
      let vehicles = await fetchFoundVehicles(http, searched, signal);
      const corrected = vehicles.length === 0 ? names.correct(asked) : null;
      if (corrected !== null) {
        vehicles = await fetchFoundVehicles(http, corrected, signal);
        searched = corrected;
      }
      return { searched, vehicles };
    },
    { pauseMs },
  );
  const rows = answer.status === 'answered' && !answer.outdated ? answer.value : null;
  const vehicles = rows?.vehicles ?? [];
  const quoted = useAnswer<QuotesByStockId>(
    vehicles.length === 0
      ? null
      : ['quick quotes', terms, vehicles.map(({ stock_id }) => stock_id)],
    (signal) => fetchQuotes(http, vehicles, terms, signal),
  );

  const failed = answer.status === 'unavailable';
  useEffect(() => {
    if (failed) analytics.push({ event: 'quick_search_failed' });
  }, [failed, asked, analytics]);

  if (rows === null) return null;
  return { ...rows, quotes: quoted.status === 'answered' && !quoted.outdated ? quoted.value : {} };
}
