import { groundLine, groundShadow } from './background.ts';
import { bandPath, closedPath, heightAt, openPath, shifted, type Point } from './curve.ts';
import { linear, short, tag } from './markup.ts';
import { mix, type Paint } from './paint.ts';
import { headlamp, tailLamp } from './side-lamps.ts';
import { sideGlass } from './side-glass.ts';
import type { SideProfile } from './side/side-profile.ts';
import type { Variation } from './variation.ts';
import { wheel } from './wheel.ts';

const pictureWidth = 716;
const largestScale = 1.66;

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

/** Lacquer across the flank: bright towards the sky, a dark horizon below the shoulder, dark again at the sill. */
function paintGradient(profile: SideProfile, paint: Paint): string {
  const { length, height, sill, shoulder } = profile;
  const front = heightAt(shoulder, length * 0.25);
  const rear = heightAt(shoulder, length * 0.8);
  const slope = (rear - front) / (length * 0.55);
  const middle = (front + rear) / 2;
  const reach = (height - sill) / (1 + slope ** 2);
  const offset = (level: number): number =>
    Math.min(1, Math.max(0, (height - level) / (height - sill)));
  const x = length / 2;
  return linear(
    'paint',
    [x, -height, x + slope * reach, -height + reach],
    [
      [0, mix(paint.base, paint.highlight, 0.75)],
      [offset(height - 9), mix(paint.base, paint.highlight, 0.25)],
      [offset(middle + 12), mix(paint.base, paint.highlight, 0.1)],
      [offset(middle + 1), mix(paint.base, paint.highlight, 0.55)],
      [offset(middle - 1), mix(paint.base, paint.highlight, 0.18)],
      [offset(middle - 20), paint.base],
      [offset(sill + 27), mix(paint.base, paint.shade, 0.4)],
      [offset(sill + 10), paint.shade],
      [1, paint.deep],
    ],
  );
}

function lens(line: readonly Point[], up: number, down: number): string {
  const middle = (amount: number): Point[] =>
    line.map(([x, y], k): Point => (k === 0 || k === line.length - 1 ? [x, y] : [x, y + amount]));
  return bandPath(middle(up), middle(-down));
}

/** What the lacquer mirrors and how the surface turns, laid over the paint. */
function surface(profile: SideProfile, paint: Paint): string {
  const { shoulder, crease, length, wheels, archGap } = profile;
  const arch = wheels.radius + archGap;
  const flares = [wheels.front, wheels.rear]
    .map(
      (x) =>
        `M${short(x - arch - 2.6)} ${short(-wheels.radius + 6)}a${short(arch + 2.6)} ${short(arch + 2.6)} 0 0 1 ${short(2 * arch + 5.2)} 0`,
    )
    .join('');
  return [
    tag('path', { d: lens(shifted(shoulder, 0, -12), 0, 24), fill: 'url(#mirrored)' }),
    tag('path', {
      d: lens(shifted(shoulder, 0, -4), 0, 8),
      fill: paint.highlight,
      opacity: 0.32 * paint.gloss,
    }),
    tag('path', {
      d: lens(shifted(shoulder, 0, -1), 0, 3.4),
      fill: paint.shade,
      opacity: 0.5 * paint.gloss + 0.1,
    }),
    tag('path', { d: lens(shoulder, 1.5, 0.4), fill: '#fff', opacity: 0.35 + 0.25 * paint.gloss }),
    crease
      ? tag('path', { d: lens(crease, 0.4, 7), fill: paint.deep, opacity: 0.4 }) +
        tag('path', { d: lens(crease, 1.8, 0), fill: paint.highlight, opacity: 0.55 })
      : '',
    tag('path', { d: flares, fill: 'none', stroke: 'url(#flare)', 'stroke-width': 5 }),
    tag('path', { d: `M0 0V-250H${short(length)}V0z`, fill: 'url(#turn)' }),
    tag('use', { href: '#body', fill: 'none', stroke: 'url(#rim)', 'stroke-width': 3.4 }),
  ].join('');
}

function surfaceGradients(profile: SideProfile, paint: Paint): string {
  const { length, height, wheels, archGap, shoulder } = profile;
  const waist = heightAt(shoulder, length / 2);
  return [
    paintGradient(profile, paint),
    linear(
      'mirrored',
      [0, -(waist - 10), 0, -(waist - 36)],
      [
        [0, paint.shade, 0.25 + 0.5 * paint.gloss],
        [0.4, paint.shade, 0.2],
        [1, paint.shade, 0],
      ],
    ),
    linear(
      'flare',
      [0, -wheels.radius * 2.3, 0, -wheels.radius],
      [
        [0, paint.highlight, 0.75],
        [0.6, paint.highlight, 0.15],
        [1, paint.highlight, 0],
      ],
    ),
    linear(
      'turn',
      [0, 0, length, 0],
      [
        [0, '#fff', 0.3],
        [0.08, '#fff', 0.12],
        [0.22, '#fff', 0],
        [0.72, '#000', 0],
        [0.93, '#000', 0.16],
        [1, '#000', 0.4],
      ],
    ),
    linear(
      'rim',
      [0, -height, 0, -2 * wheels.radius - archGap - 2],
      [
        [0, '#fff', 0.85],
        [0.5, '#fff', 0.45],
        [0.75, '#fff', 0.4],
        [1, '#fff', 0],
      ],
    ),
  ].join('');
}

