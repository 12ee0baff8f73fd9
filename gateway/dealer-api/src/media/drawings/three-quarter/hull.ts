import type { Point } from '../curve.ts';

type Spot = readonly [x: number, y: number, ...rest: unknown[]];

const turnsLeft = (a: Spot, b: Spot, c: Spot): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;

function half(sorted: readonly Spot[]): Spot[] {
  const chain: Spot[] = [];
  for (const spot of sorted) {
    for (;;) {
      const [a, b] = chain.slice(-2);
      if (a === undefined || b === undefined || turnsLeft(a, b, spot)) break;
      chain.pop();
    }
    chain.push(spot);
  }
  return chain.slice(0, -1);
}

/** How far a point may lie off the outline before it is worth writing. */
const tolerance = 0.45;
/** A bend of more than this, in radians, is a corner. */
const maxBend = 0.5;

function thinned(ring: readonly Spot[]): Spot[] {
  const kept: Spot[] = [];
  ring.forEach((spot, k) => {
    const before = kept.at(-1);
    const after = ring[(k + 1) % ring.length];
    if (before === undefined || after === undefined) {
      kept.push(spot);
      return;
    }
    const span = Math.hypot(after[0] - before[0], after[1] - before[1]);
    const off =
      Math.abs(
        (after[0] - before[0]) * (before[1] - spot[1]) -
          (before[0] - spot[0]) * (after[1] - before[1]),
      ) / Math.max(span, 0.01);
    if (off > tolerance || span > 60) kept.push(spot);
  });
  return kept;
}

/** What a convex body covers in the picture: the tightest outline round its points, smooth but for its corners. */
export function hullOf(spots: readonly Spot[]): Point[] {
  const sorted = spots.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const ring = [...half(sorted), ...half(sorted.toReversed())];
  const outline = thinned(ring);
  return outline.map((spot, k): Point => {
    const before = outline.at(k - 1) ?? spot;
    const after = outline[(k + 1) % outline.length] ?? spot;
    const into = Math.atan2(spot[1] - before[1], spot[0] - before[0]);
    const out = Math.atan2(after[1] - spot[1], after[0] - spot[0]);
    const bend = Math.abs(Math.atan2(Math.sin(out - into), Math.cos(out - into)));
    return bend > maxBend ? [spot[0], spot[1], 'corner'] : [spot[0], spot[1]];
  });
}
