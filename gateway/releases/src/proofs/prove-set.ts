import type { Refusal } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import { proveBudget } from './prove-budget.ts';
import { proveHost } from './prove-host.ts';
import { proveRoutes } from './prove-routes.ts';
import { proveShadows } from './prove-shadows.ts';
import { proveWidgets } from './prove-widgets.ts';

/** Number of cached results. A move checks one set per canary, and the live set again for each. */
const maxRemembered = 200;

/** A number for each record. A release never changes, so its record identifies it. */
const numbers = new WeakMap<ReleaseRecord, number>();
let lastNumber = 0;
const remembered = new Map<string, readonly Refusal[]>();

/** Checks the rules that need only a set's records. Results are cached by the set's releases. */
export function proveSet(records: readonly ReleaseRecord[]): readonly Refusal[] {
  const key = records.map(numberOf).join();
  const refusals = remembered.get(key) ?? prove(records);
  // Re-insert the entry, because the cache drops the least recently used one.
  remembered.delete(key);
  remembered.set(key, refusals);
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  return refusals;
}

function numberOf(record: ReleaseRecord): number {
  const number = numbers.get(record) ?? (lastNumber += 1);
  numbers.set(record, number);
  return number;
}

function prove(records: readonly ReleaseRecord[]): Refusal[] {
  return [
    ...proveHost(records),
    ...proveRoutes(records),
    ...proveShadows(records),
    ...proveWidgets(records),
    ...records.flatMap(proveBudget),
  ];
}
