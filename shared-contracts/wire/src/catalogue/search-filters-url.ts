import { normaliseCode } from '../format/capitals.ts';
import { formatPostcode } from '../format/postcode.ts';
import { defaultSearchStatuses } from './advert-status.ts';
import {
  maxListedValues,
  satisfiesRule,
  searchFilterRules,
  type ValueRule,
} from './search-filter-rules.ts';
import type { SearchFilterKey, SearchFilters } from './search-filters.ts';

/** Converts the text of one value to the input of its rule. Never throws. */
type ReadText = (text: string) => string | number;

interface FilterText {
  readonly list: boolean;
  readonly read: ReadText;
}

const readWord: ReadText = (text) => text.trim().replace(/\s+/g, ' ');
/** Free text: cleaned and cut to the maximum length, never refused. */
const readSearch: ReadText = (text) =>
  String(readWord(text.replace(/\p{C}/gu, ' ')))
    .slice(0, searchFilterRules.search.maxLength)
    .trim();
const readSlug: ReadText = (text) => text.trim().toLowerCase();

/** Removes currency signs, commas and spaces first (S11, S100). */
const readNumber: ReadText = (text) => {
  const digits = text.replace(/[\p{Sc},\s]/gu, '');
  return /^\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : text;
};

/** Only digits: '2,3' is a hand-made list, not page 23 (S113). */
const readPage: ReadText = (text) => (/^\s*\d{1,12}\s*$/.test(text) ? Number(text) : text);

const oneOf = ({ choices }: Extract<ValueRule, { kind: 'choice' }>): ReadText => {
  const choiceByLowerCase = new Map(choices.map((choice) => [choice.toLowerCase(), choice]));
  return (text) => choiceByLowerCase.get(text.trim().toLowerCase()) ?? text;
};

const list = (read: ReadText): FilterText => ({ list: true, read });
const single = (read: ReadText): FilterText => ({ list: false, read });

/** How to parse the text of each key. Its rule then decides whether the value is allowed. */
export const searchFilterText: Readonly<Record<SearchFilterKey, FilterText>> = {
  search: single(readSearch),
  vrm: single(normaliseCode),
  advert_classification: list(oneOf(searchFilterRules.advert_classification)),
  status: list(oneOf(searchFilterRules.status)),
  make: list(readSlug),
  range: list(readSlug),
  trim: list(readSlug),
  min_price: single(readNumber),
  max_price: single(readNumber),
  monthly_from: single(readNumber),
  monthly_to: single(readNumber),
  finance_deposit: single(readNumber),
  finance_deposit_type: single(readSlug),
  finance_term: single(readNumber),
  finance_mileage: single(readNumber),
  finance_initial_rental: single(readNumber),
  finance_type: single(oneOf(searchFilterRules.finance_type)),
  age: single(readNumber),
  min_odometer_value: single(readNumber),
  odometer_value: single(readNumber),
  body_type: list(oneOf(searchFilterRules.body_type)),
  colours: list(readSlug),
  fuel_type: list(readSlug),
  transmission: list(readSlug),
  seats: list(readNumber),
  doors: list(readNumber),
  engine_size: single(readNumber),
  mpg_from: single(readNumber),
  tax_rate: single(readNumber),
  insurance: list(normaliseCode),
  battery_min_standard_charge_cost: single(readNumber),
  battery_max_standard_charge_cost: single(readNumber),
  battery_min_fast_charge_cost: single(readNumber),
  battery_max_fast_charge_cost: single(readNumber),
  battery_min_range: single(readNumber),
  sites: list(readSlug),
  distance_from: single(formatPostcode),
  distance_range: single(readNumber),
  write_off: single(oneOf(searchFilterRules.write_off)),
  offer_template_slugs: list(readSlug),
  listed_from: single(readWord),
  sort: single(oneOf(searchFilterRules.sort)),
  page: single(readPage),
};

/** All known keys in the canonical order, which all links use. */
export const searchFilterKeys = Object.keys(searchFilterText) as SearchFilterKey[];

/** Returns the reason why a value is not allowed, or null. */
type FindInvalidReason = (key: SearchFilterKey, value: string | number) => string | null;
type ReportInvalid = (key: string, reason: string) => void;

const dangerousNames = new Set(['__proto__', 'constructor', 'prototype']);

