import { filterOptionKeys, type FilterOptionKey } from 'shared-contracts/catalogue/filter-options';
import { intersect, type Bitmap } from './bitmap.ts';
import type { SearchConditions } from './search-conditions.ts';

/** The rows in stock that every condition lets through. */
export function matchingRows(inStock: Bitmap, conditions: SearchConditions): Bitmap {
  const matching = inStock.slice();
  for (const keep of conditions.values()) keep(matching);
  return matching;
}

export interface FacetRows {
  readonly matching: Bitmap;
  /** What would match without the choice of a facet: over these its values are counted. */
  readonly without: (key: FilterOptionKey) => Bitmap;
}

/**
 * The same for every facet at once. What no facet decides is tried first; each chosen facet is then
 * tried once, on what that has left.
 */
export function facetRows(inStock: Bitmap, conditions: SearchConditions): FacetRows {
  const base = inStock.slice();
  for (const [key, keep] of conditions) {
    if (!filterOptionKeys.some((facet) => facet === key)) keep(base);
  }
  const chosen = new Map<FilterOptionKey, Bitmap>();
  for (const key of filterOptionKeys) {
    const keep = conditions.get(key);
    if (keep === undefined) continue;
    const rows = base.slice();
    keep(rows);
    chosen.set(key, rows);
  }
  const without = (key?: FilterOptionKey) => {
    const matching = base.slice();
    for (const [other, rows] of chosen) if (other !== key) intersect(matching, rows);
    return matching;
  };
  const matching = without();
  return { matching, without: (key) => (chosen.has(key) ? without(key) : matching) };
}
