import { closedPath, type Point } from '../curve.ts';
import { short, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { EndProfile } from './end-profile.ts';
import { pair } from './symmetry.ts';

/** A fine gap between panels with the light on its lower edge. */
export function gap(path: string, paint: Paint): string {
  return (
    tag('path', {
      d: path,
      fill: 'none',
      stroke: paint.highlight,
      'stroke-width': 0.5,
      opacity: 0.5,
      transform: 'translate(0 .7)',
    }) +
    tag('path', {
      d: path,
      fill: 'none',
      stroke: mix(paint.deep, '#000000', 0.3),
      'stroke-width': 0.5,
      opacity: 0.85,
    })
  );
}

/** Door mirrors, seen from either end. */
export function mirrors(profile: EndProfile, paint: Paint, face: 'cap' | 'glass'): string {
  const { waist, waistHalf, width } = profile;
  const x = Math.max(waistHalf + 1, width / 2 - 12);
  const y = waist - 0.5;
  const shape: Point[] = [
    [x, y + 0.6, 'corner'],
    [x + 1, y + 8],
    [x + 6, y + 11],
    [x + 15, y + 10.6],
    [x + 18.4, y + 6.6],
    [x + 16.6, y + 1.6],
    [x + 8, y + 0.4],
  ];
  const half = mix(paint.base, paint.highlight, 0.25);
  return pair(
    tag('path', { d: `M${short(waistHalf - 3)} ${short(-y + 1)}l12-4v4z`, fill: '#14181c' }) +
      tag('path', { d: closedPath(shape), fill: half, stroke: paint.deep, 'stroke-width': 0.5 }) +
      (face === 'glass'
        ? tag('path', {
            d: `M${short(x + 3)} ${short(-y - 2)}h12v-5.5q-6-2.6-11-.5z`,
            fill: '#55656f',
          })
        : tag('path', {
            d: `M${short(x + 1)} ${short(-y - 2.6)}q8-1.6 16.6-1l-1.6 2.4-8.6 1.4z`,
            fill: '#14181c',
          })),
    'mirror',
  );
}
