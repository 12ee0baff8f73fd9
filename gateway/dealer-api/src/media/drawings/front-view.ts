import { closedPath, openPath, type Point } from './curve.ts';
import { endBody, gap, glass, mirrors, pair, symmetric } from './ends/end-body.ts';
import type { EndProfile } from './ends/end-profile.ts';
import { linear, short, tag } from './markup.ts';
import { mix, type Paint } from './paint.ts';
import { plate } from './plate.ts';
import type { Variation } from './variation.ts';

function bonnet(profile: EndProfile, paint: Paint): string {
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

function headlamps(profile: EndProfile, variation: Variation): string {
  const { width, nose, lampHeight } = profile;
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
  const signature = openPath(signatures[variation.lampSignature] ?? signatures[0] ?? []);
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

/** Three faces: slim grille over a wide intake, one tall grille, and a nearly closed nose. */
function grille(profile: EndProfile, variation: Variation): string {
  const { width, nose, ride, lampHeight } = profile;
  const inner = width / 2 - 44;
  const tall = variation.lampSignature === 1;
  const closed = variation.lampSignature === 2;
  const head = nose - 4.5;
  const foot = tall ? ride + 17 : closed ? nose - 6.5 : nose - lampHeight - 1;
  const halves: Point[] = [
    [0, head - 0.6],
    [inner - 3, head + 1.4, 'corner'],
    [inner - 0.5, head - (head - foot) * 0.4],
    [inner - (tall ? 12 : 6), foot + 0.5, 'corner'],
    [0, foot - 1],
  ];
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
    closed
      ? ''
      : tag('path', { d: `M-4.6 ${short(-head + 3)}h9.200l-2 5.400h-5.200z`, fill: '#cfd6da' }),
  ]
    .join('')
    .replaceAll(/(\.\d)00/g, '$1');
}

function bumper(profile: EndProfile, paint: Paint, variation: Variation): string {
  const { width, ride, nose, hasCladding } = profile;
  const half = width / 2;
  const mouth: Point[] = [
    [0, ride + 19],
    [half - 42, ride + 19.6, 'corner'],
    [half - 30, ride + 9, 'corner'],
    [half - 36, ride + 5.4],
    [0, ride + 4.6],
  ];
  const vent: Point[] = [
    [half - 22, ride + 30, 'corner'],
    [half - 8, ride + 35, 'corner'],
    [half - 7, ride + 18],
    [half - 12, ride + 10, 'corner'],
    [half - 24, ride + 14, 'corner'],
  ];
  const chin: Point[] = [
    [0, ride + 7],
    [half - 30, ride + 7.6],
    [half, ride + 12, 'corner'],
    [half, ride - 4, 'corner'],
    [0, ride - 4],
  ];
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

/** A vehicle seen from straight ahead. */
export function frontView(
  profile: EndProfile,
  paint: Paint,
  variation: Variation,
  registration: string,
): string {
  const { waist, waistHalf, nose, ride, lampHeight, hasRails, height, roofHalf, crown } = profile;
  const wiper = (from: number, to: number): string =>
    `M${short(from)} ${short(-waist + 1.6)}L${short(to)} ${short(-waist - 4)}`;
  const plateHeight =
    variation.lampSignature === 1 ? ride + 26 : (nose - lampHeight + ride + 20) / 2 - 1;
  const inside = [
    glass(profile, { foot: waist, inset: 5.5, top: 8 }),
    tag('path', {
      d: wiper(-waistHalf * 0.62, 4) + wiper(waistHalf * 0.1, waistHalf * 0.74),
      stroke: '#0b0e10',
      'stroke-width': 1.3,
      'stroke-linecap': 'round',
    }),
    tag('rect', { x: -8, y: short(-height + 12), width: 16, height: 5, rx: 2, fill: '#0d1114' }),
    bonnet(profile, paint),
    bumper(profile, paint, variation),
    grille(profile, variation),
    headlamps(profile, variation),
    plate(registration, 'front', 0, -plateHeight),
  ].join('');
  const rails =
    hasRails && variation.hasRoofRails
      ? pair(
          tag('path', {
            d: `M${short(roofHalf - 5)} ${short(-height + crown - 3)}v-4.500h5v6z`,
            fill: variation.hasBrightTrim ? '#a5adb3' : '#1a1e21',
          }),
          'rail',
        ).replaceAll('4.500', '4.5')
      : '';
  return endBody(profile, paint, inside, rails + mirrors(profile, paint, 'cap'));
}
