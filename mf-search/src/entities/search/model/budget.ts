import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';

/** Keys that mean nothing without a monthly price: they come and go together (S94). */
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

/** S89: a budget is a total price or a monthly one. */
type BudgetMode = 'cash' | 'monthly';

/** What the address asks for; without a monthly value it is the total price (S94). */
export function budgetMode(filters: SearchFilters): BudgetMode {
  return monthlyKeys.some((key) => filters[key] !== undefined) ? 'monthly' : 'cash';
}

/** S96: how many keys of the budget hold a value; how a deposit is meant is none of them. */
export function countBudget(filters: SearchFilters): number {
  return budgetKeys.filter((key) => key !== 'finance_deposit_type' && filters[key] !== undefined)
    .length;
}

/** The battery's keys by where it is charged (S77). */
export const batteryKeys = {
  home: ['battery_min_standard_charge_cost', 'battery_max_standard_charge_cost'],
  public: ['battery_min_fast_charge_cost', 'battery_max_fast_charge_cost'],
} as const satisfies Record<string, readonly [SearchFilterKey, SearchFilterKey]>;
/** Everything that is asked of a battery: how far it goes, and what charging it costs (S77). */
export const everyBatteryKey = [
  'battery_min_range',
  ...batteryKeys.home,
  ...batteryKeys.public,
] as const satisfies readonly SearchFilterKey[];
type ChargingPlace = keyof typeof batteryKeys;

/** Where the shopper charges, as the address tells it; at home when it tells nothing. */
export function chargingPlace(filters: SearchFilters): ChargingPlace {
  return batteryKeys.public.some((key) => filters[key] !== undefined) ? 'public' : 'home';
}
