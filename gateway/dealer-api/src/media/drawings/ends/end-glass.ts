import { closedPath, type Point } from '../curve.ts';
import { linear, short, tag } from '../markup.ts';
import type { EndProfile } from './end-profile.ts';
import { pair, symmetric } from './symmetry.ts';

interface EndGlass {
  readonly foot: number;
  readonly inset: number;
  readonly top: number;
}

/** The windscreen or rear glass: wider at the foot, both edges bowed. */
function glassPane(profile: EndProfile, { foot, inset, top }: EndGlass): Point[] {
  const { height, waist, waistHalf, roofHalf, crown } = profile;
  const ceiling = height - top;
  const share = (foot - waist) / (height - crown - waist);
  const footHalf = waistHalf + (roofHalf - waistHalf) * share - inset;
  const headHalf = roofHalf - inset - 1;
  return symmetric([
    [0, foot - 3.4],
    [footHalf * 0.55, foot - 2.3],
    [footHalf, foot + 1.4, 'corner'],
    ...(ceiling - foot < 30
      ? []
      : [[(footHalf + headHalf) / 2 + 1, (foot + ceiling) / 2 + 0.6] as const]),
    [headHalf - 1.4, ceiling - 5.6, 'corner'],
    [headHalf - 5.4, ceiling - 2.6],
    [headHalf * 0.5, ceiling + 0.6],
    [0, ceiling + 1.6],
  ]);
}

/** Glass with the sky in it and the seats behind it. */
export function glass(profile: EndProfile, pane: EndGlass): string {
  const { height, roofHalf } = profile;
  const top = height - pane.top;
  const rise = top - pane.foot;
  const x = roofHalf * 0.52;
  const seat = `M${short(x - 13)} ${short(-pane.foot)}v${short(-rise * 0.3)}q0-5 5-5.6v-3q-3 0-3-3v-7q0-4 4-4h14q4 0 4 4v7q0 3-3 3v3q5 .6 5 5.6v${short(rise * 0.3)}z`;
  return [
    tag(
      'defs',
      {},
      linear(
        'glass',
        [0, -top, 0, -pane.foot],
        [
          [0, '#5d717e'],
          [0.28, '#8ba0ad'],
          [0.6, '#45545f'],
          [1, '#1f282f'],
        ],
      ),
      tag('path', { id: 'pane', d: closedPath(glassPane(profile, pane)) }),
      tag('clipPath', { id: 'opening' }, tag('use', { href: '#pane' })),
    ),
    tag('use', {
      href: '#pane',
      stroke: '#0d1114',
      'stroke-width': 3.2,
      'stroke-linejoin': 'round',
    }),
    tag('use', { href: '#pane', fill: 'url(#glass)' }),
    tag(
      'g',
      { 'clip-path': 'url(#opening)' },
      tag('g', { opacity: 0.5, fill: '#0b1014' }, pair(tag('path', { d: seat }), 'seat')),
      tag('path', {
        d: `M${short(-roofHalf - 4)} ${short(-pane.foot)}l34 ${short(-rise - 4)}h26l-34 ${short(rise + 4)}zM${short(-roofHalf + 30)} ${short(-pane.foot)}l34 ${short(-rise - 4)}h8l-34 ${short(rise + 4)}z`,
        fill: '#fff',
        opacity: 0.16,
      }),
    ),
  ].join('');
}
