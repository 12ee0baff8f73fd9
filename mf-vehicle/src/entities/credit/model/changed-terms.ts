import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { defaultCreditTerms, type CreditTerms } from '@contracts/wire/catalogue/credit-terms';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';

const maxTerm = Math.max(...Object.values(financeLimits.maxTerm));

/**
 * What of an address was moved to a limit before anybody was asked, in words (S195).
 * @param moved names of the terms, by `movedTerms`
 */
export function movedTermsWords(moved: readonly (keyof CreditTerms)[]): string[] {
  const words: Partial<Record<keyof CreditTerms, string>> = {
    term: `An agreement runs for ${financeLimits.minTerm} to ${maxTerm} months.`,
    mileage: `We can quote for ${formatMiles(financeLimits.minMileage)} to ${formatMiles(financeLimits.maxMileage)} a year.`,
    deposit: `A deposit is ${formatPounds(financeLimits.minDeposit)} at least.`,
  };
  return moved.flatMap((name) => words[name] ?? []);
}

/** Terms that somebody asked for, as far as a quote may differ from them. */
export interface AskedTerms {
  /** Months. */
  term: number;
  /** Pounds that are paid at first, beside a part exchange; null where a share was asked for. */
  deposit: number | null;
  /** Pounds; part of the deposit of a quote. */
  partExchange: number;
}

/**
 * What a quote was worked out with that is not what was asked, in words: the dealer API keeps to the
 * limits of each product (S195, S216), and says so by the figures of its answer.
 */
export function changedTermsWords(asked: AskedTerms, { product, quote }: CreditOffer): string[] {
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

/** Whether a shopper asked for anything but what every page assumes. */
export function isOwnDeal(terms: CreditTerms): boolean {
  return (Object.keys(terms) as (keyof CreditTerms)[]).some(
    (name) => terms[name] !== defaultCreditTerms[name],
  );
}
