import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { appliedTerms } from '../../../entities/quote/model/quote-terms.ts';
import { monthsLabel } from './choice-steps.ts';

/**
 * A monthly budget with the terms that prices are calculated on, not those of the address: 'Up to
 * £300 a month, £1,000 deposit, 48 months' if PCP runs for at most 48.
 */
export function monthlyLabel(filters: SearchFilters): string {
  const { finance_term, finance_mileage } = filters;
  const { term, mileage } = appliedTerms(filters);
  return [
    paymentLabel(filters),
    filters.finance_deposit !== undefined && depositLabel(filters),
    finance_term !== undefined && monthsLabel(term),
    finance_mileage !== undefined && `${formatMiles(mileage)} a year`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'Up to £300 a month'; null without a monthly price. */
export function paymentLabel({ monthly_from: from, monthly_to: to }: SearchFilters): string | null {
  if (from !== undefined && to !== undefined) {
    return `${formatPounds(from)} to ${formatPounds(to)} a month`;
  }
  if (from !== undefined) return `From ${formatPounds(from)} a month`;
  return to === undefined ? null : `Up to ${formatPounds(to)} a month`;
}

/** '£1,000 deposit', '£99 deposit (the least)' if the shopper wanted less, '10% deposit'. */
export function depositLabel(filters: SearchFilters): string {
  const { deposit, deposit_type } = appliedTerms(filters);
  if (deposit_type === 'percentage') return `${deposit}% deposit`;
  const isRaised = (filters.finance_deposit ?? deposit) < financeLimits.minDeposit;
  return `${formatPounds(deposit)} deposit${isRaised ? ' (the least)' : ''}`;
}
