import { defaultSearchStatuses } from './advert-status.ts';
import { satisfiesRule, maxListedValues, searchFilterRules } from './search-filter-rules.ts';
import { searchFilterKeys, searchFilterText } from './search-filter-text.ts';
import type { SearchFilterKey, SearchFilters } from './search-filters.ts';

/** Returns why a value is not allowed, or null. */
type Fault = (key: SearchFilterKey, value: string | number) => string | null;
type Refuse = (key: string, reason: string) => void;

const dangerousNames = new Set(['__proto__', 'constructor', 'prototype']);

/** The texts of each name, without blank ones and the brackets of lists. */
function textsByKey(parameters: URLSearchParams): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const [name, text] of parameters) {
    if (text.trim() === '') continue;
    const key = name.endsWith('[]') ? name.slice(0, -2) : name;
    const texts = given.get(key);
    if (texts) texts.push(text);
    else given.set(key, [text]);
  }
  return given;
}

function refuseDangerousNames(parameters: URLSearchParams, refuse: Refuse): void {
  for (const name of parameters.keys()) {
    if (name.split(/[[\]]/).some((part) => dangerousNames.has(part))) {
      refuse(name, 'is not allowed as a name');
    }
  }
}

function readList(
  key: SearchFilterKey,
  given: string[],
  faultOf: Fault,
  refuse: Refuse,
): unknown[] | undefined {
  const { read } = searchFilterText[key];
  const values = new Set<string | number>();
  for (const text of given.flatMap((part) => part.split(','))) {
    if (text.trim() === '') continue;
    const value = read(text);
    const fault = faultOf(key, value);
    if (fault === null) values.add(value);
    else refuse(key, fault);
  }
  if (values.size > maxListedValues) {
    refuse(key, `must have at most ${maxListedValues} values`);
    return undefined;
  }
  return values.size === 0 ? undefined : [...values].sort(byValue);
}

function readOne(key: SearchFilterKey, given: string[], faultOf: Fault, refuse: Refuse): unknown {
  const [text, ...more] = given;
  if (text === undefined) return undefined;
  if (more.length > 0) return refuse(key, 'must be given once');
  const value = searchFilterText[key].read(text);
  const fault = faultOf(key, value);
  return fault === null ? value : refuse(key, fault);
}

/** Reads a query. Leaves out invalid values and reports them to `refuse`, which may throw. */
export function readSearchFilters(
  parameters: URLSearchParams,
  faultOf: Fault,
  refuse: Refuse,
): SearchFilters {
  refuseDangerousNames(parameters, refuse);
  const given = textsByKey(parameters);
  const filters: Partial<Record<SearchFilterKey, unknown>> = {};
  for (const key of searchFilterKeys) {
    const texts = given.get(key);
    if (texts === undefined) continue;
    const value = (searchFilterText[key].list ? readList : readOne)(key, texts, faultOf, refuse);
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

/** The canonical query of these filters: fixed key order, sorted comma lists, defaults omitted. */
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

/** The same as the query of a link, with readable commas: '' or '?make=ford,vauxhall'. */
export function formatSearchQuery(filters: SearchFilters): string {
  const query = formatSearchFilters(filters).toString().replaceAll('%2C', ',');
  return query === '' ? '' : `?${query}`;
}

function formatValue(key: SearchFilterKey, value: string | number | (string | number)[]): string {
  if (Array.isArray(value)) return [...new Set(value)].sort(byValue).join(',');
  // The dealer API requires a decimal for no road tax (S100).
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
