import type { FilterOptionKey } from '@contracts/wire/catalogue/filter-option-keys';
import type {
  FilterOption,
  FilterOptions,
  RangeOption,
} from '@contracts/wire/catalogue/filter-options';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatMiles } from '@contracts/wire/format/miles';
import { advertClassificationLabels } from '@contracts/wire/catalogue/advert-status';
import { bodyTypeLabel, bodyTypes } from '@contracts/wire/catalogue/body-types';
import { fuelTypeLabels } from '@contracts/wire/catalogue/fuel-types';
import type { ValueColumns } from './catalogue-columns.ts';
import type { CountedRows, ValueColumn } from './value-column.ts';

/** Facets that offer a list of values. The other facets offer numeric steps. */
type ListKey = Exclude<FilterOptionKey, 'age' | 'tax_rate' | 'engine_size' | 'battery_min_range'>;

const knownLabels: Readonly<Record<string, string>> = {
  ...advertClassificationLabels,
  ...fuelTypeLabels,
};

/** Labels a chosen value that no vehicle has any more. Links with such values still exist. */
function labelOf(key: ListKey, value: string): string {
  if (key === 'seats') return value === '1' ? '1 seat' : `${value} seats`;
  if (key === 'doors') return value === '1' ? '1 door' : `${value} doors`;
  if (bodyTypes.some((bodyType) => bodyType === value)) return bodyTypeLabel(value);
  return (
    knownLabels[value] ??
    value
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}

interface CountedSearch {
  readonly values: ValueColumns;
  readonly filters: SearchFilters;
  readonly total: number;
  /** The rows in which a key's values are counted: those that match all other filters. */
  readonly rowsFor: (key: FilterOptionKey) => CountedRows;
}

/** Steps of the maximum engine size, in cc. */
const engineSizes = [1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000, 4000, 6000];
/** Steps of the maximum vehicle tax, in pounds per year. */
const taxRates = [0, 20, 35, 170, 200, 275, 360, 445, 640];
const maxYears = 12;
/** Miles between the steps of the minimum electric range; also the first step (S77). */
const electricRangeStep = 50;
const maxElectricRangeSteps = 12;

/** Facets with long lists. Their values with a count of 0 are omitted unless they are chosen. */
const keysWithoutEmptyValues: readonly FilterOptionKey[] = ['range', 'trim'];

type StepKey = Exclude<FilterOptionKey, ListKey>;

/**
 * The options of a list facet. If two makes have a range of the same name, both ranges have the
 * same value in a query. They share one option, which counts both and names the make with more
 * vehicles.
 */
function listOptions(
  column: ValueColumn,
  filters: SearchFilters,
  rows: CountedRows,
  key: ListKey,
): Record<string, RangeOption> {
  const counts = column.countsOf(rows);
  const chosen = new Set((filters[key] ?? []).map(String));
  const hidesEmptyValues = keysWithoutEmptyValues.includes(key);
  const options: Record<string, RangeOption> = {};
  const largestCounts = new Map<string, number>();
  for (const code of column.codesByLabel) {
    const value = column.values[code];
    const count = counts[code] ?? 0;
    if (value === undefined) continue;
    if (!chosen.has(value.value) && (hidesEmptyValues ? count : column.inStockCount(code)) === 0)
      continue;
    const existing = options[value.value];
    if (existing === undefined || count > (largestCounts.get(value.value) ?? 0)) {
      largestCounts.set(value.value, count);
      options[value.value] = optionOf(value.label, value.make, count + (existing?.count ?? 0));
    } else existing.count += count;
  }
  for (const value of chosen) {
    // The make of a range that is no longer in stock is unknown.
    options[value] ??= optionOf(labelOf(key, value), key === 'range' ? '' : undefined, 0);
  }
  return options;
}

/** @param make for ranges only */
function optionOf(label: string, make: string | undefined, count: number): RangeOption {
  return { label, count, ...(make !== undefined && { make }) } as RangeOption;
}

function stepOptions(
  { values, filters, total, rowsFor }: CountedSearch,
  key: StepKey,
  stepValues: readonly number[],
  labelOfStep: (step: number) => string,
): Record<string, FilterOption> {
  const { figures } = values[key];
  const counts = values[key].countsOf(rowsFor(key));
  const isMaximum = key === 'tax_rate' || key === 'engine_size';
  const options: Record<string, FilterOption> = {};
  for (const step of withChosen(stepValues, filters[key])) {
    let count = 0;
    for (const [code, figure] of figures.entries()) {
      if (isMaximum ? figure <= step : figure >= step) count += counts[code] ?? 0;
    }
    const value = key === 'tax_rate' && step === 0 ? '0.0' : String(step);
    // The chosen step's count is the search's total. Other steps may match more vehicles (S85).
    options[value] = { label: labelOfStep(step), count: step === filters[key] ? total : count };
  }
  return options;
}

const withChosen = (steps: readonly number[], chosen: number | undefined) =>
  chosen === undefined || steps.includes(chosen)
    ? steps
    : [...steps, chosen].sort((left, right) => left - right);

function yearsInStock(column: ValueColumn): number[] {
  const years = column.figures.filter((_, code) => column.inStockCount(code) > 0);
  return years.sort((left, right) => right - left).slice(0, maxYears);
}

function electricRangeSteps(column: ValueColumn): number[] {
  const farthest = column.figures.reduce(
    (miles, figure, code) => (column.inStockCount(code) > 0 ? Math.max(miles, figure) : miles),
    0,
  );
  const length = Math.min(Math.floor(farthest / electricRangeStep), maxElectricRangeSteps);
  return Array.from({ length }, (_, index) => (index + 1) * electricRangeStep);
}

/** Every available filter value with its count (S212). Chosen values are listed even if it is 0. */
export function facetOptions(search: CountedSearch): FilterOptions {
  const { values, filters, rowsFor } = search;
  const list = (key: ListKey) => listOptions(values[key], filters, rowsFor(key), key);
  return {
    advert_classification: list('advert_classification'),
    make: list('make'),
    range: list('range'),
    body_type: list('body_type'),
    colours: list('colours'),
    fuel_type: list('fuel_type'),
    transmission: list('transmission'),
    seats: list('seats'),
    doors: list('doors'),
    trim: list('trim'),
    sites: list('sites'),
    age: stepOptions(search, 'age', yearsInStock(values.age), (year) => `${year} or newer`),
    tax_rate: stepOptions(search, 'tax_rate', taxRates, (pounds) =>
      pounds === 0 ? '£0' : `Up to £${pounds}`,
    ),
    engine_size: stepOptions(
      search,
      'engine_size',
      engineSizes,
      (cc) => `Up to ${(cc / 1000).toFixed(1)} litres`,
    ),
    battery_min_range: stepOptions(
      search,
      'battery_min_range',
      electricRangeSteps(values.battery_min_range),
      (miles) => `${formatMiles(miles)} or more`,
    ),
  };
}
