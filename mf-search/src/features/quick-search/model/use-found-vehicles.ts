import { useEffect, useState } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import { useHost } from '@contracts/platform/react';
import { orNullWhenFailed } from '../../../entities/search/api/failed-call.ts';
import { fetchQuotes } from '../../../entities/quote/api/fetch-quotes.ts';
import { fetchFoundVehicles } from '../api/fetch-found-vehicles.ts';
import type { NameFinder } from './search-names.ts';
import { quickTerms } from './quick-quote.ts';

/** Milliseconds without a key after which a search begins (S66). */
const pauseMs = 500;

export interface FoundVehicles {
  /** What was searched for: the text, or what it was taken for. */
  searched: string;
  vehicles: readonly CardVehicle[];
  quotes: QuotesByStockId;
}

/** Vehicles for a text, once the typing pauses; null before, and when the search failed (S69). */
export function useFoundVehicles(text: string, names: NameFinder): FoundVehicles | null {
  const { http, analytics } = useHost();
  const [found, setFound] = useState<(FoundVehicles & { text: string }) | null>(null);
  const asked = text.trim();

  useEffect(() => {
    if (asked === '') return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;

    async function search() {
      let searched = asked;
      let vehicles = await fetchFoundVehicles(http, searched, signal);
      const corrected = vehicles.length === 0 ? names.correct(asked) : null;
      if (corrected !== null) {
        vehicles = await fetchFoundVehicles(http, corrected, signal);
        searched = corrected;
      }
      const quotes = await orNullWhenFailed(fetchQuotes(http, vehicles, quickTerms, signal));
      if (!signal.aborted) setFound({ text: asked, searched, vehicles, quotes: quotes ?? {} });
    }

    const timer = setTimeout(() => {
      search().catch(() => {
        if (!signal.aborted) analytics.push({ event: 'quick_search_failed' });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, http, names, analytics]);

  return found !== null && found.text === asked ? found : null;
}
