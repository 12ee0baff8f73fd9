import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { HttpClient } from '@contracts/platform/host/http';
import type { FilterOptionKey } from '@contracts/wire/catalogue/filter-option-keys';
import { conditionsQuery } from '../../../entities/search/model/search-request.ts';

/** Filter values, each with the number of vehicles it would find, and the search's total. */
export interface CountedOptions {
  options: ShownOptions;
  total: number;
}

/** The values of all filters (S123). @throws HttpError */
export async function fetchFilterOptions(
  http: HttpClient,
  filters: SearchFilters,
  signal?: AbortSignal,
): Promise<{ options: FilterOptions; total: number }> {
  // Loaded on demand: a page that was rendered with its data does not need it.
  const { filterOptionsEnvelopeSchema } = await import('@contracts/wire/catalogue/filter-options');
  const { data, meta } = await http.get('/api/v2/vehicle-search-filter', {
    schema: filterOptionsEnvelopeSchema,
    rows: 'data.*.*',
    query: conditionsQuery(filters),
    signal,
  });
  return { options: data, total: meta.total };
}

/** The values of the filters that the search page shows. @throws HttpError */
export async function fetchShownOptions(
  http: HttpClient,
  filters: SearchFilters,
  signal?: AbortSignal,
): Promise<CountedOptions> {
  const { options, total } = await fetchFilterOptions(http, filters, signal);
  return { options: shownOptions(options, filters), total };
}

// Excludes the kinds of advert: leases and Motability vehicles have their own prices, so counts
// based on the prices of the current search would be wrong.
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

/** Values of the filters that the page shows. */
export type ShownOptions = Pick<FilterOptions, (typeof shownKeys)[number]>;

/** The values that a page shows and embeds, with only the ranges of the chosen makes. */
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
