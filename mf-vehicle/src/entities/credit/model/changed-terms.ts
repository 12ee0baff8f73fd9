import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { defaultCreditTerms, type CreditTerms } from '@contracts/wire/catalogue/credit-terms';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds, formatPoundsAndPence, roundToPence } from '@contracts/wire/format/money';

const maxTerm = Math.max(...Object.values(financeLimits.maxTerm));

/**
 * Explains which terms in the URL were moved to a limit before the call (S195).
 * @param clampedNames names of these terms, from `clampedTerms`
 */
export function clampedTermsLabels(clampedNames: readonly (keyof CreditTerms)[]): string[] {
  const messages: Partial<Record<keyof CreditTerms, string>> = {
    term: `An agreement runs for ${financeLimits.minTerm} to ${maxTerm} months.`,
    mileage: `We can quote for ${formatMiles(financeLimits.minMileage)} to ${formatMiles(financeLimits.maxMileage)} a year.`,
    deposit: `The minimum deposit is ${formatPounds(financeLimits.minDeposit)}.`,
  };
  return clampedNames.flatMap((name) => messages[name] ?? []);
}

interface RequestedTerms {
  /** Months. */
  term: number;
  /** Initial payment in pounds, not counting a part exchange; null for a percentage deposit. */
  deposit: number | null;
  /** Pounds. Included in a quote's deposit. */
  partExchange: number;
}

/** How a quote differs from the requested terms because of the product's limits (S195, S216). */
export function changedTermsLabels(
  requested: RequestedTerms,
  { product, quote }: CreditOffer,
): string[] {
  const deposit = roundToPence(quote.TotalDeposit - requested.partExchange);
  const quotedText = `${product} figures use ${formatPoundsAndPence(deposit)}.`;
  const messages: string[] = [];
  if (quote.Term < requested.term) {
    messages.push(
      `${product} runs for up to ${financeLimits.maxTerm[product]} months: its figures are for ${quote.Term}.`,
    );
  }
  if (requested.deposit !== null && deposit > requested.deposit) {
    messages.push(
      `The minimum deposit is ${formatPounds(financeLimits.minDeposit)}: ${quotedText}`,
    );
  }
  if (requested.deposit !== null && deposit < requested.deposit) {
    messages.push(`Your deposit must leave something to borrow: ${quotedText}`);
  }
  return messages;
}

export function hasCustomTerms(terms: CreditTerms): boolean {
  return (Object.keys(terms) as (keyof CreditTerms)[]).some(
    (name) => terms[name] !== defaultCreditTerms[name],
  );
}
