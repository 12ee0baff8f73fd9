import {
  filterOptionKeys,
  type FilterOptionKey,
} from '@contracts/wire/catalogue/filter-option-keys';
import { type Bitmap, intersect, union } from './bitmap.ts';
import type { Condition, SearchConditions } from './search-conditions.ts';

export function matchingRows(inStock: Bitmap, conditions: SearchConditions): Bitmap {
  const matching = inStock.slice();
  for (const applyCondition of conditions.values()) applyCondition(matching);
  return matching;
}

/**
 * Computes the rows for all facets at once. Conditions that are not facets are applied first. Then
 * each chosen facet is tested once, on the rows that have failed at most one other facet. A row
 * that fails two facets is not counted for any facet.
 */
export function facetRows(inStock: Bitmap, conditions: SearchConditions) {
  const matching = inStock.slice();
  for (const [key, applyCondition] of conditions) {
    if (!filterOptionKeys.some((facet) => facet === key)) applyCondition(matching);
  }
  const failedOnce: Bitmap = new Uint32Array(matching.length);
  const failedByFacet = new Map<FilterOptionKey, Bitmap>();
  for (const key of filterOptionKeys) {
    const applyCondition = conditions.get(key);
    if (applyCondition !== undefined)
      failedByFacet.set(key, applyFacet(matching, failedOnce, applyCondition));
  }
  const matchingExcept = (key: FilterOptionKey): Bitmap => {
    const failed = failedByFacet.get(key);
    return failed === undefined ? matching : unionWithIntersection(matching, failed, failedOnce);
  };
  return { matching, matchingExcept };
}

/** @returns the rows that fail this facet and have not failed one before */
function applyFacet(matching: Bitmap, failedOnce: Bitmap, applyCondition: Condition): Bitmap {
  const failed = matching.slice();
  const remaining = matching.slice();
  union(remaining, failedOnce);
  applyCondition(remaining);
  for (let word = 0; word < remaining.length; word += 1) {
    const passed = remaining[word] ?? 0;
    const before = failed[word] ?? 0;
    failed[word] = before & ~passed;
    matching[word] = before & passed;
    failedOnce[word] = ((failedOnce[word] ?? 0) & passed) | (before & ~passed);
  }
  return failed;
}

function unionWithIntersection(rows: Bitmap, left: Bitmap, right: Bitmap): Bitmap {
  const united = left.slice();
  intersect(united, right);
  union(united, rows);
  return united;
}
