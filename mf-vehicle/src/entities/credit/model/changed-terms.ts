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

/**
 * What a quote was worked out with that is not what was asked: the dealer API keeps to the limits of
 * each product, and says so by the figures of its answer (S216).
 */
export function changedTermsWords(asked: CreditTerms, { product, quote }: CreditOffer): string[] {
  const { Term, TotalDeposit } = quote;
  const words: string[] = [];
  if (Term < asked.term) {
    words.push(
      `${product} runs for ${financeLimits.maxTerm[product]} months at most: its figures are for ${Term}.`,
    );
  }
  if (asked.deposit_type === 'amount' && TotalDeposit > asked.deposit) {
    words.push(
      `A deposit is ${formatPounds(financeLimits.minDeposit)} at least: ${product} is quoted with ${formatPoundsAndPence(TotalDeposit)}.`,
    );
  }
  if (asked.deposit_type === 'amount' && TotalDeposit < asked.deposit) {
    words.push(
      `A deposit leaves something to borrow: ${product} is quoted with ${formatPoundsAndPence(TotalDeposit)}.`,
    );
  }
  return words;
}

/** Whether a shopper asked for anything but what every page assumes. */
export function isOwnDeal(terms: CreditTerms): boolean {
  return (Object.keys(terms) as (keyof CreditTerms)[]).some(
    (name) => terms[name] !== defaultCreditTerms[name],
  );
}
