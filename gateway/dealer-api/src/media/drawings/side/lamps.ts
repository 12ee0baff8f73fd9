import { closedPath, openPath, shifted } from '../curve.ts';
import { linear, tag } from '../markup.ts';
import type { SideProfile } from './side-profile.ts';
import type { Variation } from '../variation.ts';

const dashes = ['none', '5 1.4', '14 2'] as const;

/** Clear headlamp with its daytime light; the signature changes with the variation. */
export function headlamp(profile: SideProfile, variation: Variation): string {
  const heights = profile.headlamp.map(([, y]) => y);
  const line = {
    fill: 'none',
    stroke: '#fff',
    'stroke-linecap': variation.lampSignature === 0 ? 'round' : 'butt',
    'stroke-dasharray': dashes[variation.lampSignature] ?? 'none',
  };
  const second = variation.lampSignature === 2 ? openPath(shifted(profile.lampLine, -1, 4)) : '';
  return [
    linear(
      'lamp',
      [0, -Math.max(...heights), 0, -Math.min(...heights)],
      [
        [0, '#9fb0ba'],
        [0.35, '#4b5861'],
        [1, '#1d242a'],
      ],
    ),
    tag('path', {
      d: closedPath(profile.headlamp),
      fill: 'url(#lamp)',
      stroke: '#0c1013',
      'stroke-width': 0.8,
    }),
    tag('path', {
      d: openPath(profile.lampLine) + second,
      ...line,
      'stroke-width': 3.4,
      opacity: 0.3,
    }),
    tag('path', { d: openPath(profile.lampLine) + second, ...line, 'stroke-width': 1.5 }),
  ].join('');
}

/** Red tail lamp with a brighter line. */
export function tailLamp(profile: SideProfile, variation: Variation): string {
  const heights = profile.tailLamp.map(([, y]) => y);
  return [
    linear(
      'tail',
      [0, -Math.max(...heights), 0, -Math.min(...heights)],
      [
        [0, '#d8404a'],
        [0.4, '#a3131d'],
        [1, '#5c070d'],
      ],
    ),
    tag('path', {
      d: closedPath(profile.tailLamp),
      fill: 'url(#tail)',
      stroke: '#3d0508',
      'stroke-width': 0.7,
    }),
    tag('path', {
      d: openPath(profile.tailLine),
      fill: 'none',
      stroke: '#ff8f86',
      'stroke-width': 1.4,
      'stroke-dasharray': dashes[variation.lampSignature] ?? 'none',
    }),
  ].join('');
}
