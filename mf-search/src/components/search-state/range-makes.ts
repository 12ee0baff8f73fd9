import type { FilterOptions } from 'shared-contracts/catalogue/filter-options';

/** From the slug of a range to that of its make (S88). */
export type RangeMakes = Readonly<Record<string, string>>;

export function rangeMakes(options: Pick<FilterOptions, 'range'> | null): RangeMakes {
  return Object.fromEntries(
    Object.entries(options?.range ?? {}).map(([range, { make }]) => [range, make]),
  );
}
