import { closedPath, openPath, type Point } from '../curve.ts';
import { linear, short, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { Variation } from '../variation.ts';
import { gap } from './end-fittings.ts';
import type { EndProfile } from './end-profile.ts';
import { pair, symmetric } from './symmetry.ts';

export function bonnet(profile: EndProfile, paint: Paint): string {
  const { waist, waistHalf, nose, width } = profile;
  const edge = width / 2 - 28;
  const panel = symmetric([
    [0, waist - 4],
    [waistHalf * 0.6, waist - 2.4],
    [waistHalf - 2, waist + 0.5, 'corner'],
    [waistHalf - 1, nose + 12],
    [edge + 2, nose + 3.4, 'corner'],
    [edge * 0.6, nose + 0.6],
    [0, nose - 1],
  ]);
  const crease: Point[] = [
    [waistHalf * 0.56, waist - 4],
    [waistHalf * 0.49, (waist + nose) / 2],
    [waistHalf * 0.37, nose + 1.4],
  ];
  const path = closedPath(panel);
  return [
    linear(
      'bonnet',
      [0, -waist, 0, -nose + 1],
      [
        [0, mix(paint.base, paint.shade, 0.35)],
        [0.3, mix(paint.base, paint.highlight, 0.25)],
        [0.75, mix(paint.base, paint.highlight, 0.7)],
        [1, mix(paint.base, paint.highlight, 0.3)],
      ],
    ),
    tag('path', { d: path, fill: 'url(#bonnet)' }),
    gap(path, paint),
    pair(
      tag('path', {
        d: openPath(crease),
        fill: 'none',
        stroke: paint.shade,
        'stroke-width': 1.4,
        opacity: 0.45,
      }) +
        tag('path', {
          d: openPath(crease.map(([x, y]): Point => [x + 1.3, y])),
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 0.8,
          opacity: 0.4,
        }),
      'crease',
    ),
  ].join('');
}

interface GrilleShape {
  readonly closed: boolean;
  readonly inner: number;
  readonly head: number;
  readonly foot: number;
  readonly halves: readonly Point[];
}

/** The right half of the grille. */
export function grilleShape(
  { width, nose, ride, lampHeight }: EndProfile,
  variation: Variation,
): GrilleShape {
  const tall = variation.lampSignature === 1;
  const inner = width / 2 - (tall ? 49 : 44);
  const closed = variation.lampSignature === 2;
  const head = nose - 4.5;
  const foot = tall ? Math.max(ride + 17, nose - 46) : closed ? nose - 6.5 : nose - lampHeight - 1;
  const halves: Point[] = [
    [0, head - 0.6],
    [inner - 3, head + 1.4, 'corner'],
    [inner - 0.5, head - (head - foot) * 0.4],
    [inner - (tall ? 12 : 6), foot + 0.5, 'corner'],
    [0, foot - 1],
  ];
  return { closed, inner, head, foot, halves };
}

/** Three faces: slim grille over a wide intake, one tall grille, and a nearly closed nose. */
export function grille(profile: EndProfile, variation: Variation): string {
  const { closed, foot, halves, head, inner } = grilleShape(profile, variation);
  const path = closedPath(symmetric(halves));
  const slats: string[] = [];
  for (let y = foot + 3; y < head - 1; y += 3.6)
    slats.push(`M${short(-inner)} ${short(-y)}h${short(2 * inner)}`);
  return [
    tag('clipPath', { id: 'mouth' }, tag('path', { d: path })),
    tag('path', {
      d: path,
      fill: '#0a0c0e',
      stroke: variation.hasBrightTrim && !closed ? '#d4dade' : '#1c2023',
      'stroke-width': 1.6,
    }),
    closed
      ? ''
      : tag('path', {
          'clip-path': 'url(#mouth)',
          d: slats.join(''),
          stroke: '#454c52',
          'stroke-width': 1,
        }),
    closed ? '' : tag('path', { d: `M-4.6 ${short(-head + 3)}h9.2l-2 5.4h-5.2z`, fill: '#cfd6da' }),
  ].join('');
}

interface BumperShape {
  readonly mouth: readonly Point[];
  readonly vent: readonly Point[];
  readonly chin: readonly Point[];
}

/** The right halves of the lower intake and the lip, and the vent on the right. */
export function bumperShape(
  { width, ride }: EndProfile,
  { lampSignature }: Variation,
): BumperShape {
  const half = width / 2;
  const mouth: Point[] = [
    [0, ride + 19],
    [half - 42, ride + 19.6, 'corner'],
    [half - 30, ride + 9, 'corner'],
    [half - 36, ride + 4.6, 'corner'],
    [0, ride + 4.6],
  ];
  // A broad one, a slit that stands, a slit that lies.
  const vents: readonly (readonly Point[])[] = [
    [
      [half - 22, ride + 28, 'corner'],
      [half - 9, ride + 33, 'corner'],
      [half - 8, ride + 18],
      [half - 12, ride + 11, 'corner'],
      [half - 24, ride + 14, 'corner'],
    ],
    [
      [half - 11, ride + 36, 'corner'],
      [half - 6.5, ride + 39, 'corner'],
      [half - 6.5, ride + 22],
      [half - 11, ride + 15, 'corner'],
    ],
    [
      [half - 30, ride + 19, 'corner'],
      [half - 9, ride + 23, 'corner'],
      [half - 9, ride + 16],
      [half - 30, ride + 13, 'corner'],
    ],
  ];
  const vent = vents[lampSignature] ?? [];
  const chin: Point[] = [
    [0, ride + 7],
    [half - 30, ride + 7.6],
    [half, ride + 12, 'corner'],
    [half, ride - 4, 'corner'],
    [0, ride - 4],
  ];
  return { mouth, vent, chin };
}

export function bumper(profile: EndProfile, paint: Paint, variation: Variation): string {
  const { width, ride, nose, hasCladding } = profile;
  const half = width / 2;
  const { chin, mouth, vent } = bumperShape(profile, variation);
  const brow: Point[] = [
    [-half + 14, nose - 22],
    [0, nose - 25],
    [half - 14, nose - 22],
  ];
  return [
    tag('path', {
      d: openPath(brow),
      fill: 'none',
      stroke: paint.highlight,
      'stroke-width': 1.4,
      opacity: variation.lampSignature === 1 ? 0 : 0.4,
    }),
    tag('path', {
      d: closedPath(symmetric(chin)),
      fill: 'url(#plastic)',
      opacity: hasCladding ? 1 : 0.9,
    }),
    variation.lampSignature === 1
      ? ''
      : tag('path', {
          d: closedPath(symmetric(mouth)),
          fill: '#0b0d0f',
          stroke: '#2b3035',
          'stroke-width': 0.8,
        }),
    pair(
      tag('path', {
        d: closedPath(vent),
        fill: '#111417',
        stroke: mix(paint.base, paint.shade, 0.7),
        'stroke-width': 0.8,
      }) +
        tag('path', {
          d: `M${short(half - 20)} ${short(-ride - 27)}l10-4`,
          stroke: paint.highlight,
          'stroke-width': 0.8,
          opacity: 0.7,
        }),
      'vent',
    ),
  ].join('');
}
