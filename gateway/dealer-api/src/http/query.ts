import type { Request } from 'express';
import { unreadable } from './api-errors.ts';

/** The query of a request with every spelling kept: `a=1,2`, `a=1&a=2` and `a[]=1&a[]=2`. */
export function queryOf(request: Request): URLSearchParams {
  return new URL(request.originalUrl, 'http://dealer-api').searchParams;
}

/** The values of a list in any of its three spellings, without empty ones and repeats. */
export function listOf(query: URLSearchParams, key: string): string[] {
  const texts = [...query.getAll(key), ...query.getAll(`${key}[]`)];
  const values = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
  return [...new Set(values.filter((value) => value !== ''))];
}

const dangerousNames = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The parameters of one bracketed group, such as `searchOptions[type]`, one level deep.
 * @throws ApiRefusal (400) for a deeper or dangerous name.
 */
export function bracketed(query: URLSearchParams, group: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of query) {
    if (!name.startsWith(`${group}[`)) continue;
    const key = /^\[([^[\]]+)\]$/.exec(name.slice(group.length))?.[1];
    if (key === undefined) throw unreadable(name, `${name} must be one level deep`);
    if (dangerousNames.has(key)) throw unreadable(name, `${name} is not allowed as a name`);
    if (value.trim() !== '') values.set(key, value.trim());
  }
  return values;
}
