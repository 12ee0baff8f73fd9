import { linear, tag } from '../markup.ts';
import type { Variation } from '../variation.ts';
import type { Hide } from './interior-view.ts';

/** Frame of the display: lying, standing, or lying broad and low. */
const frames = [
  { x: 308, y: 256, width: 184, height: 92 },
  { x: 340, y: 250, width: 122, height: 176 },
  { x: 286, y: 268, width: 198, height: 74 },
] as const;

/** The display in the middle with a map on it. */
export function screen({ lampSignature }: Variation): string {
  const { x, y, width, height } = frames[lampSignature] ?? frames[0];
  const map = { x: x + 7, y: y + 7, width: width - 14, height: height - 14 };
  const foot = map.y + map.height;
  return [
    linear(
      'display',
      [map.x, map.y, map.x + map.width, foot],
      [
        [0, '#17303f'],
        [1, '#0a151d'],
      ],
    ),
    tag('rect', {
      x,
      y,
      width,
      height,
      rx: 10,
      fill: '#08090b',
      stroke: '#4c5359',
      'stroke-width': 1.5,
    }),
    tag('rect', { ...map, rx: 5, fill: 'url(#display)' }),
    tag('path', {
      d: `M${map.x} ${foot - 20}l${map.width * 0.4}-18 ${map.width * 0.6}-14M${map.x + map.width * 0.3} ${foot}l18-${map.height}M${map.x} ${map.y + 20}l${map.width} 12`,
      fill: 'none',
      stroke: '#3c5f74',
      'stroke-width': 4,
    }),
    tag('path', {
      d: `M${map.x + map.width * 0.36} ${foot}l8-28 ${map.width * 0.3}-14v-${map.height * 0.3}`,
      fill: 'none',
      stroke: '#ffd200',
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }),
    tag('path', {
      d: `M${map.x + map.width - 26} ${map.y}h26v${map.height}h-26z`,
      fill: '#050b10',
      opacity: 0.6,
    }),
    ...[0.2, 0.5, 0.8].map((share) =>
      tag('circle', {
        cx: map.x + map.width - 13,
        cy: map.y + map.height * share,
        r: 5,
        fill: '#8fb7d6',
      }),
    ),
    tag('path', {
      d: `M${map.x} ${foot}l${map.height}-${map.height}h34l-${map.height} ${map.height}z`,
      fill: '#fff',
      opacity: 0.07,
    }),
  ].join('');
}

const levers = [
  // A gear lever in its gaiter.
  'M376 494q24-14 48 0l8 34H368zM394 448h12l4 50h-20zM386 436q14-12 28 0v18q-14 8-28 0z',
  // A selector of an automatic gearbox.
  'M370 486h60v44h-60zM388 446q12-10 24 0l4 48h-32z',
  // A rotary one.
  'M364 484h72v48h-72zM380 508a20 16 0 1 0 40 0 20 16 0 1 0-40 0z',
] as const;

/** Between the seats: climate control, selector, arm rest. */
export function middleConsole({ wheelDesign, lampSignature }: Variation, hide: Hide): string {
  const climate = lampSignature === 1 ? 436 : 416;
  return [
    tag('path', {
      d: 'M322 410H478L496 600H304z',
      fill: '#1a1d20',
      stroke: '#3c4247',
      'stroke-width': 1.4,
    }),
    ...[344, 456].map((cx) =>
      tag('circle', {
        cx,
        cy: climate + 14,
        r: 12,
        fill: '#0c0e10',
        stroke: '#9aa2a8',
        'stroke-width': 2,
      }),
    ),
    tag('path', {
      d: `M368 ${climate + 10}h18M392 ${climate + 10}h18M416 ${climate + 10}h16`,
      stroke: '#6d757b',
      'stroke-width': 6,
    }),
    tag('path', {
      d: levers[wheelDesign] ?? levers[0],
      fill: '#33383d',
      stroke: '#8b9298',
      'stroke-width': 1.4,
    }),
    tag('path', { d: 'M344 548q56-14 112 0l10 52H334z', fill: hide.base }),
    tag('path', {
      d: 'M350 554q50-12 100 0',
      fill: 'none',
      stroke: hide.light,
      'stroke-width': 1.6,
      'stroke-dasharray': '5 3',
    }),
  ].join('');
}
