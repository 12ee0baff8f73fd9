import { closedPath, openPath, type Point } from '../curve.ts';
import { short, tag } from '../markup.ts';
import type { Paint } from '../paint.ts';
import type { Variation } from '../variation.ts';
import { gap } from './end-fittings.ts';
import type { EndProfile } from './end-profile.ts';
import { pair, symmetric } from './symmetry.ts';

export function bumper(profile: EndProfile, paint: Paint, variation: Variation): string {
  const { width, ride, shoulder, hasCladding, rear } = profile;
  const half = width / 2;
  const edge = (shoulder + ride) / 2 - 2;
  const depth = hasCladding ? 17 : 11;
  const apron: Point[] = [
    [0, ride + depth + 1],
    [half - 38, ride + depth + 0.4, 'corner'],
    [half - 28, ride + depth - 5, 'corner'],
    [half - 12, ride + depth - 4.4],
    [half, ride + depth - 1, 'corner'],
    [half, ride - 4, 'corner'],
    [0, ride - 4],
  ];
  const fold: Point[] = [
    [0, edge + 1],
    [half - 26, edge + 1],
    [half - 6, edge + 5],
    [half + 2, edge + 8],
  ];
  return [
    tag('path', {
      d: closedPath(
        symmetric([
          ...fold.slice(0, 3),
          [half + 2, edge + 8, 'corner'],
          [half + 2, edge, 'corner'],
          [half - 20, edge - 6],
          [0, edge - 7],
        ]),
      ),
      fill: paint.highlight,
      opacity: 0.28,
    }),
    gap(
      openPath([...[...fold].reverse().map(([x, y]): Point => [-x, y]), ...fold.slice(1)]),
      paint,
    ),
    tag('path', { d: closedPath(symmetric(apron)), fill: 'url(#plastic)' }),
    pair(
      tag('path', {
        d: `M${short(half - 30)} ${short(-ride - depth - 4)}h18l2-3h-20z`,
        fill: '#a3131d',
        stroke: '#3d0508',
        'stroke-width': 0.4,
      }) +
        (rear === 'doors' || variation.lampSignature === 2
          ? ''
          : tag('rect', {
              x: half - 45,
              y: short(-ride - 6.4),
              width: 17,
              height: 5,
              rx: 2.2,
              fill: '#0a0b0c',
              stroke: '#aab2b8',
              'stroke-width': 1,
            })),
      'reflector',
    ),
  ].join('');
}

/** What closes the rear: a tailgate, a boot lid, a pair of doors or the gate of a bed. */
export function closing(profile: EndProfile, paint: Paint): string {
  const { width, height, shoulder, ride, rear, rearGlassFoot, waistHalf, roofHalf } = profile;
  const half = width / 2;
  const edge = (shoulder + ride) / 2;
  if (rear === 'doors') {
    const frame = `M${short(-half + 13)} ${short(-ride - 20)}V${short(-shoulder - 34)}L${short(-roofHalf + 6)} ${short(-height + 10)}H${short(roofHalf - 6)}L${short(half - 13)} ${short(-shoulder - 34)}V${short(-ride - 20)}z`;
    const panels = `M6 ${short(-ride - 28)}v${short(-(shoulder - ride - 40))}H${short(half - 22)}V${short(-ride - 28)}z`;
    return [
      gap(`${frame}M0 ${short(-ride - 20)}V${short(-height + 10)}`, paint),
      pair(
        tag('path', {
          d: panels,
          fill: paint.shade,
          'fill-opacity': 0.12,
          stroke: paint.shade,
          'stroke-width': 0.6,
        }) +
          tag('path', {
            d: `M${short(half - 15)} ${short(-height + 30)}v8M${short(half - 14)} ${short(-ride - 34)}v8`,
            stroke: paint.deep,
            'stroke-width': 3.4,
          }),
        'door',
      ),
      tag('rect', { x: 3, y: short(-shoulder + 10), width: 4, height: 14, rx: 2, fill: '#15181b' }),
    ].join('');
  }
  if (rear === 'bed') {
    return [
      gap(
        `M${short(-half + 14)} ${short(-ride - 26)}V${short(-shoulder - 5)}H${short(half - 14)}V${short(-ride - 26)}z`,
        paint,
      ),
      tag('path', {
        d: `M${short(-half + 1)} ${short(-shoulder - 8)}h${short(width - 2)}v4h${short(2 - width)}z`,
        fill: '#1a1e21',
      }),
      tag('rect', {
        x: -13,
        y: short(-shoulder + 2),
        width: 26,
        height: 6,
        rx: 2,
        fill: '#15181b',
      }),
    ].join('');
  }
  const lid: Point[] =
    rear === 'boot'
      ? [
          [-half + 12, shoulder + 8],
          [-half + 30, shoulder - 10],
          [-half + 36, edge + 4, 'corner'],
          [half - 36, edge + 4, 'corner'],
          [half - 30, shoulder - 10],
          [half - 12, shoulder + 8],
        ]
      : [
          [-waistHalf + 3, rearGlassFoot + 6],
          [-half + 18, shoulder - 4],
          [-half + 27, edge + 8],
          [-half + 34, edge + 3, 'corner'],
          [half - 34, edge + 3, 'corner'],
          [half - 27, edge + 8],
          [half - 18, shoulder - 4],
          [waistHalf - 3, rearGlassFoot + 6],
        ];
  const spoiler =
    rear === 'boot'
      ? [
          tag('path', {
            d: openPath([
              [-half + 13, shoulder + 7],
              [0, shoulder + 11.4],
              [half - 13, shoulder + 7],
            ]),
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 1.8,
            opacity: 0.55,
          }),
          gap(
            openPath([
              [-waistHalf + 10, shoulder + 12],
              [0, shoulder + 15],
              [waistHalf - 10, shoulder + 12],
            ]),
            paint,
          ),
        ]
      : [
          tag('path', {
            d: openPath([
              [-roofHalf + 4, height - 13],
              [0, height - 9.6],
              [roofHalf - 4, height - 13],
            ]),
            fill: 'none',
            stroke: paint.deep,
            'stroke-width': 1.6,
            opacity: 0.6,
          }),
          tag('rect', {
            x: -12,
            y: short(-height + 6.4),
            width: 24,
            height: 1.8,
            rx: 0.9,
            fill: '#c3202b',
          }),
          tag('path', {
            d: `M2 ${short(-rearGlassFoot - 0.6)}L-26 ${short(-rearGlassFoot - 4.6)}`,
            stroke: '#0b0e10',
            'stroke-width': 1.5,
            'stroke-linecap': 'round',
          }),
        ];
  return [gap(openPath(lid), paint), ...spoiler].join('');
}
