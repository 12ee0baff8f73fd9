import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { isListFilter } from '@contracts/wire/catalogue/search-filter-rules';
import {
  formatSearchFilters,
  searchFilterKeys,
} from '@contracts/wire/catalogue/search-filters-url';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { formatMiles } from '@contracts/wire/format/miles';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { formatPounds } from '@contracts/wire/format/money';
import {
  type AdvertClassification,
  defaultSearchClassifications,
} from '@contracts/wire/catalogue/advert-status';
import {
  clearKey,
  rangeMakes,
  toggleValue,
} from '../../../entities/search/model/change-filters.ts';
import { filterLabel, type NamedOptions } from './filter-label.ts';
import { monthlyKeys } from '../../../entities/search/model/budget.ts';
import { appliedTerms } from '../../../entities/quote/model/quote-terms.ts';
import { monthsLabel } from './choice-steps.ts';

/**
 * A monthly budget with the terms that prices are based on, which may differ from the URL's: 'Up to
 * £300 a month, £1,000 deposit, 48 months' if PCP is limited to 48 months.
 */
function monthlyLabel(filters: SearchFilters): string {
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

/** 'Up to £300 a month'; null if there is no monthly price. */
function paymentLabel({ monthly_from: from, monthly_to: to }: SearchFilters): string | null {
  if (from !== undefined && to !== undefined) {
    return `${formatPounds(from)} to ${formatPounds(to)} a month`;
  }
  if (from !== undefined) return `From ${formatPounds(from)} a month`;
  return to === undefined ? null : `Up to ${formatPounds(to)} a month`;
}

/** '£1,000 deposit', '10% deposit', or '£99 deposit (the minimum)' if the shopper entered less. */
function depositLabel(filters: SearchFilters): string {
  const { deposit, deposit_type } = appliedTerms(filters);
  if (deposit_type === 'percentage') return `${deposit}% deposit`;
  const isRaised = (filters.finance_deposit ?? deposit) < financeLimits.minDeposit;
  return `${formatPounds(deposit)} deposit${isRaised ? ' (the minimum)' : ''}`;
}

export interface AppliedFilter {
  key: SearchFilterKey;
  label: string;
  searchWithout: () => SearchFilters;
}

/** Keys that are not separate filters: the sort order, the page, parts of other filters. */
const hiddenKeys: readonly SearchFilterKey[] = [
  'sort',
  'page',
  'distance_range',
  'finance_deposit_type',
  'finance_type',
];
const hiddenLeaseKeys = [...hiddenKeys, 'advert_classification', 'offer_template_slugs'] as const;

const isMonthly = (key: SearchFilterKey) =>
  (monthlyKeys as readonly SearchFilterKey[]).includes(key);

/** All filters that narrow the search, in URL order. */
export function appliedFilters(
  filters: SearchFilters,
  options: NamedOptions | null,
): AppliedFilter[] {
  const parameters = formatSearchFilters(filters);
  const makes = rangeMakes(options?.range);
  const firstMonthlyKey = monthlyKeys.find((key) => parameters.has(key));
  const kind = searchKind(filters);
  // The page's heading already names the lease type, or Motability (S76).
  const hidden: readonly SearchFilterKey[] = kind === 'sale' ? hiddenKeys : hiddenLeaseKeys;
  return searchFilterKeys.flatMap((key): AppliedFilter[] => {
    const text = parameters.get(key);
    if (text === null || hidden.includes(key)) return [];
    if (key === 'advert_classification' && isEveryKind(filters[key] ?? [])) return [];
    const searchWithout = () => clearKey(filters, key);
    if (isMonthly(key) && kind !== 'lease') {
      // The monthly keys belong together (S94), so they are one entry.
      return key === firstMonthlyKey ? [{ key, label: monthlyLabel(filters), searchWithout }] : [];
    }
    if (!isListFilter(key)) {
      return [{ key, label: singleValueLabel(key, text, filters, options), searchWithout }];
    }
    const values = text.split(',');
    // Used and nearly new belong together (S86), so they are one entry.
    const hasBoth =
      key === 'advert_classification' && values.includes('USED') && values.includes('NEARLY_NEW');
    return values
      .filter((value) => !(hasBoth && value === 'NEARLY_NEW'))
      .map((value) => ({
        key,
        label:
          hasBoth && value === 'USED' ? 'Used and nearly new' : filterLabel(key, value, options),
        searchWithout: () => toggleValue(filters, key, value, makes),
      }));
  });
}

function singleValueLabel(
  key: SearchFilterKey,
  text: string,
  filters: SearchFilters,
  options: NamedOptions | null,
): string {
  if (searchKind(filters) === 'motability' && (key === 'min_price' || key === 'max_price')) {
    return `Advance payment ${filterLabel(key, text, options).toLowerCase()}`;
  }
  if (key === 'distance_from') {
    const { distance_range: miles } = filters;
    return miles === undefined ? `Near ${text}` : `Within ${formatMiles(miles)} of ${text}`;
  }
  return filterLabel(key, text, options);
}

/** Whether a list of advert kinds equals the default of a search without such a list. */
export function isEveryKind(kinds: readonly AdvertClassification[]): boolean {
  return (
    kinds.length === defaultSearchClassifications.length &&
    defaultSearchClassifications.every((kind) => kinds.includes(kind))
  );
}
