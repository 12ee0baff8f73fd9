import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import {
  parseCreditTerms,
  sameCreditTerms,
  withCreditTerms,
  type CreditTerms,
} from '@contracts/wire/catalogue/credit-terms';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { useLocation, useNavigate } from '@contracts/platform/router';
import { fetchCreditOffers } from '../../../entities/credit/api/fetch-credit-offers.ts';
import { requestedProductFirst } from '../../../entities/deal/model/deal-terms.ts';

export interface Credit {
  terms: CreditTerms;
  offers: readonly CreditOffer[];
  /** `loading`: the offers are still for the previous terms. `unavailable`: there are no offers. */
  status: 'answered' | 'loading' | 'unavailable';
  retry: () => void;
  retrying: boolean;
  choose: (terms: CreditTerms) => void;
}

/**
 * A vehicle's finance on the terms in the URL, where they are kept so that a deal can be shared.
 * The page contains the quotes for its terms. Quotes for other terms are loaded without reloading
 * the page's data, which does not depend on them.
 * @param loaded the quotes from the loader, and their terms
 */
export function useCredit(stockId: string, loaded: Pick<Credit, 'terms' | 'offers'>): Credit {
  const { http } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const terms = parseCreditTerms(query);
  const isLoaded = sameCreditTerms(terms, loaded.terms);
  const quotesQuery = useQuery(isLoaded ? null : ['quotes', stockId, terms], (signal) =>
    fetchCreditOffers(http, stockId, terms, signal),
  );

  function choose(next: CreditTerms): void {
    void navigate(`?${withCreditTerms(new URLSearchParams(search), next)}`, {
      replace: true,
      preventScrollReset: true,
      // The rest of the page does not depend on the terms.
      defaultShouldRevalidate: false,
    });
  }

  const { retry } = quotesQuery;
  const common = { terms, retry, retrying: false, choose };
  const requestedFirst = (offers: readonly CreditOffer[]) => requestedProductFirst(offers, query);
  if (isLoaded) return { ...common, offers: requestedFirst(loaded.offers), status: 'answered' };
  if (quotesQuery.status === 'unavailable') {
    return { ...common, offers: [], status: 'unavailable', retrying: quotesQuery.retrying };
  }
  if (quotesQuery.status === 'answered' && !quotesQuery.outdated) {
    return { ...common, offers: requestedFirst(quotesQuery.value), status: 'answered' };
  }
  return {
    ...common,
    offers: requestedFirst(quotesQuery.lastValue ?? loaded.offers),
    status: 'loading',
  };
}
