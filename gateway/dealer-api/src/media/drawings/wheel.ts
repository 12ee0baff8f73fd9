import { linear, short, tag } from './markup.ts';

type Polar = readonly [radius: number, degrees: number];

const place = ([radius, degrees]: Polar): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${short(radius * Math.sin(angle))} ${short(-radius * Math.cos(angle))}`.replace(
    ' -',
    '-',
  );
};

/** Spokes of each design as corners of one spoke, as shares of the rim's radius and degrees from its middle. */
const designs: readonly {
  readonly count: number;
  readonly spokes: readonly (readonly Polar[])[];
}[] = [
  // Five pairs of slim spokes.
  {
    count: 5,
    spokes: [
      [
        [0.2, -34],
        [0.97, -17],
        [0.97, -8.5],
        [0.22, -2],
      ],
      [
        [0.22, 2],
        [0.97, 8.5],
        [0.97, 17],
        [0.2, 34],
      ],
    ],
  },
  // Ten blades, all leaning one way.
  {
    count: 10,
    spokes: [
      [
        [0.2, -16],
        [0.6, -6],
        [0.97, -2],
        [0.97, 8],
        [0.6, 3.5],
        [0.22, 12],
      ],
    ],
  },
  // Five broad spokes, forked near the rim.
  {
    count: 5,
    spokes: [
      [
        [0.2, -36],
        [0.55, -12],
        [0.97, -21],
        [0.97, -12],
        [0.66, 0],
        [0.97, 12],
        [0.97, 21],
        [0.55, 12],
        [0.2, 36],
      ],
    ],
  },
];

function spokePath(design: number, rim: number): string {
  const chosen = designs[design % designs.length] ?? designs[0];
  if (!chosen) return '';
  return Array.from({ length: chosen.count }, (_, turn) =>
    chosen.spokes
      .map((corners) =>
        corners.map(([radius, degrees]) =>
          place([radius * rim, degrees + (turn * 360) / chosen.count]),
        ),
      )
      .map((corners) => `M${corners.join('L').replaceAll('L', ' ')}z`)
      .join(''),
  ).join('');
}

/** One wheel about its own centre, to be placed with <use href="#wheel">: tyre, rim, disc, caliper, spokes. */
export function wheel(radius: number, rimShare: number, design: number, isDark: boolean): string {
  const rim = radius * rimShare;
  const ring = (r: number, attributes: Readonly<Record<string, string | number>>): string =>
    tag('circle', { r: short(r), ...attributes });
  const corner = rim * 0.72;
  const spokes = spokePath(design, rim * 0.97);
  const bolts = Array.from({ length: 5 }, (_, k) => `M${place([rim * 0.15, k * 72])}h.01`).join('');
  return [
    linear(
      'alloy',
      [-corner, -corner, corner, corner],
      isDark
        ? [
            [0, '#8b939a'],
            [0.45, '#4a5056'],
            [1, '#1e2226'],
          ]
        : [
            [0, '#fdfefe'],
            [0.42, '#c3c9ce'],
            [0.75, '#8b9399'],
            [1, '#656d73'],
          ],
    ),
    linear(
      'lip',
      [-corner, -corner, corner, corner],
      [
        [0, '#f6f8f9'],
        [0.5, '#7d858b'],
        [1, '#c9ced2'],
      ],
    ),
    linear(
      'tyre',
      [0, -radius, 0, radius],
      [
        [0, '#0b0d0f'],
        [0.35, '#24272a'],
        [0.8, '#191b1e'],
        [1, '#060708'],
      ],
    ),
    tag('path', { id: 'spokes', d: spokes }),
    tag(
      'g',
      { id: 'wheel' },
      ring(radius, { fill: 'url(#tyre)' }),
      ring((radius + rim) / 2 + 0.6, {
        fill: 'none',
        stroke: '#4b5055',
        'stroke-width': 0.5,
        opacity: 0.7,
      }),
      ring(radius - 1.1, { fill: 'none', stroke: '#34383c', 'stroke-width': 0.6 }),
      ring(rim + 0.3, { fill: '#0c0e10' }),
      ring(rim * 0.66, { fill: '#6d747a' }),
      ring(rim * 0.6, { fill: 'none', stroke: '#8f969b', 'stroke-width': short(rim * 0.09) }),
      ring(rim * 0.42, { fill: '#23272b' }),
      tag('path', {
        d: `M${place([rim * 0.6, 48])}A${short(rim * 0.6)} ${short(rim * 0.6)} 0 0 1 ${place([rim * 0.6, 104])}`,
        fill: 'none',
        stroke: '#3b4046',
        'stroke-width': short(rim * 0.2),
      }),
      tag('use', { href: '#spokes', fill: '#0b0d0f', opacity: 0.55, x: 0.7, y: 0.9 }),
      tag('use', {
        href: '#spokes',
        fill: 'url(#alloy)',
        stroke: '#fff',
        'stroke-opacity': 0.35,
        'stroke-width': 0.2,
      }),
      ring(rim * 0.96, { fill: 'none', stroke: 'url(#lip)', 'stroke-width': short(rim * 0.07) }),
      ring(rim * 0.235, { fill: 'url(#alloy)' }),
      tag('path', { d: bolts, stroke: '#2b2f33', 'stroke-width': 1.6, 'stroke-linecap': 'round' }),
      ring(rim * 0.095, { fill: '#1a1d20', stroke: '#9aa1a6', 'stroke-width': 0.4 }),
    ),
  ].join('');
}
