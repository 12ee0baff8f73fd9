import { releaseBounds } from '@contracts/platform/remote/release-bounds';

/** The largest release names its files and parts with some 10,000 values. */
const maxValues = 20_000;
const maxDepth = 20;

/**
 * Whether JSON of a team is small enough for its schema to be applied: zod reads every entry of a
 * list, and notes what is wrong with each, before it compares the length with the bound.
 */
export function isBounded(json: unknown): boolean {
  let values = 0;
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > maxValues || depth > maxDepth) return false;
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
      if (Array.isArray(value) && value.length > releaseBounds.files) return false;
      for (const entry of Object.values(value)) below.push(entry);
      if (values + below.length > maxValues) return false;
    }
    level = below;
  }
  return true;
}
