import { bandPath, closedPath, openPath, shifted, type Point } from '../curve.ts';
import { short, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { SideProfile } from './side-profile.ts';

export function shutLines(profile: SideProfile, paint: Paint): string {
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

export function handles(profile: SideProfile, paint: Paint, isBright: boolean): string {
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

export function mirror([x, y]: Point, paint: Paint): string {
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
    tag('path', { d: `M${short(x + 5)} ${short(-y - 2)}h8l1.4 4h-7z`, fill: '#14181c' }),
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

export function plastics(profile: SideProfile): string {
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

export function roofRails(profile: SideProfile, isBright: boolean): string {
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
