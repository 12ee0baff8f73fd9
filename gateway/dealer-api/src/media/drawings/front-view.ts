import { endBody } from './ends/end-body.ts';
import { mirrors } from './ends/end-fittings.ts';
import { glass } from './ends/end-glass.ts';
import type { EndProfile } from './ends/end-profile.ts';
import { headlamps } from './ends/front-lamps.ts';
import { bonnet, bumper, grille } from './ends/front-panels.ts';
import { short, tag } from './markup.ts';
import type { Paint } from './paint.ts';
import { plate } from './plate.ts';
import type { Variation } from './variation.ts';

/** A vehicle seen from straight ahead. */
export function frontView(
  profile: EndProfile,
  paint: Paint,
  variation: Variation,
  registration: string,
): string {
  const { waist, waistHalf, nose, ride, lampHeight, height } = profile;
  const wiper = (from: number, to: number): string =>
    `M${short(from)} ${short(-waist + 1.6)}L${short(to)} ${short(-waist - 4)}`;
  const plateHeight =
    variation.lampSignature === 1 ? ride + 26 : (nose - lampHeight + ride + 20) / 2 - 1;
  const inside = [
    glass(profile, { foot: waist, inset: 5.5, top: 8 + (profile.brow ?? 0) }),
    tag('path', {
      d: wiper(-waistHalf * 0.62, 4) + wiper(waistHalf * 0.1, waistHalf * 0.74),
      stroke: '#0b0e10',
      'stroke-width': 1.3,
      'stroke-linecap': 'round',
    }),
    tag('rect', {
      x: -8,
      y: short(-height + 12 + (profile.brow ?? 0)),
      width: 16,
      height: 5,
      rx: 2,
      fill: '#0d1114',
    }),
    bonnet(profile, paint),
    bumper(profile, paint, variation),
    grille(profile, variation),
    headlamps(profile, variation),
    plate(registration, 'front', 0, -plateHeight),
  ].join('');
  return endBody(profile, paint, inside, mirrors(profile, paint, 'cap'));
}
