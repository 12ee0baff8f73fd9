import type { Refusal } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import { checkBudget } from './check-budget.ts';
import { checkHost } from './check-host.ts';
import { checkRoutes } from './check-routes.ts';
import { checkShadows } from './check-shadows.ts';
import { checkWidgets } from './check-widgets.ts';

/** Number of cached results. A move checks one set per canary, and the live set again for each. */
const maxCached = 200;

/** A number per record, for the cache key. A release never changes, so its record identifies it. */
const numbers = new WeakMap<ReleaseRecord, number>();
let lastNumber = 0;
const cache = new Map<string, readonly Refusal[]>();

/** Checks the rules that need only a set's records. Results are cached by the set's releases. */
export function checkSet(records: readonly ReleaseRecord[]): readonly Refusal[] {
  const key = records.map(numberOf).join();
  const refusals = cache.get(key) ?? checkRecords(records);
  // Re-insert the entry, because the cache drops the least recently used one.
  cache.delete(key);
  cache.set(key, refusals);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return refusals;
}

function numberOf(record: ReleaseRecord): number {
  const number = numbers.get(record) ?? (lastNumber += 1);
  numbers.set(record, number);
  return number;
}

function checkRecords(records: readonly ReleaseRecord[]): Refusal[] {
  return [
    ...checkHost(records),
    ...checkRoutes(records),
    ...checkShadows(records),
    ...checkWidgets(records),
    ...records.flatMap(checkBudget),
  ];
}
