import type { Point } from '../curve.ts';
import { tag } from '../markup.ts';

/** The right half of a shape, completed with its mirror image. */
export function symmetric(half: readonly Point[]): Point[] {
  const mirrored = half
    .filter(([x]) => x !== 0)
    .map(([x, y, corner]): Point => (corner ? [-x, y, corner] : [-x, y]))
    .reverse();
  return [...half, ...mirrored];
}

/** A shape on the right, and its mirror image on the left. */
export function pair(markup: string, id: string): string {
  return tag('g', { id }, markup) + tag('use', { href: `#${id}`, transform: 'scale(-1 1)' });
}
