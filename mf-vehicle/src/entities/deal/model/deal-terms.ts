import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { creditTermsKeys } from '@contracts/wire/catalogue/credit-terms';
import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';

/** Terms of a deal: months, initial payment in pounds, miles a year. */
export interface DealTerms {
  readonly term: number;
  readonly deposit: number;
  readonly mileage: number;
}

/** Defaults until the shopper chooses (S195). */
export const defaultDealTerms: DealTerms = financeDefaults.clickAndCollect;

/** The finance product of the search that linked here (S109). */
const productKey = 'finance_type';

const chosenKeys = [...Object.values(creditTermsKeys), productKey];

/** The finance products, the requested one first. */
export function askedProductFirst(
  offers: readonly CreditOffer[],
  query: URLSearchParams,
): CreditOffer[] {
  const asked = query.get(productKey)?.trim().toUpperCase();
  return offers.toSorted(
    (left, right) => Number(right.product === asked) - Number(left.product === asked),
  );
}

/** Whether the shopper has chosen terms. A vehicle's address uses the keys of a search (S84). */
export function hasChosenTerms(query: URLSearchParams): boolean {
  return chosenKeys.some((key) => Boolean(query.get(key)?.trim()));
}

/** The terms in an address, without its other keys. */
export function chosenTerms(query: URLSearchParams): URLSearchParams {
  if (!hasChosenTerms(query)) return new URLSearchParams();
  const chosen = chosenKeys.flatMap((key) => {
    const value = query.get(key);
    return value === null ? [] : [[key, value]];
  });
  return new URLSearchParams(chosen);
}

/** Only the terms of an address, as a query with its question mark; empty without any. */
export function chosenTermsQuery(query: URLSearchParams): string {
  const chosen = chosenTerms(query);
  return chosen.size === 0 ? '' : `?${chosen}`;
}
