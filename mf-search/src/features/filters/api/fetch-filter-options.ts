import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { HttpClient } from '@contracts/platform/host/http';
import type { FilterOptionKey } from '@contracts/wire/catalogue/filter-option-keys';
import { conditionsQuery } from '../../../entities/search/model/search-request.ts';

/** Filter values with the number of vehicles each would find, and the total of the search. */
export interface CountedOptions<Options = ShownOptions> {
  options: Options;
  total: number;
}

/** The values of every filter (S123). @throws HttpError */
export async function fetchFilterOptions(
  http: HttpClient,
  filters: SearchFilters,
  signal?: AbortSignal,
): Promise<CountedOptions<FilterOptions>> {
  // Not needed for a page that is rendered with its data.
  const { filterOptionsEnvelopeSchema } = await import('@contracts/wire/catalogue/filter-options');
  const { data, meta } = await http.get('/api/v2/vehicle-search-filter', {
    schema: filterOptionsEnvelopeSchema,
    rows: 'data.*.*',
    query: conditionsQuery(filters),
    signal,
  });
  return { options: data, total: meta.total };
}

/** The same, reduced to what the search page shows. @throws HttpError */
export async function fetchShownOptions(
  http: HttpClient,
  filters: SearchFilters,
  signal?: AbortSignal,
): Promise<CountedOptions> {
  const { options, total } = await fetchFilterOptions(http, filters, signal);
  return { options: shownOptions(options, filters), total };
}

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

/** The options that a page shows and embeds: only ranges of the chosen makes, a tenth. */
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
