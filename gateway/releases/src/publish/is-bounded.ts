import { releaseBounds } from '@contracts/platform/remote/release-bounds';

/** Maximum number of values. The record of the largest release has about 10,000. */
const maxValues = 20_000;
const maxDepth = 20;

/**
 * Whether a team's JSON is small enough to be parsed by its schema. zod checks every entry of a
 * list, and collects all issues, before it checks the list's length.
 */
export function isBounded(json: unknown): boolean {
  let values = 0;
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > maxValues || depth > maxDepth) return false;
    const nextLevel: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
      if (Array.isArray(value) && value.length > releaseBounds.files) return false;
      for (const entry of Object.values(value)) nextLevel.push(entry);
      if (values + nextLevel.length > maxValues) return false;
    }
    level = nextLevel;
  }
  return true;
}
