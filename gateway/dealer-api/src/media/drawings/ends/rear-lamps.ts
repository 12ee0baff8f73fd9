import { closedPath, openPath, type Point } from '../curve.ts';
import { linear, short, tag } from '../markup.ts';
import type { Variation } from '../variation.ts';
import type { EndProfile } from './end-profile.ts';
import { pair, symmetric } from './symmetry.ts';

export function tailLamps(profile: EndProfile, variation: Variation): string {
  const { width, shoulder, rear } = profile;
  const outer = width / 2 - 1;
  const isUpright = rear === 'doors' || rear === 'bed';
  const top = isUpright ? shoulder + (rear === 'doors' ? 30 : -2) : shoulder + 4;
  const low = isUpright ? top - 44 : top - 15;
  const inner = isUpright ? outer - 11 : outer - 34;
  const lens: Point[] = isUpright
    ? [
        [inner, top, 'corner'],
        [outer + 2, top + 1, 'corner'],
        [outer + 2, low, 'corner'],
        [inner - 1, low, 'corner'],
      ]
    : [
        [inner, top - 4, 'corner'],
        [inner + 18, top - 1],
        [outer + 2, top + 2, 'corner'],
        [outer + 3, low + 2, 'corner'],
        [inner + 18, low],
        [inner + 3, low + 4.6],
      ];
  const middle = (top + low) / 2;
  const marks: readonly (readonly Point[])[] = isUpright
    ? [
        [
          [inner + 3.6, top - 4],
          [inner + 3.6, low + 4],
        ],
      ]
    : [
        [
          [inner + 4, middle + 0.5],
          [inner + 18, middle + 1],
          [outer - 2, middle + 3],
        ],
        [
          [inner + 3, middle + 1],
          [inner + 18, middle + 2.4],
          [outer - 2, middle + 4],
        ],
        [
          [inner + 5, top - 5],
          [outer - 4, top - 2, 'corner'],
          [outer - 5, low + 4, 'corner'],
          [inner + 8, low + 4.4],
        ],
      ];
  const mark = openPath(marks[variation.lampSignature] ?? marks[0] ?? []);
  const hasBar = variation.lampSignature === 1 && !isUpright;
  return [
    linear(
      'tail',
      [0, -top - 2, 0, -low],
      [
        [0, '#e0525a'],
        [0.35, '#b3141f'],
        [1, '#5c070d'],
      ],
    ),
    hasBar
      ? tag('path', {
          d: closedPath(
            symmetric([
              [0, top - 5.2],
              [inner + 3, top - 4, 'corner'],
              [inner + 4, low + 4.6, 'corner'],
              [0, low + 4.4],
            ]),
          ),
          fill: '#3c0a0e',
        }) +
        tag('path', {
          d: `M${short(-inner - 3)} ${short(-middle - 1)}H${short(inner + 3)}`,
          stroke: '#ff6f6a',
          'stroke-width': 1.5,
        })
      : '',
    pair(
      tag('path', {
        d: closedPath(lens),
        fill: 'url(#tail)',
        stroke: '#2f0507',
        'stroke-width': 0.8,
      }) +
        tag('path', { d: mark, fill: 'none', stroke: '#ff4a48', 'stroke-width': 4, opacity: 0.5 }) +
        tag('path', { d: mark, fill: 'none', stroke: '#ffb0a8', 'stroke-width': 1.5 }),
      'tail-lamp',
    ),
  ].join('');
}
