import { bandPath, heightAt, shifted, type Point } from '../curve.ts';
import { linear, short, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { SideProfile } from './side-profile.ts';

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

/** A sliver along a line, pointed at both ends. Every other point of the line is enough for a soft edge. */
function lens(full: readonly Point[], up: number, down: number): string {
  const line = full.length < 5 ? full : full.filter((_, k) => k % 2 === 0 || k === full.length - 1);
  const middle = (amount: number): Point[] =>
    line.map(([x, y], k): Point => (k === 0 || k === line.length - 1 ? [x, y] : [x, y + amount]));
  return bandPath(middle(up), middle(-down));
}

/** What the lacquer mirrors and how the surface turns, laid over the paint. */
export function surface(profile: SideProfile, paint: Paint): string {
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

export function surfaceGradients(profile: SideProfile, paint: Paint): string {
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
