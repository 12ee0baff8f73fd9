import { linear, tag } from '../markup.ts';
import type { Variation } from '../variation.ts';

const spokes = [
  // Three spokes, the lowest one forked.
  'M-92-8-40-22V20L-92 22zM92-8 40-22V20L92 22zM-24 30-36 92H-14L-6 34zM24 30 36 92H14L6 34z',
  // Two broad ones.
  'M-94 4-38-24V26L-92 34zM94 4 38-24V26L92 34z',
  // Three, the lowest one broad.
  'M-92-6-40-20V18L-92 18zM92-6 40-20V18L92 18zM-26 28-20 94H20L26 28z',
] as const;

/** The wheel with its buttons, about a middle on the right of the picture. */
export function steeringWheel({ wheelDesign, hasBrightTrim }: Variation): string {
  const button = (x: number): string =>
    tag('rect', { x, y: -9, width: 28, height: 20, rx: 6, fill: '#0c0e10' }) +
    tag('path', { d: `M${x + 7} 1h14M${x + 14}-5v12`, stroke: '#aeb6bc', 'stroke-width': 1.6 });
  const rim =
    wheelDesign === 1
      ? 'M-84 72A108 100 0 1 1 84 72Q0 96-84 72z'
      : 'M-108 0A108 100 0 1 1 108 0 108 100 0 1 1-108 0z';
  return [
    linear(
      'leather',
      [0, -100, 0, 100],
      [
        [0, '#50565c'],
        [0.3, '#24282c'],
        [0.7, '#17191c'],
        [1, '#33383d'],
      ],
    ),
    tag(
      'g',
      { transform: 'translate(596 412)' },
      tag('path', {
        d: rim,
        fill: 'none',
        stroke: '#05070a',
        'stroke-width': 30,
        opacity: 0.35,
        transform: 'translate(0 6)',
      }),
      tag('path', {
        d: spokes[wheelDesign] ?? spokes[0],
        fill: hasBrightTrim ? '#aeb5ba' : '#2a2e32',
      }),
      tag('path', { d: rim, fill: 'none', stroke: 'url(#leather)', 'stroke-width': 23 }),
      tag('path', {
        d: 'M-100-32A104 96 0 0 1 100-32',
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 2,
        opacity: 0.28,
      }),
      tag('path', {
        d: 'M-46-28Q0-40 46-28 56 4 34 34 0 46-34 34-56 4-46-28z',
        fill: '#1c1f22',
        stroke: '#474d53',
        'stroke-width': 1.4,
      }),
      tag('circle', { r: 11, fill: 'none', stroke: '#c9cfd3', 'stroke-width': 3 }),
      button(-84),
      button(56),
    ),
  ].join('');
}
