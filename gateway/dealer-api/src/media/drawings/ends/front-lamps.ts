import { closedPath, openPath, type Point } from '../curve.ts';
import { linear, short, tag } from '../markup.ts';
import type { Variation } from '../variation.ts';
import type { EndProfile } from './end-profile.ts';
import { pair } from './symmetry.ts';

interface HeadlampShape {
  readonly lens: readonly Point[];
  /** The daytime light of each signature. */
  readonly signatures: readonly (readonly Point[])[];
  readonly inner: number;
  readonly top: number;
  readonly low: number;
}

/** The headlamp on the right of the picture, as it lies on the front. */
export function headlampShape({ width, nose, lampHeight }: EndProfile): HeadlampShape {
  const outer = width / 2 - 3;
  const inner = outer - 39;
  const top = nose + 1;
  const low = top - lampHeight;
  const lens: Point[] = [
    [inner, top - 2.4, 'corner'],
    [inner + 20, top + 0.4],
    [outer - 5, top + 4],
    [outer, top + 4.6, 'corner'],
    [outer + 1, low + lampHeight * 0.5],
    [outer - 3, low + 1, 'corner'],
    [inner + 22, low],
    [inner + 5, low + lampHeight * 0.42],
  ];
  const signatures: readonly (readonly Point[])[] = [
    [
      [inner + 4, top - 4.4],
      [inner + 20, top - 2],
      [outer - 5, top + 1.4],
    ],
    [
      [inner + 6, low + lampHeight * 0.46],
      [inner + 22, low + 2.2],
      [outer - 5, low + 3, 'corner'],
      [outer - 2.4, top + 1],
    ],
    [
      [inner + 4, top - 4.4],
      [inner + 19, top - 2.4],
      [outer - 3, top + 1.6, 'corner'],
      [outer - 6, low + 4],
    ],
  ];
  return { lens, signatures, inner, top, low };
}

export function headlamps(profile: EndProfile, variation: Variation): string {
  const { lampHeight } = profile;
  const { lens, signatures, inner, top, low } = headlampShape(profile);
  const signature = openPath(signatures[variation.lampSignature] ?? []);
  const middle = (top + low) / 2;
  const bulbs = [inner + 17, inner + 28]
    .map((x) =>
      tag('circle', {
        cx: x,
        cy: short(-middle - 0.4),
        r: short(lampHeight * 0.25),
        fill: '#0c1013',
        stroke: '#aebbc3',
        'stroke-width': 0.9,
      }),
    )
    .join('');
  const line = { d: signature, fill: 'none', stroke: '#fff' };
  return [
    linear(
      'lamp',
      [0, -top - 4, 0, -low],
      [
        [0, '#8fa0ab'],
        [0.4, '#46525b'],
        [1, '#171d22'],
      ],
    ),
    pair(
      tag('path', {
        d: closedPath(lens),
        fill: 'url(#lamp)',
        stroke: '#0b0e11',
        'stroke-width': 1,
      }) +
        bulbs +
        tag('path', { ...line, 'stroke-width': 4, opacity: 0.28 }) +
        tag('path', { ...line, 'stroke-width': 1.6 }),
      'headlamp',
    ),
  ].join('');
}
