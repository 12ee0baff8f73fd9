import type { CreditRating } from '@contracts/wire/catalogue/finance-defaults';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { formatPounds, parsePounds } from '@contracts/wire/format/money';
import { formatNumber } from '@contracts/wire/format/number';

export interface TermsText {
  deposit: string;
  term: string;
  mileage: string;
  credit_rating: CreditRating;
}

interface DepositLimits {
  minDeposit: number;
  maxDeposit: number;
}

const maxTerm = Math.max(...Object.values(financeLimits.maxTerm));

/** Errors in the typed finance terms. No call is made until they are fixed. */
export function termsErrors(
  text: TermsText,
  { minDeposit, maxDeposit }: DepositLimits,
): Partial<Record<'deposit' | 'term' | 'mileage', string>> {
  const { minTerm, minMileage, maxMileage } = financeLimits;
  const errors: Partial<Record<'deposit' | 'term' | 'mileage', string>> = {};
  if (!isWithin(parsePounds(text.deposit), minDeposit, maxDeposit)) {
    errors.deposit = `Enter a deposit from ${formatPounds(minDeposit)} to ${formatPounds(maxDeposit)}`;
  }
  if (!isWithin(wholeNumber(text.term), minTerm, maxTerm)) {
    errors.term = `Enter a term from ${minTerm} to ${maxTerm} months`;
  }
  if (!isWithin(wholeNumber(text.mileage), minMileage, maxMileage)) {
    errors.mileage = `Enter from ${formatNumber(minMileage)} to ${formatNumber(maxMileage)} miles a year`;
  }
  return errors;
}

function isWithin(number: number | null, min: number, max: number): boolean {
  return number !== null && number >= min && number <= max;
}

function wholeNumber(typed: string): number | null {
  const digits = typed.replace(/[,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
