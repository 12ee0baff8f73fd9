import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { creditTermsKeys, type CreditTerms } from '@contracts/wire/catalogue/credit-terms';
import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';

/** Defaults until the shopper chooses (S195). An order is quoted at the best rating. */
export const defaultDealTerms: CreditTerms = {
  ...financeDefaults.clickAndCollect,
  credit_rating: 'excellent',
};

/** Query key for the finance product of the search that linked here (S109). */
const productKey = 'finance_type';

const chosenKeys = [...Object.values(creditTermsKeys), productKey];

export function requestedProductFirst(
  offers: readonly CreditOffer[],
  query: URLSearchParams,
): CreditOffer[] {
  const requested = query.get(productKey)?.trim().toUpperCase();
  return offers.toSorted(
    (left, right) => Number(right.product === requested) - Number(left.product === requested),
  );
}

/** Whether the shopper has chosen terms. A vehicle's URL uses the keys of a search (S84). */
export function hasChosenTerms(query: URLSearchParams): boolean {
  return chosenKeys.some((key) => Boolean(query.get(key)?.trim()));
}

export function chosenTerms(query: URLSearchParams): URLSearchParams {
  if (!hasChosenTerms(query)) return new URLSearchParams();
  const chosen = chosenKeys.flatMap((key) => {
    const value = query.get(key);
    return value === null ? [] : [[key, value]];
  });
  return new URLSearchParams(chosen);
}

/** The terms in a URL as a query with its question mark; empty if there are none. */
export function chosenTermsQuery(query: URLSearchParams): string {
  const chosen = chosenTerms(query);
  return chosen.size === 0 ? '' : `?${chosen}`;
}
