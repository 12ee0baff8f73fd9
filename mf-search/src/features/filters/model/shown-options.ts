import type { FilterOptionKey } from '@contracts/wire/catalogue/filter-option-keys';
import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';

// No kinds of advert: leases and Motability vehicles are counted by the prices of the present search,
// and have prices of their own once they are looked for.
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

/** Options of the filters that the page has. */
export type ShownOptions = Pick<FilterOptions, (typeof shownKeys)[number]>;

/**
 * What the page shows of all options, which it carries as data too: only the ranges of the chosen
 * makes, a tenth of them all.
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
