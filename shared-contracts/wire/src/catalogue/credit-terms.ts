import {
  type CreditRating,
  creditRatingAprs,
  financeDefaults,
  type FinanceTerms,
} from './finance-defaults.ts';
import { financeLimits } from './finance-limits.ts';

/** The finance terms that a shopper chose for one vehicle, as written in the page's URL. */
export interface CreditTerms extends FinanceTerms {
  readonly credit_rating: CreditRating;
}

/** The query keys, the same as those of a search (S84), so that links can copy a search's terms. */
export const creditTermsKeys = {
  term: 'finance_term',
  mileage: 'finance_mileage',
  deposit: 'finance_deposit',
  deposit_type: 'finance_deposit_type',
  credit_rating: 'credit_rating',
} as const satisfies Record<keyof CreditTerms, string>;

/** The default terms, the same as on every card, so that page and card show one price (S110). */
export const defaultCreditTerms: CreditTerms = financeDefaults.card;

const maxTerm = Math.max(...Object.values(financeLimits.maxTerm));
const bounds = {
  term: [financeLimits.minTerm, maxTerm],
  mileage: [financeLimits.minMileage, financeLimits.maxMileage],
} as const;
const maxReadableDeposit = 10_000_000;

/**
 * Reads terms from a URL leniently, as pages always do. Unreadable values count as absent. Values
 * beyond a limit are moved to the limit (`clampedTerms`).
 */
export function parseCreditTerms(query: URLSearchParams): CreditTerms {
  const deposit = numberOf(query.get(creditTermsKeys.deposit));
  return {
    term: clampedNumber(bounds.term, query.get(creditTermsKeys.term), defaultCreditTerms.term),
    mileage: clampedNumber(
      bounds.mileage,
      query.get(creditTermsKeys.mileage),
      defaultCreditTerms.mileage,
    ),
    ...depositOf(deposit, normaliseWord(query.get(creditTermsKeys.deposit_type))),
    credit_rating: ratingOf(normaliseWord(query.get(creditTermsKeys.credit_rating))),
  };
}

/** Terms in the URL that were moved to a limit (S195, S216). Pages point this out. */
export function clampedTerms(query: URLSearchParams): (keyof CreditTerms)[] {
  const terms = parseCreditTerms(query);
  return (['term', 'mileage', 'deposit'] as const).filter((name) => {
    const requested = numberOf(query.get(creditTermsKeys[name]));
    return requested !== null && Math.round(requested * 100) !== Math.round(terms[name] * 100);
  });
}

/** The terms as query entries in a fixed order, so that equal terms have equal URLs. */
export function creditTermsEntries(terms: CreditTerms): [key: string, value: string][] {
  return [
    [creditTermsKeys.term, String(terms.term)],
    [creditTermsKeys.mileage, String(terms.mileage)],
    [creditTermsKeys.deposit, String(terms.deposit)],
    [creditTermsKeys.deposit_type, terms.deposit_type],
    [creditTermsKeys.credit_rating, terms.credit_rating],
  ];
}

/** The query of the same page with these terms. Other parameters are kept. */
export function withCreditTerms(query: URLSearchParams, terms: CreditTerms): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [key, value] of creditTermsEntries(terms)) changed.set(key, value);
  return changed;
}

/** Parameters for the dealer API. It assumes 'excellent' if the rating is missing (S110). */
export function quoteRequest({ credit_rating, ...terms }: CreditTerms) {
  const { term, mileage, deposit, deposit_type } = terms;
  const requested = { term, mileage, deposit, deposit_type };
  return credit_rating === 'excellent' ? requested : { ...requested, credit_rating };
}

export function sameCreditTerms(left: CreditTerms, right: CreditTerms): boolean {
  return String(creditTermsEntries(left)) === String(creditTermsEntries(right));
}

/** Lower-cased, as in a search. */
function normaliseWord(text: string | null): string | null {
  return text?.trim().toLowerCase() || null;
}

/** Accepts currency signs, commas and spaces, because people type them (S11). */
function numberOf(text: string | null): number | null {
  const digits = (text ?? '').replace(/[\p{Sc},\s]/gu, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

function clampedNumber(
  [min, max]: readonly [number, number],
  text: string | null,
  defaultValue: number,
) {
  const number = numberOf(text);
  return number === null ? defaultValue : Math.min(Math.max(Math.round(number), min), max);
}

/** Without a type, a deposit is an amount, unless it equals the default percentage (S92). */
function depositOf(
  deposit: number | null,
  type: string | null,
): Pick<FinanceTerms, 'deposit' | 'deposit_type'> {
  const { deposit: defaultPercentage, deposit_type } = defaultCreditTerms;
  if (deposit === null) return { deposit: defaultPercentage, deposit_type };
  if (type === 'percentage' || (type === null && deposit === defaultPercentage)) {
    return { deposit: Math.min(deposit, 100), deposit_type: 'percentage' };
  }
  const amount = Math.min(Math.max(deposit, financeLimits.minDeposit), maxReadableDeposit);
  return { deposit: amount, deposit_type: 'amount' };
}

function ratingOf(text: string | null): CreditRating {
  return text !== null && Object.hasOwn(creditRatingAprs, text)
    ? (text as CreditRating)
    : defaultCreditTerms.credit_rating;
}
