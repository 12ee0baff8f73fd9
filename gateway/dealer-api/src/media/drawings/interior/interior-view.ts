import { linear, radial, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { Variation } from '../variation.ts';
import { middleConsole, screen } from './controls.ts';
import { steeringWheel } from './steering-wheel.ts';

/** Seats and lower trim: black cloth, tan leather, stone. */
const hides = [
  { light: '#4b5056', base: '#2b2f34', dark: '#15181b' },
  { light: '#c08a5c', base: '#96633a', dark: '#543419' },
  { light: '#d3cdc2', base: '#aaa396', dark: '#6c675d' },
] as const;

export type Hide = (typeof hides)[number];

/** What lies beyond the windscreen: the same forecourt, out of focus. */
function outside(): string {
  return [
    linear(
      'sky',
      [0, 0, 0, 260],
      [
        [0, '#dfe7eb'],
        [0.7, '#f3f5f3'],
        [0.72, '#d4d8d2'],
        [1, '#c3c8c1'],
      ],
    ),
    tag('path', { d: 'M0 0h800v330H0z', fill: 'url(#sky)' }),
    tag('path', { d: 'M120 96h560v80H120z', fill: '#cfd8db', opacity: 0.7 }),
    tag('path', {
      d: 'M210 96v80M330 96v80M450 96v80M570 96v80',
      stroke: '#e9eeee',
      'stroke-width': 5,
    }),
    tag('path', { d: 'M100 88h600v7H100z', fill: '#ffd200', opacity: 0.55 }),
    tag('path', {
      d: 'M250 300 330 182h5L275 300zM550 300 465 182h5l105 118z',
      fill: '#fff',
      opacity: 0.6,
    }),
  ].join('');
}

/** Pillars, roof lining, mirror and doors: the frame that one looks out of. */
function cabin(paint: Paint): string {
  return [
    linear(
      'lining',
      [0, 0, 0, 70],
      [
        [0, '#b9bab5'],
        [1, '#8f918d'],
      ],
    ),
    linear(
      'door',
      [0, 230, 0, 600],
      [
        [0, '#3b4046'],
        [0.25, '#24282c'],
        [1, '#101214'],
      ],
    ),
    // The bonnet in its paint, just above the dashboard.
    tag('path', { d: 'M120 292Q400 214 680 292z', fill: mix(paint.base, paint.highlight, 0.35) }),
    tag('path', {
      d: 'M160 284Q400 222 640 284',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 2,
      opacity: 0.45,
    }),
    tag('path', { d: 'M0 0H800V46Q400 12 0 46z', fill: 'url(#lining)' }),
    tag('path', {
      d: 'M0 30 92 40 138 300H84L0 150zM800 30 708 40 662 300H716L800 150z',
      fill: '#33383d',
    }),
    tag('path', { d: 'M84 290h54l14 46H40zM716 290h-54l-14 46h112z', fill: '#24282c' }),
    tag('path', { d: 'M92 40 138 300h-7L84 40zM708 40 662 300h7L716 40z', fill: '#5b6167' }),
    tag('path', { d: 'M0 150 84 300v300H0zM800 150 716 300v300h84z', fill: 'url(#door)' }),
    tag('path', { d: 'M0 150 62 262 0 232zM800 150 738 262 800 232z', fill: '#c9d5da' }),
    tag('path', {
      d: 'M0 380q40 6 62 34v26Q36 420 0 414zM800 380q-40 6-62 34v26q26-20 62-26z',
      fill: '#4a5056',
    }),
    tag('path', {
      d: 'M348 44h104q12 0 11 12l-3 18q-2 12-14 12h-92q-12 0-14-12l-3-18q-1-12 11-12z',
      fill: '#15181b',
    }),
    tag('path', {
      d: 'M353 51h94q8 0 7 8l-2 14q-1 7-9 7h-86q-8 0-9-7l-2-14q-1-8 7-8z',
      fill: '#a9b8c0',
    }),
    tag('path', { d: 'M366 80 392 51h20L386 80z', fill: '#fff', opacity: 0.35 }),
    tag('path', { d: 'M394 24h12v22h-12z', fill: '#15181b' }),
  ].join('');
}

function dashboard(paint: Paint, variation: Variation): string {
  const strip = variation.hasBrightTrim
    ? ['#eef1f2', '#9aa2a8']
    : variation.hasDarkWheels
      ? ['#3c4247', '#14171a']
      : [mix(paint.base, paint.highlight, 0.4), paint.shade];
  const [above = '', below = ''] = strip;
  const vent = (x: number, width: number): string =>
    tag('rect', {
      x,
      y: 352,
      width,
      height: 26,
      rx: 7,
      fill: '#0b0d0f',
      stroke: '#5b6268',
      'stroke-width': 1.4,
    }) +
    tag('path', {
      d: `M${x + 6} 359h${width - 12}M${x + 6} 365h${width - 12}M${x + 6} 371h${width - 12}`,
      stroke: '#33393e',
      'stroke-width': 2,
    });
  return [
    linear(
      'dash',
      [0, 270, 0, 600],
      [
        [0, '#595f65'],
        [0.1, '#34393e'],
        [0.4, '#22262a'],
        [1, '#0d0f11'],
      ],
    ),
    linear(
      'strip',
      [0, 384, 0, 408],
      [
        [0, above],
        [1, below],
      ],
    ),
    tag('path', {
      d: 'M60 330Q110 280 240 284T560 282Q690 278 740 330V600H60z',
      fill: 'url(#dash)',
    }),
    tag('path', {
      d: 'M72 326Q120 286 240 290T560 288Q680 284 728 326',
      fill: 'none',
      stroke: '#8b9298',
      'stroke-width': 1.6,
      opacity: 0.7,
    }),
    tag('path', {
      d: 'M62 338Q400 322 738 338V346Q400 330 62 346z',
      fill: '#0c0e10',
      opacity: 0.6,
    }),
    tag('path', { d: 'M62 384H738V408H62z', fill: 'url(#strip)' }),
    tag('path', { d: 'M62 385H738', stroke: '#fff', 'stroke-width': 1.2, opacity: 0.5 }),
    vent(82, 96),
    vent(316, 78),
    vent(406, 78),
    vent(664, 62),
    tag('path', {
      d: 'M92 424H286Q296 424 296 434V492Q296 500 286 500H92z',
      fill: '#1b1f22',
      stroke: '#40464b',
      'stroke-width': 1.4,
    }),
    tag('path', {
      d: 'M170 434h48',
      stroke: '#596067',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
  ].join('');
}

/** Dials behind the wheel, as one display under its cowl. */
function dials(): string {
  const ring = (cx: number, turn: string): string =>
    tag('circle', { cx, cy: 318, r: 29, fill: '#0a1016', stroke: '#3d4a55', 'stroke-width': 2 }) +
    tag('path', {
      d: `M${cx - 20} 333a25 25 0 1 1 40 0`,
      fill: 'none',
      stroke: '#dfe6ea',
      'stroke-width': 1.6,
      'stroke-dasharray': '1.4 5',
    }) +
    tag('path', {
      d: `M${cx} 318l${turn}`,
      stroke: '#ff5148',
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
    });
  return [
    tag('path', {
      d: 'M488 352Q484 276 520 268 596 254 672 268 708 276 704 352z',
      fill: '#14171a',
    }),
    tag('path', {
      d: 'M488 352Q484 276 520 268 596 254 672 268',
      fill: 'none',
      stroke: '#7d858b',
      'stroke-width': 1.5,
    }),
    tag('rect', { x: 502, y: 280, width: 188, height: 72, rx: 10, fill: '#06090c' }),
    ring(544, '-16 12'),
    ring(648, '-18 8'),
    tag('path', {
      d: 'M582 300h28M584 312h24M588 336h16',
      stroke: '#8fb7d6',
      'stroke-width': 3,
      'stroke-linecap': 'round',
    }),
  ].join('');
}

/** Backs of the front seats, at the foot of the picture. */
function seats(hide: Hide): string {
  const seat = [
    tag('path', { d: 'M0 120Q-4 30 26 10 90-12 154 10 184 30 180 120z', fill: 'url(#hide)' }),
    tag('path', {
      d: 'M36 120Q34 46 56 30 90 20 124 30 146 46 144 120z',
      fill: hide.dark,
      opacity: 0.45,
    }),
    tag('path', {
      d: 'M36 120Q34 46 56 30 90 20 124 30 146 46 144 120',
      fill: 'none',
      stroke: hide.light,
      'stroke-width': 1.6,
      'stroke-dasharray': '5 3',
    }),
    tag('path', { d: 'M66 6V-14M114 6V-14', stroke: '#8d949a', 'stroke-width': 5 }),
    tag('path', {
      d: 'M44-14Q42-58 58-64 90-72 122-64 138-58 136-14 90-4 44-14z',
      fill: 'url(#hide)',
      stroke: hide.dark,
      'stroke-width': 1,
    }),
    tag('path', {
      d: 'M56-56Q90-66 124-56',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 2,
      opacity: 0.25,
    }),
  ].join('');
  return [
    linear(
      'hide',
      [0, -70, 0, 120],
      [
        [0, hide.light],
        [0.4, hide.base],
        [1, hide.dark],
      ],
    ),
    tag('g', { id: 'seat', transform: 'translate(96 518)' }, seat),
    tag('use', { href: '#seat', x: 428 }),
  ].join('');
}

/** The front of the cabin as seen from between the rear seats; a British driver sits on the right. */
export function interiorView(paint: Paint, variation: Variation): string {
  const hide = hides[(variation.wheelDesign + variation.lampSignature) % hides.length] ?? hides[0];
  return [
    outside(),
    cabin(paint),
    dashboard(paint, variation),
    dials(),
    middleConsole(variation, hide),
    screen(variation),
    steeringWheel(variation),
    seats(hide),
    radial('dusk', [
      [0, '#05070a', 0],
      [0.7, '#05070a', 0.05],
      [1, '#05070a', 0.32],
    ]),
    tag('path', { d: 'M0 0h800v600H0z', fill: 'url(#dusk)' }),
  ].join('');
}
