import type { FilterOptionKey } from '@contracts/wire/catalogue/filter-option-keys';
import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';

// Without kinds of advert: their counts use the prices of the current search, and leases and
// Motability vehicles have prices of their own.
const shownKeys = [
  'make',
  'range',
  'body_type',
  'colours',
  'fuel_type',
  'transmission',
  'seats',
  'age',
  'tax_rate',
  'battery_min_range',
] as const satisfies readonly FilterOptionKey[];

/** Options of the filters in the page. */
export type ShownOptions = Pick<FilterOptions, (typeof shownKeys)[number]>;

/**
 * The options that the page shows and embeds as data: only ranges of the chosen makes, a tenth of
 * all.
 */
export function shownOptions(
  options: FilterOptions,
  { make: makes = [], range: ranges = [] }: SearchFilters,
): ShownOptions {
  const chosenMakes = new Set([...makes, ...ranges.map((range) => options.range[range]?.make)]);
  const shown = Object.fromEntries(shownKeys.map((key) => [key, options[key]]));
  return {
    ...(shown as ShownOptions),
    range: Object.fromEntries(
      Object.entries(options.range).filter(([, { make }]) => chosenMakes.has(make)),
    ),
  };
}