/** The texts by name. Omits blank texts, and strips the brackets of list names. */
function textsByKey(parameters: URLSearchParams): Map<string, string[]> {
  const textsByName = new Map<string, string[]>();
  for (const [name, text] of parameters) {
    if (text.trim() === '') continue;
    const key = name.endsWith('[]') ? name.slice(0, -2) : name;
    const texts = textsByName.get(key);
    if (texts) texts.push(text);
    else textsByName.set(key, [text]);
  }
  return textsByName;
}

function reportDangerousNames(parameters: URLSearchParams, reportInvalid: ReportInvalid): void {
  for (const name of parameters.keys()) {
    if (name.split(/[[\]]/).some((part) => dangerousNames.has(part))) {
      reportInvalid(name, 'is not allowed as a name');
    }
  }
}

function readList(
  key: SearchFilterKey,
  texts: string[],
  findInvalidReason: FindInvalidReason,
  reportInvalid: ReportInvalid,
): unknown[] | undefined {
  const { read } = searchFilterText[key];
  const values = new Set<string | number>();
  for (const text of texts.flatMap((part) => part.split(','))) {
    if (text.trim() === '') continue;
    const value = read(text);
    const reason = findInvalidReason(key, value);
    if (reason === null) values.add(value);
    else reportInvalid(key, reason);
  }
  if (values.size > maxListedValues) {
    reportInvalid(key, `must have at most ${maxListedValues} values`);
    return undefined;
  }
  return values.size === 0 ? undefined : [...values].sort(byValue);
}

function readOne(
  key: SearchFilterKey,
  texts: string[],
  findInvalidReason: FindInvalidReason,
  reportInvalid: ReportInvalid,
): unknown {
  const [text, ...extraTexts] = texts;
  if (text === undefined) return undefined;
  if (extraTexts.length > 0) return reportInvalid(key, 'must be given once');
  const value = searchFilterText[key].read(text);
  const reason = findInvalidReason(key, value);
  return reason === null ? value : reportInvalid(key, reason);
}

/** Reads a query. Leaves out invalid values; calls `reportInvalid` for each, which may throw. */
export function readSearchFilters(
  parameters: URLSearchParams,
  findInvalidReason: FindInvalidReason,
  reportInvalid: ReportInvalid,
): SearchFilters {
  reportDangerousNames(parameters, reportInvalid);
  const textsByName = textsByKey(parameters);
  const filters: Partial<Record<SearchFilterKey, unknown>> = {};
  for (const key of searchFilterKeys) {
    const texts = textsByName.get(key);
    if (texts === undefined) continue;
    const value = (searchFilterText[key].list ? readList : readOne)(
      key,
      texts,
      findInvalidReason,
      reportInvalid,
    );
    if (value !== undefined && !isDefault(key, value)) filters[key] = value;
  }
  return filters as SearchFilters;
}

/**
 * Reads a page's query. Drops invalid values and unknown names, such as tracking parameters (S83).
 * Accepts all three spellings of a list. Lists are returned sorted.
 */
export function parseSearchFilters(parameters: URLSearchParams): SearchFilters {
  return readSearchFilters(
    parameters,
    (key, value) => (satisfiesRule(searchFilterRules[key], value) ? null : ''),
    () => undefined,
  );
}

/** The canonical query for these filters: fixed key order, sorted comma lists, defaults omitted. */
export function formatSearchFilters(filters: SearchFilters): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const key of searchFilterKeys) {
    const value = filters[key];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    if (isDefault(key, value)) continue;
    parameters.set(key, formatValue(key, value));
  }
  return parameters;
}

/** The canonical query as part of a link, with readable commas: '' or '?make=ford,vauxhall'. */
export function formatSearchQuery(filters: SearchFilters): string {
  const query = formatSearchFilters(filters).toString().replaceAll('%2C', ',');
  return query === '' ? '' : `?${query}`;
}

function formatValue(key: SearchFilterKey, value: string | number | (string | number)[]): string {
  if (Array.isArray(value)) return [...new Set(value)].sort(byValue).join(',');
  // The dealer API requires a decimal point for zero road tax (S100).
  return key === 'tax_rate' && value === 0 ? '0.0' : String(value);
}

function isDefault(key: SearchFilterKey, value: unknown): boolean {
  if (key === 'page') return value === 1;
  if (key === 'finance_type') return value === 'PCP';
  if (key !== 'status' || !Array.isArray(value)) return false;
  return (
    new Set(value).size === defaultSearchStatuses.length &&
    defaultSearchStatuses.every((status) => value.includes(status))
  );
}

function byValue(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left) < String(right) ? -1 : 1;
}
