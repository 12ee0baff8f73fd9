import type {
  FilterOption,
  FilterOptionKey,
  FilterOptions,
} from 'shared-contracts/catalogue/filter-options';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import type { CatalogueColumns } from './catalogue-columns.ts';
import type { NumberColumn } from './number-column.ts';

/** The rows over which the values of a key are counted: every other key's choices hold. */
export type RowsForKey = (key: FilterOptionKey) => Uint32Array;

/** 'Up to' so many cc. */
const engineSizes = [1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000, 4000, 6000];
/** 'Up to' so many pounds a year. */
const taxRates = [0, 20, 35, 165, 195, 265, 345, 430, 620];
const mostYears = 12;

/** Long lists, of which only the values that bring something, or are chosen, are worth sending. */
const shortenedKeys: readonly FilterOptionKey[] = ['range', 'trim'];

type ListKey = Exclude<FilterOptionKey, 'age' | 'tax_rate' | 'engine_size'>;

function listOptions(
  columns: CatalogueColumns,
  filters: SearchFilters,
  rowsFor: RowsForKey,
  key: ListKey,
): Record<string, FilterOption & { make: string }> {
  const column = columns[key];
  const counts = column.countsOf(rowsFor(key));
  const chosen = new Set((filters[key] ?? []).map(String));
  const options: Record<string, FilterOption & { make: string }> = {};
  column.values.forEach(({ value, label, make }, code) => {
    const count = counts[code] ?? 0;
    if (count === 0 && shortenedKeys.includes(key) && !chosen.has(value)) return;
    // A range has the slug of its make; no other value has one.
    options[value] = { label, count, ...(make !== undefined && { make }) } as FilterOption & {
      make: string;
    };
  });
  return options;
}

/** Counts of 'at least' or 'at most' each of the steps. */
function stepOptions(
  column: NumberColumn,
  rows: Uint32Array,
  steps: readonly number[],
  end: 'least' | 'most',
  write: (step: number) => { value: string; label: string },
): Record<string, FilterOption> {
  const options: Record<string, FilterOption> = {};
  for (const step of steps) {
    let count = 0;
    for (const row of rows) {
      const figure = column[row] ?? Number.NaN;
      if (end === 'least' ? figure >= step : figure <= step) count += 1;
    }
    const { value, label } = write(step);
    options[value] = { label, count };
  }
  return options;
}

const withChosen = (steps: readonly number[], chosen: number | undefined) =>
  chosen === undefined || steps.includes(chosen)
    ? steps
    : [...steps, chosen].sort((left, right) => left - right);

function yearsOf(column: NumberColumn): number[] {
  const years = new Set(column.filter((year) => !Number.isNaN(year)));
  return [...years].sort((left, right) => right - left).slice(0, mostYears);
}

/** Every value that can be chosen, with its count (S212); the chosen ones stay at count 0. */
export function facetOptions(
  columns: CatalogueColumns,
  filters: SearchFilters,
  rowsFor: RowsForKey,
): FilterOptions {
  const list = (key: ListKey) => listOptions(columns, filters, rowsFor, key);
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
    age: stepOptions(
      columns.year,
      rowsFor('age'),
      withChosen(yearsOf(columns.year), filters.age),
      'least',
      (year) => ({ value: String(year), label: `${year} or newer` }),
    ),
    tax_rate: stepOptions(
      columns.taxRate,
      rowsFor('tax_rate'),
      withChosen(taxRates, filters.tax_rate),
      'most',
      (pounds) => ({
        value: pounds === 0 ? '0.0' : String(pounds),
        label: pounds === 0 ? '£0' : `Up to £${pounds}`,
      }),
    ),
    engine_size: stepOptions(
      columns.engineSize,
      rowsFor('engine_size'),
      withChosen(engineSizes, filters.engine_size),
      'most',
      (cc) => ({ value: String(cc), label: `Up to ${(cc / 1000).toFixed(1)} litres` }),
    ),
  };
}
