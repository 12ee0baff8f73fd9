import type { ValueColumn } from './value-column.ts';

/**
 * Groups rows by site, nearest site first, and keeps their given order within a site. Rows of other
 * sites are last. It is a counting sort, fast enough not to cache orders for a place that may be
 * requested only once.
 */
export function nearestFirst(
  sites: ValueColumn,
  nearest: readonly string[],
  rows: Uint32Array,
): Uint32Array {
  const rankOfCode = new Map<number | undefined, number>();
  nearest.forEach((slug, rank) => {
    for (const code of sites.codesOf([slug])) rankOfCode.set(code, rank);
  });
  const rankOf = (row: number) => rankOfCode.get(sites.codeAt(row)) ?? nearest.length;

  const places = new Uint32Array(nearest.length + 2);
  for (const row of rows) places[rankOf(row) + 1] = (places[rankOf(row) + 1] ?? 0) + 1;
  for (let rank = 1; rank < places.length; rank += 1) {
    places[rank] = (places[rank] ?? 0) + (places[rank - 1] ?? 0);
  }
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const rank = rankOf(row);
    const place = places[rank] ?? 0;
    sorted[place] = row;
    places[rank] = place + 1;
  }
  return sorted;
}
