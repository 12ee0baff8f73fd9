import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { formatCount } from '@contracts/wire/format/number';
import type { SelectOption } from '@contracts/ui/field';

/** Prices in pounds. */
export const priceSteps = [
  2_000, 4_000, 6_000, 8_000, 10_000, 12_000, 14_000, 16_000, 18_000, 20_000, 25_000, 30_000,
  35_000, 40_000, 50_000, 75_000, 100_000,
];
/** Monthly prices in pounds. */
export const monthlySteps = [100, 150, 200, 250, 300, 350, 400, 500, 600, 800, 1_000];
/** Deposits in pounds. */
export const depositSteps = [
  financeLimits.minDeposit,
  250,
  500,
  1_000,
  1_500,
  2_000,
  2_500,
  3_000,
  4_000,
  5_000,
  7_500,
  10_000,
];
/** Advance payments on the Motability Scheme, in pounds. */
export const advancePaymentSteps = [500, 1_000, 2_000, 3_000, 4_000, 5_000, 7_500];
/** Lengths of a finance agreement, in months. */
export const termSteps = [24, 36, 48, 60];
/** Lengths of a lease, in months. */
export const leaseTermSteps = [24, 36, 48];
/** Annual mileages (S80). */
export const annualMileageSteps = [6_000, 9_000, 12_000, 15_000];
/** Odometer readings in miles (S79). */
export const mileageSteps = [1_000, 5_000, 15_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000];
/** Cost of a full charge in pounds, by place of charging (S77). */
export const chargeSteps = {
  home: [5, 10, 15, 20, 25, 30],
  public: [20, 30, 40, 50, 60, 80],
} as const;

interface StepLimits {
  /** The chosen value. Added if it is not one of the steps, so that it stays visible (S80). */
  chosen: number | undefined;
  above?: number | undefined;
  below?: number | undefined;
}

/** The steps for one end: 'from' omits values above the chosen 'to', and vice versa (S79). */
export function stepOptions(
  steps: readonly number[],
  label: (step: number) => string,
  { chosen, above = -Infinity, below = Infinity }: StepLimits,
): SelectOption[] {
  const offered = steps.filter((step) => step > above && step < below);
  const values = new Set(chosen === undefined ? offered : [...offered, chosen]);
  return [...values]
    .sort((left, right) => left - right)
    .map((step) => ({ value: String(step), label: label(step) }));
}

export const rentalsLabel = (months: number) =>
  months === 1 ? '1 rental in advance' : `${months} rentals in advance`;
export const monthsLabel = (months: number) => `${months} months`;

/**
 * Options of a single choice, with counts. An option that finds nothing is disabled, not hidden,
 * unless it is chosen. Sorted explicitly, because objects order numeric keys differently.
 */
export function countedOptions(
  options: Readonly<Record<string, FilterOption>>,
  chosen: string | undefined,
  direction: 'up' | 'down',
  label: (value: number) => string,
): SelectOption[] {
  return Object.entries(options)
    .sort(([left], [right]) => (Number(left) - Number(right)) * (direction === 'up' ? 1 : -1))
    .map(([value, { count }]) => ({
      value,
      label: `${label(Number(value))} (${formatCount(count)})`,
      disabled: count === 0 && value !== chosen,
    }));
}

/** Label of a minimum year (S81). */
export const ageLabel = (year: number) => `${year} or newer`;
/** S81: £0 is an exact value, not a maximum. */
export const taxLabel = (rate: number) => (rate === 0 ? '£0' : `Up to ${formatPounds(rate)}`);
/** Label of a minimum electric range, such as `200 miles or more` (S77). */
export const rangeLabel = (miles: number) => `${formatMiles(miles)} or more`;
