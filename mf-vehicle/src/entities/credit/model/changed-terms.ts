import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { defaultCreditTerms, type CreditTerms } from '@contracts/wire/catalogue/credit-terms';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';

const maxTerm = Math.max(...Object.values(financeLimits.maxTerm));

/**
 * Explains which terms in the URL were moved to a limit before the call (S195).
 * @param moved names of these terms, from `clampedTerms`
 */
export function clampedTermsLabels(moved: readonly (keyof CreditTerms)[]): string[] {
  const words: Partial<Record<keyof CreditTerms, string>> = {
    term: `An agreement runs for ${financeLimits.minTerm} to ${maxTerm} months.`,
    mileage: `We can quote for ${formatMiles(financeLimits.minMileage)} to ${formatMiles(financeLimits.maxMileage)} a year.`,
    deposit: `A deposit is ${formatPounds(financeLimits.minDeposit)} at least.`,
  };
  return moved.flatMap((name) => words[name] ?? []);
}

/** Requested terms that a quote may change. */
export interface AskedTerms {
  /** Months. */
  term: number;
  /** Initial payment in pounds, not counting a part exchange; null for a percentage deposit. */
  deposit: number | null;
  /** Pounds. Included in a quote's deposit. */
  partExchange: number;
}

/** How a quote differs from the requested terms because of the product's limits (S195, S216). */
export function changedTermsLabels(asked: AskedTerms, { product, quote }: CreditOffer): string[] {
  const deposit = Math.round((quote.TotalDeposit - asked.partExchange) * 100) / 100;
  const quoted = `${product} is quoted with ${formatPoundsAndPence(deposit)}.`;
  const words: string[] = [];
  if (quote.Term < asked.term) {
    words.push(
      `${product} runs for ${financeLimits.maxTerm[product]} months at most: its figures are for ${quote.Term}.`,
    );
  }
  if (asked.deposit !== null && deposit > asked.deposit) {
    words.push(`A deposit is ${formatPounds(financeLimits.minDeposit)} at least: ${quoted}`);
  }
  if (asked.deposit !== null && deposit < asked.deposit) {
    words.push(`A deposit leaves something to borrow: ${quoted}`);
  }
  return words;
}

/** Whether the shopper chose terms other than the defaults. */
export function isOwnDeal(terms: CreditTerms): boolean {
  return (Object.keys(terms) as (keyof CreditTerms)[]).some(
    (name) => terms[name] !== defaultCreditTerms[name],
  );
}
