import { defaultSearchStatuses } from './advert-status.ts';
import {
  isListFilter,
  maxListedValues,
  satisfiesRule,
  searchFilterRules,
} from './search-filter-rules.ts';
import type { SearchFilterKey, SearchFilters } from './search-filters.ts';

/** All known keys in the canonical order, which all links use. */
export const searchFilterKeys = Object.keys(searchFilterRules) as SearchFilterKey[];

/** Returns the reason why a value is not allowed, or null. */
type FindInvalidReason = (key: SearchFilterKey, value: string | number) => string | null;
type ReportInvalid = (key: string, reason: string) => void;

const dangerousNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a query. Leaves out invalid values; calls `reportInvalid` for each, which may throw. */
export function readSearchFilters(
  parameters: URLSearchParams,
  findInvalidReason: FindInvalidReason,
  reportInvalid: ReportInvalid,
): SearchFilters {
  function validValues(key: SearchFilterKey, texts: string[]): (string | number)[] {
    return texts.flatMap((text) => {
      const value = searchFilterRules[key].read(text);
      const reason = findInvalidReason(key, value);
      if (reason === null) return [value];
      reportInvalid(key, reason);
      return [];
    });
  }

  function readList(key: SearchFilterKey, texts: string[]): unknown[] | undefined {
    const listed = texts.flatMap((text) => text.split(',')).filter(isNotBlank);
    const values = new Set(validValues(key, listed));
    if (values.size > maxListedValues) {
      reportInvalid(key, `must have at most ${maxListedValues} values`);
      return undefined;
    }
    return values.size === 0 ? undefined : [...values].sort(byValue);
  }

  function readOne(key: SearchFilterKey, texts: string[]): unknown {
    if (texts.length > 1) return reportInvalid(key, 'must be given once');
    return validValues(key, texts)[0];
  }

  for (const name of parameters.keys()) {
    if (name.split(/[[\]]/).some((part) => dangerousNames.has(part))) {
      reportInvalid(name, 'is not allowed as a name');
    }
  }
  const filters: Partial<Record<SearchFilterKey, unknown>> = {};
  for (const key of searchFilterKeys) {
    const texts = [...parameters.getAll(key), ...parameters.getAll(`${key}[]`)].filter(isNotBlank);
    const value = isListFilter(key) ? readList(key, texts) : readOne(key, texts);
    if (value !== undefined && !isDefault(key, value)) filters[key] = value;
  }
  return filters as SearchFilters;
}

const isNotBlank = (text: string) => text.trim() !== '';

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