function shutLines(profile: SideProfile, paint: Paint): string {
  const data = profile.shutLines.map((line) => openPath(line)).join('');
  const flap = profile.fuelFlap;
  const all = flap
    ? `${data}M${short(flap[0])} ${short(-flap[1] - 6)}m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0`
    : data;
  const line = { href: '#gaps', fill: 'none', 'stroke-width': 0.55 };
  return [
    tag('defs', {}, tag('path', { id: 'gaps', d: all })),
    tag('use', { ...line, stroke: paint.highlight, opacity: 0.45, x: 0.6, y: 0.2 }),
    tag('use', { ...line, stroke: mix(paint.deep, '#000000', 0.3), opacity: 0.85 }),
  ].join('');
}

function handles(profile: SideProfile, paint: Paint, isBright: boolean): string {
  return profile.handles
    .map(([x, y]) =>
      [
        tag('ellipse', {
          cx: x + 6,
          cy: short(-y + 0.8),
          rx: 7.5,
          ry: 3.1,
          fill: paint.deep,
          opacity: 0.5,
        }),
        tag('rect', {
          x,
          y: short(-y - 2),
          width: 18,
          height: 2.7,
          rx: 1.3,
          fill: isBright ? '#dfe3e6' : mix(paint.base, paint.highlight, 0.4),
        }),
        tag('path', {
          d: `M${short(x + 1)} ${short(-y - 1.5)}h16`,
          stroke: '#fff',
          'stroke-width': 0.6,
          opacity: 0.7,
        }),
        tag('path', {
          d: `M${short(x + 1)} ${short(-y + 1)}h17`,
          stroke: '#000',
          'stroke-width': 0.8,
          opacity: 0.45,
        }),
      ].join(''),
    )
    .join('');
}

function mirror([x, y]: Point, paint: Paint): string {
  const housing: Point[] = [
    [-2, 4.4],
    [-0.4, 9],
    [5, 11.4],
    [12, 11],
    [14.6, 9, 'corner'],
    [13.6, 2.2, 'corner'],
    [5, 1.4],
  ];
  const edge: Point[] = [
    [-2, 4.4],
    [5, 4.6],
    [14, 4.2],
  ];
  return [
    tag('path', { d: `M${short(x + 5)} ${short(-y - 2)}h6l3 6h-6z`, fill: '#14181c' }),
    tag('path', { d: closedPath(shifted(housing, x, y)), fill: paint.base }),
    tag('path', {
      d: bandPath(
        shifted(edge, x, y),
        shifted(
          [
            [-2, 4.4],
            [5, 1.4],
            [13.6, 2.2],
          ],
          x,
          y,
        ),
      ),
      fill: '#14181c',
    }),
    tag('path', {
      d: openPath(
        shifted(
          [
            [-0.2, 8],
            [5, 10.2],
            [13, 9.6],
          ],
          x,
          y,
        ),
      ),
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 1.1,
      opacity: 0.55,
    }),
  ].join('');
}

function plastics(profile: SideProfile): string {
  const { wheels, archGap, archCladding } = profile;
  const parts = profile.plastics.map((part) =>
    tag('path', { d: closedPath(part), fill: 'url(#plastic)' }),
  );
  if (archCladding !== undefined) {
    const ring = { fill: 'none', stroke: 'url(#plastic)', 'stroke-width': archCladding };
    for (const x of [wheels.front, wheels.rear]) {
      const r = wheels.radius + archGap + archCladding / 2;
      parts.push(tag('circle', { cx: x, cy: short(-wheels.radius - 0.5), r: short(r), ...ring }));
    }
  }
  return parts.join('');
}

function roofRails(profile: SideProfile, isBright: boolean): string {
  const rail = profile.roofRails;
  if (!rail) return '';
  const line = { fill: 'none', 'stroke-linecap': 'round' };
  return [
    tag('path', {
      d: openPath(rail),
      ...line,
      stroke: isBright ? '#8c949a' : '#15181b',
      'stroke-width': 2.6,
    }),
    tag('path', {
      d: openPath(shifted(rail, 0, 0.7)),
      ...line,
      stroke: '#fff',
      'stroke-width': 0.7,
      opacity: isBright ? 0.8 : 0.35,
    }),
  ].join('');
}

/** The left side of a vehicle, standing on the forecourt, lit from its top front. */
export function sideView(profile: SideProfile, paint: Paint, variation: Variation): string {
  const { length, wheels, archGap, sill } = profile;
  const scale = Math.min(largestScale, pictureWidth / length);
  const left = 400 - (length * scale) / 2;
  const arch = wheels.radius + archGap;
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
      tag('path', {
        d: `M${short(wheels.front)} ${short(-sill - 16)}H${short(wheels.rear)}V${short(-sill + 5)}H${short(wheels.front)}z${[
          wheels.front,
          wheels.rear,
        ]
          .map(
            (x) =>
              `M${short(x - arch - 1)} ${short(-sill - 2)}V${short(-wheels.radius)}a${short(arch + 1)} ${short(arch + 1)} 0 0 1 ${short(2 * arch + 2)} 0V${short(-sill - 2)}z`,
          )
          .join('')}`,
        fill: '#07090b',
      }),
      wheelAt(wheels.front),
      wheelAt(wheels.rear),
      variation.hasRoofRails || profile.hasRailsAlways
        ? roofRails(profile, variation.hasBrightTrim)
        : '',
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
