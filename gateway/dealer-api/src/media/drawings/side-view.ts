import { groundLine, groundShadow } from './background.ts';
import { openPath } from './curve.ts';
import { linear, short, tag } from './markup.ts';
import { mix, type Paint } from './paint.ts';
import { handles, mirror, plastics, roofRails, shutLines } from './side/fittings.ts';
import { sideGlass } from './side/glass.ts';
import { headlamp, tailLamp } from './side/lamps.ts';
import type { SideProfile } from './side/side-profile.ts';
import { surface, surfaceGradients } from './side/surface.ts';
import type { Variation } from './variation.ts';
import { wheel } from './wheel.ts';

/** A tenth of the picture stays free at each side, as a photographer leaves it. */
const maxWidth = 640;
const maxScale = 1.48;

/** Body with its wheel arches cut out. */
function bodyPath(profile: SideProfile): string {
  const { wheels, outline, archGap, sill } = profile;
  const arch = wheels.radius + archGap;
  const centre = wheels.radius + 0.5;
  const half = (height: number): number => Math.sqrt(arch ** 2 - (centre - height) ** 2);
  const chin = outline[0]?.[1] ?? sill;
  const tail = outline.at(-1)?.[1] ?? sill;
  const cut = (x: number, from: number, to: number): string =>
    `L${short(x + half(from))} ${short(-from)}A${short(arch)} ${short(arch)} 0 1 0 ${short(x - half(to))} ${short(-to)}`;
  return `${openPath(outline)}${cut(wheels.rear, tail, sill)}${cut(wheels.front, sill, chin)}z`;
}

/** The darkness inside the arches and under the floor, no lower than the bodywork beside it. */
function hollowsPath({ wheels, archGap, sill, outline }: SideProfile): string {
  const reach = wheels.radius + archGap + 1;
  const floor = `M${short(wheels.front)} ${short(-sill - 16)}H${short(wheels.rear)}V${short(-sill + 5)}H${short(wheels.front)}z`;
  const arch = (x: number, before: number, behind: number): string =>
    `M${short(x - reach)} ${short(-before - 0.5)}V${short(-wheels.radius)}a${short(reach)} ${short(reach)} 0 0 1 ${short(2 * reach)} 0V${short(-behind - 0.5)}z`;
  const chin = outline[0]?.[1] ?? sill;
  const tail = outline.at(-1)?.[1] ?? sill;
  return floor + arch(wheels.front, chin, sill) + arch(wheels.rear, sill, tail);
}

/** The left side of a vehicle, standing on the forecourt, lit from its top front. */
export function sideView(profile: SideProfile, paint: Paint, variation: Variation): string {
  const { length, wheels } = profile;
  const scale = Math.min(maxScale, maxWidth / length);
  const left = 400 - (length * scale) / 2;
  const wheelAt = (x: number): string => tag('use', { href: '#wheel', x, y: -wheels.radius });
  return [
    groundShadow(
      left,
      left + length * scale,
      [wheels.front, wheels.rear].map((x) => left + x * scale),
      wheels.radius * scale,
    ),
    tag(
      'g',
      { transform: `translate(${short(left)} ${String(groundLine)}) scale(${scale.toFixed(3)})` },
      tag(
        'defs',
        {},
        surfaceGradients(profile, paint),
        linear(
          'plastic',
          [0, -60, 0, -16],
          [
            [0, '#3a3f44'],
            [0.5, '#23272a'],
            [1, '#101214'],
          ],
        ),
        tag('path', { id: 'body', d: bodyPath(profile) }),
        tag('clipPath', { id: 'within' }, tag('use', { href: '#body' })),
        wheel(wheels.radius, profile.rimShare, variation.wheelDesign, variation.hasDarkWheels),
      ),
      tag('path', { d: hollowsPath(profile), fill: '#07090b' }),
      wheelAt(wheels.front),
      wheelAt(wheels.rear),
      variation.hasRoofRails ? roofRails(profile, variation.hasBrightTrim) : '',
      tag('use', { href: '#body', fill: 'url(#paint)' }),
      tag(
        'g',
        { 'clip-path': 'url(#within)' },
        surface(profile, paint),
        sideGlass(profile, paint, variation),
        shutLines(profile, paint),
        plastics(profile),
        headlamp(profile, variation),
        tailLamp(profile, variation),
      ),
      tag('use', {
        href: '#body',
        fill: 'none',
        stroke: mix(paint.deep, '#000000', 0.4),
        'stroke-width': 0.5,
        opacity: 0.7,
      }),
      handles(profile, paint, variation.hasBrightTrim),
      mirror(profile.mirror, paint),
    ),
  ].join('');
}
