import type { AdvertClassification } from '@contracts/wire/catalogue/advert-status';
import { vanBodyTypes } from '@contracts/wire/catalogue/body-types';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { rangeMakes } from '../../../entities/search/model/change-filters.ts';
import { filterLabel, type NamedOptions } from './filter-label.ts';

/** The page's heading and title for a search: 'Used Ford Focus cars for sale'. */
export function searchTitle(filters: SearchFilters, options: NamedOptions | null): string {
  const { body_type: bodyTypes = [], fuel_type: fuels = [], sites = [] } = filters;
  const isForSale = searchKind(filters) === 'sale';
  const only = (key: 'fuel_type' | 'body_type' | 'sites', values: readonly string[]) =>
    values.length === 1 && values[0] !== undefined ? filterLabel(key, values[0], options) : null;
  const fuel = only('fuel_type', fuels)?.toLowerCase();
  const body = only('body_type', bodyTypes);
  const site = only('sites', sites);
  const limit = (key: 'min_price' | 'max_price') =>
    isForSale &&
    filters[key] !== undefined &&
    filterLabel(key, String(filters[key]), options).toLowerCase();
  const isVan = bodyTypes.length > 0 && bodyTypes.every((type) => vans.includes(type));
  const words = [
    kindOf(filters),
    fuel,
    makesAndModel(filters, options),
    isVan ? 'vans' : body === null ? 'cars' : bodyNoun(body),
    isForSale && 'for sale',
    limit('min_price'),
    limit('max_price'),
    site && `at ${site}`,
  ];
  const title = words.filter(Boolean).join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The plural noun for a body type: 'SUVs', 'hatchbacks', 'estate cars'. */
function bodyNoun(label: string): string {
  if (label === 'Estate') return 'estate cars';
  return `${/^(?:\d|[A-Z]{2})/.test(label) ? label : label.toLowerCase()}s`;
}

/** 'Ford Focus', or 'Ford and Vauxhall'. A range includes its make. */
function makesAndModel(
  { make: chosenMakes = [], range: ranges = [] }: SearchFilters,
  options: NamedOptions | null,
): string | null {
  const makeOf = rangeMakes(options?.range);
  const makesOfRanges = ranges.flatMap((range) =>
    Object.hasOwn(makeOf, range) ? (makeOf[range] ?? []) : [],
  );
  const makes = [...new Set([...chosenMakes, ...makesOfRanges])].filter((make) => make !== '');
  if (makes.length > 2) return null;
  const names = makes.map((make) => filterLabel('make', make, options)).join(' and ');
  const [range, ...others] = ranges;
  if (makes.length !== 1 || range === undefined || others.length > 0) return names;
  return `${names} ${filterLabel('range', range, options)}`;
}

const vans: readonly string[] = vanBodyTypes;

/** Words for kinds of advert that come before the make. */
const kindLabels: Partial<Record<AdvertClassification, string>> = {
  NEW: 'new',
  NEARLY_NEW: 'nearly new',
  'CONTRACT-HIRE-BUSINESS': 'business lease',
  'CONTRACT-HIRE-PERSONAL': 'personal lease',
  MOTABILITY: 'Motability',
};
function kindOf({ advert_classification: kinds = [] }: SearchFilters): string | null {
  if (kinds.includes('USED') && kinds.every((kind) => kind === 'USED' || kind === 'NEARLY_NEW')) {
    return 'used';
  }
  if (kinds.length > 1 && searchKind({ advert_classification: kinds }) === 'lease') return 'lease';
  const [kind, ...others] = kinds;
  return kind === undefined || others.length > 0 ? null : (kindLabels[kind] ?? null);
}
