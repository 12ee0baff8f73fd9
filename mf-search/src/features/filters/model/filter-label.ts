import {
  advertClassificationLabels,
  type VehicleStatus,
} from '@contracts/wire/catalogue/advert-status';
import { bodyTypeLabel } from '@contracts/wire/catalogue/body-types';
import type { FilterOption, FilterOptions } from '@contracts/wire/catalogue/filter-options';
import { fuelTypeLabels } from '@contracts/wire/catalogue/fuel-types';
import type { SearchFilterKey } from '@contracts/wire/catalogue/search-filters';
import { formatDate } from '@contracts/wire/format/date';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { formatPlate } from '@contracts/wire/format/registration';
import { ageLabel, monthsLabel, rangeLabel, rentalsLabel, taxLabel } from './choice-steps.ts';

const pounds = (value: string) => formatPounds(Number(value));
const capitalised = (slug: string) =>
  slug.replaceAll('-', ' ').replace(/^./u, (first) => first.toUpperCase());

const statusLabels: Readonly<Record<VehicleStatus, string>> = {
  FOR_SALE_RETAIL: 'For sale',
  FOR_SALE_TRADE: 'For the trade',
  ORDERED: 'Already ordered',
  SOLD: 'Sold',
};

/** The label of a value, if we have one. The retailer may use other values. */
const labelFrom =
  (labels: Readonly<Partial<Record<string, string>>>) =>
  (value: string): string | undefined =>
    labels[value];

/** Labels of values that are clear without the filter's name. */
const labels: Partial<Record<SearchFilterKey, (value: string) => string | undefined>> = {
  search: (text) => `“${text}”`,
  vrm: (vrm) => `Registration ${formatPlate(vrm)}`,
  advert_classification: labelFrom(advertClassificationLabels),
  status: labelFrom(statusLabels),
  body_type: bodyTypeLabel,
  fuel_type: labelFrom(fuelTypeLabels),
  min_price: (price) => `From ${pounds(price)}`,
  max_price: (price) => `Up to ${pounds(price)}`,
  // Used for leases only: loan terms share one label.
  monthly_from: (amount) => `From ${pounds(amount)} a month`,
  monthly_to: (amount) => `Up to ${pounds(amount)} a month`,
  finance_term: (months) => monthsLabel(Number(months)),
  finance_mileage: (miles) => `${formatMiles(Number(miles))} a year`,
  finance_initial_rental: (months) => rentalsLabel(Number(months)),
  age: (year) => ageLabel(Number(year)),
  min_odometer_value: (miles) => `From ${formatMiles(Number(miles))}`,
  odometer_value: (miles) => `Up to ${formatMiles(Number(miles))}`,
  seats: (count) => `${count} seats`,
  doors: (count) => `${count} doors`,
  engine_size: (cc) => `Engine up to ${(Number(cc) / 1000).toFixed(1)} litres`,
  mpg_from: (mpg) => `${mpg} mpg or more`,
  tax_rate: (rate) => `Road tax ${taxLabel(Number(rate)).toLowerCase()}`,
  listed_from: (day) => `Arrived since ${formatDate(day) ?? day}`,
  write_off: () => 'No insurance write-offs',
  insurance: (group) => `Insurance group ${group}`,
  battery_min_standard_charge_cost: (cost) => `Home charge from ${pounds(cost)}`,
  battery_max_standard_charge_cost: (cost) => `Home charge up to ${pounds(cost)}`,
  battery_min_fast_charge_cost: (cost) => `Public charge from ${pounds(cost)}`,
  battery_max_fast_charge_cost: (cost) => `Public charge up to ${pounds(cost)}`,
  battery_min_range: (miles) => `Range of ${rangeLabel(Number(miles))}`,
};

/** The filter options that the page has. They provide labels for values. */
export type NamedOptions = Partial<FilterOptions> &
  Partial<Record<SearchFilterKey, Readonly<Record<string, FilterOption>>>>;

/** The label of a chosen value: our own, or else the dealer API's, or else made from the slug. */
export function filterLabel(
  key: SearchFilterKey,
  value: string,
  options: NamedOptions | null,
): string {
  return labels[key]?.(value) ?? options?.[key]?.[value]?.label ?? capitalised(value);
}
