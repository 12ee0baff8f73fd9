import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';

/** A monthly budget with its terms: 'Up to £300 a month, £1,000 deposit, 48 months'. */
export function monthlyLabel(filters: SearchFilters): string {
  const { finance_term: term, finance_mileage: mileage } = filters;
  return [
    paymentLabel(filters),
    depositLabel(filters),
    term !== undefined && `${term} months`,
    mileage !== undefined && `${formatMiles(mileage)} a year`,
  ]
    .filter(Boolean)
    .join(', ');
}

function paymentLabel({ monthly_from: from, monthly_to: to }: SearchFilters): string | null {
  if (from !== undefined && to !== undefined) {
    return `${formatPounds(from)} to ${formatPounds(to)} a month`;
  }
  if (from !== undefined) return `From ${formatPounds(from)} a month`;
  return to === undefined ? null : `Up to ${formatPounds(to)} a month`;
}

function depositLabel(filters: SearchFilters): string | null {
  const { finance_deposit: deposit, finance_deposit_type: type } = filters;
  if (deposit === undefined) return null;
  return type === 'percentage' ? `${deposit}% deposit` : `${formatPounds(deposit)} deposit`;
}
