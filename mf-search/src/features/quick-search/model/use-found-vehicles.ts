import { useEffect } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import { valueOr } from '@contracts/platform/host/optional';
import { useAnswer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { type AskedTerms, fetchQuotes } from '../../../entities/quote/api/fetch-quotes.ts';
import { fetchFoundVehicles } from '../api/fetch-found-vehicles.ts';
import type { NameFinder } from './search-names.ts';

/** Milliseconds without a key after which a search begins (S66). */
const pauseMs = 500;

export interface FoundVehicles {
  /** What was searched for: the text, or what it was taken for. */
  searched: string;
  vehicles: readonly CardVehicle[];
  quotes: QuotesByStockId;
}

/**
 * Vehicles for a text, once the typing pauses; null before, and when the search failed (S69).
 * @param terms of their monthly prices
 */
export function useFoundVehicles(
  text: string,
  names: NameFinder,
  terms: AskedTerms,
): FoundVehicles | null {
  const { http, analytics, optional } = useHost();
  const asked = text.trim();

  const answer = useAnswer<FoundVehicles>(
    asked === '' ? null : ['found', asked, terms],
    async (signal) => {
      let searched = asked;
      let vehicles = await fetchFoundVehicles(http, searched, signal);
      const corrected = vehicles.length === 0 ? names.correct(asked) : null;
      if (corrected !== null) {
        vehicles = await fetchFoundVehicles(http, corrected, signal);
        searched = corrected;
      }
      const quotes = await optional({ signal }, () => fetchQuotes(http, vehicles, terms, signal));
      // The rows stand without their monthly prices.
      return { searched, vehicles, quotes: valueOr(quotes, {}) };
    },
    { pauseMs },
  );

  const failed = answer.status === 'unavailable';
  useEffect(() => {
    if (failed) analytics.push({ event: 'quick_search_failed' });
  }, [failed, asked, analytics]);

  return answer.status === 'answered' && !answer.outdated ? answer.value : null;
}
