import { closedPath, openPath, type Point } from './curve.ts';
import { endBody, gap, glass, mirrors, pair, symmetric } from './ends/end-body.ts';
import type { EndProfile } from './ends/end-profile.ts';
import { linear, short, tag } from './markup.ts';
import { mix, type Paint } from './paint.ts';
import { plate } from './plate.ts';
import type { Variation } from './variation.ts';

function tailLamps(profile: EndProfile, variation: Variation): string {
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

function bumper(profile: EndProfile, paint: Paint, variation: Variation): string {
  const { width, ride, shoulder, hasCladding, rear } = profile;
  const half = width / 2;
  const edge = (shoulder + ride) / 2 - 2;
  const depth = hasCladding ? 17 : 11;
  const apron: Point[] = [
    [0, ride + depth],
    [half - 34, ride + depth],
    [half - 22, ride + depth - 5],
    [half, ride + depth - 3, 'corner'],
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
function closing(profile: EndProfile, paint: Paint): string {
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

/** A vehicle seen from straight behind. */
export function rearView(
  profile: EndProfile,
  paint: Paint,
  variation: Variation,
  registration: string,
): string {
  const { shoulder, ride, rear, rearGlassFoot, height, waistHalf } = profile;
  const edge = (shoulder + ride) / 2;
  const plateHeight =
    rear === 'doors' || rear === 'bed' ? edge - 16 : (shoulder - 11 + edge) / 2 + 2;
  const recess = `M-36 ${short(-plateHeight - 10)}H36l4 18h-80z`;
  const pane = {
    foot: rearGlassFoot,
    inset: rear === 'doors' ? 14 : 9,
    top: rear === 'doors' ? 24 : 13,
  };
  const inside = [
    glass(profile, pane),
    rear === 'doors'
      ? tag('path', {
          d: `M-5 ${short(-rearGlassFoot + 6)}V${short(-height + 20)}H5V${short(-rearGlassFoot + 6)}z`,
          fill: mix(paint.base, paint.highlight, 0.2),
        })
      : '',
    tag('path', {
      d: openPath([
        [-waistHalf - 6, shoulder + 3],
        [0, shoulder + 5],
        [waistHalf + 6, shoulder + 3],
      ]),
      fill: 'none',
      stroke: paint.highlight,
      'stroke-width': 1.6,
      opacity: 0.5,
    }),
    bumper(profile, paint, variation),
    closing(profile, paint),
    rear === 'tailgate' || rear === 'boot'
      ? tag('path', { d: recess, fill: paint.deep, opacity: 0.4 }) +
        tag('path', {
          d: `M-14 ${short(-plateHeight - 11)}h28`,
          stroke: '#d4dade',
          'stroke-width': 1.8,
        })
      : '',
    tailLamps(profile, variation),
    plate(registration, 'rear', 0, -plateHeight),
  ].join('');
  return endBody(profile, paint, inside, mirrors(profile, paint, 'glass'));
}
