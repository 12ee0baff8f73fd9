import {
  filterOptionKeys,
  type FilterOptionKey,
} from '@contracts/wire/catalogue/filter-option-keys';
import type { Bitmap } from './bitmap.ts';
import type { Condition, SearchConditions } from './search-conditions.ts';

export function matchingRows(inStock: Bitmap, conditions: SearchConditions): Bitmap {
  const matching = inStock.slice();
  for (const keep of conditions.values()) keep(matching);
  return matching;
}

interface FacetRows {
  readonly matching: Bitmap;
  /** The rows that match all filters except this facet. Its values are counted in them. */
  readonly without: (key: FilterOptionKey) => Bitmap;
}

/**
 * Computes the rows for all facets at once. Conditions that are not facets are applied first. Then
 * each chosen facet is tested once, on the rows that have failed at most one other facet. A row
 * that fails two facets is not counted for any facet.
 */
export function facetRows(inStock: Bitmap, conditions: SearchConditions): FacetRows {
  const matching = inStock.slice();
  for (const [key, keep] of conditions) {
    if (!filterOptionKeys.some((facet) => facet === key)) keep(matching);
  }
  const failedOnce: Bitmap = new Uint32Array(matching.length);
  const failing = new Map<FilterOptionKey, Bitmap>();
  for (const key of filterOptionKeys) {
    const keep = conditions.get(key);
    if (keep !== undefined) failing.set(key, narrow(matching, failedOnce, keep));
  }
  const without = (key: FilterOptionKey) => {
    const failed = failing.get(key);
    return failed === undefined ? matching : unitedWithShared(matching, failed, failedOnce);
  };
  return { matching, without };
}

/**
 * Tests one more facet.
 * @returns the rows that fail this facet and have not failed one before
 */
function narrow(matching: Bitmap, failedOnce: Bitmap, keep: Condition): Bitmap {
  const failed = matching.slice();
  const kept = matching.slice();
  for (let word = 0; word < kept.length; word += 1) {
    kept[word] = (kept[word] ?? 0) | (failedOnce[word] ?? 0);
  }
  keep(kept);
  for (let word = 0; word < kept.length; word += 1) {
    const good = kept[word] ?? 0;
    const before = failed[word] ?? 0;
    failed[word] = before & ~good;
    matching[word] = before & good;
    failedOnce[word] = ((failedOnce[word] ?? 0) & good) | (before & ~good);
  }
  return failed;
}

function unitedWithShared(rows: Bitmap, some: Bitmap, others: Bitmap): Bitmap {
  const united = rows.slice();
  for (let word = 0; word < united.length; word += 1) {
    united[word] = (united[word] ?? 0) | ((some[word] ?? 0) & (others[word] ?? 0));
  }
  return united;
}
