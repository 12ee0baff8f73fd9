import { openPath } from './curve.ts';
import { endBody } from './ends/end-body.ts';
import { mirrors } from './ends/end-fittings.ts';
import { glass } from './ends/end-glass.ts';
import type { EndProfile } from './ends/end-profile.ts';
import { tailLamps } from './ends/rear-lamps.ts';
import { bumper, closing } from './ends/rear-panels.ts';
import { linear, short, tag } from './markup.ts';
import { mix, type Paint } from './paint.ts';
import { plate } from './plate.ts';
import type { Variation } from './variation.ts';

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
    top: (rear === 'doors' ? 24 : 13) + (profile.brow ?? 0),
  };
  const inside = [
    profile.hasClothRoof
      ? tag('path', {
          d: `M${short(-profile.width)} ${short(-height)}V${short(-rearGlassFoot + 3)}Q0 ${short(-rearGlassFoot + 12)} ${short(profile.width)} ${short(-rearGlassFoot + 3)}V${short(-height)}z`,
          fill: 'url(#cloth)',
        }) +
        linear(
          'cloth',
          [0, -height, 0, -rearGlassFoot],
          [
            [0, '#5a5f65'],
            [0.25, '#33373b'],
            [1, '#1c1f22'],
          ],
        )
      : '',
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
