import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';

/** Keys for monthly prices. They are set and cleared together (S94). */
export const monthlyKeys = [
  'monthly_from',
  'monthly_to',
  'finance_deposit',
  'finance_deposit_type',
  'finance_term',
  'finance_mileage',
  'finance_initial_rental',
] as const satisfies readonly SearchFilterKey[];

export const budgetKeys = [
  'min_price',
  'max_price',
  ...monthlyKeys,
] as const satisfies readonly SearchFilterKey[];

/** The budget of a search (S89): a total price, unless the search has a monthly value (S94). */
export function budgetMode(filters: SearchFilters): 'cash' | 'monthly' {
  return monthlyKeys.some((key) => filters[key] !== undefined) ? 'monthly' : 'cash';
}

/** The keys for charging costs, by place of charging (S77). */
export const batteryKeys = {
  home: ['battery_min_standard_charge_cost', 'battery_max_standard_charge_cost'],
  public: ['battery_min_fast_charge_cost', 'battery_max_fast_charge_cost'],
} as const satisfies Record<string, readonly [SearchFilterKey, SearchFilterKey]>;
/** All battery keys: range and cost of a charge (S77). */
export const allBatteryKeys = [
  'battery_min_range',
  ...batteryKeys.home,
  ...batteryKeys.public,
] as const satisfies readonly SearchFilterKey[];

/** Where the shopper charges, from the search; at home by default. */
export function chargingPlace(filters: SearchFilters): 'home' | 'public' {
  return batteryKeys.public.some((key) => filters[key] !== undefined) ? 'public' : 'home';
}
