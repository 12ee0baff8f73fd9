import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';

/** Maps the slug of a range to that of its make (S88). */
export type RangeMakes = Readonly<Record<string, string>>;

export function rangeMakes(ranges: FilterOptions['range'] = {}): RangeMakes {
  return Object.fromEntries(Object.entries(ranges).map(([range, { make }]) => [range, make]));
}
