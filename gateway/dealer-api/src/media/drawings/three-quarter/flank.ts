import { bandPath, closedPath, openPath, shifted, type Point } from '../curve.ts';
import { linear, short, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { Variation } from '../variation.ts';
import { seen, type Camera } from './camera.ts';
import type { Solid } from './solid.ts';

/** The long side: how its lacquer turns, its gaps, handles, plastics and tail lamp. */
export function flank(solid: Solid, camera: Camera, paint: Paint, variation: Variation): string {
  const { side, end, onFlank, tailAt } = solid;
  // What lies round the corner of the tail is drawn where it was last seen, each place once.
  const on = (points: readonly Point[]): Point[] => {
    const shown = points
      .map(([x, y, corner]) => ({ x: Math.min(x, tailAt(y) - 8), y, corner }))
      .filter(({ x, y }, k, all) => {
        const before = k === 0 ? undefined : all[k - 1];
        return before === undefined || Math.hypot(x - before.x, y - before.y) > 0.2;
      });
    return seen(
      camera,
      shown.map(({ x, y }) => onFlank([x, y])),
      shown.map(({ corner }) => corner === 'corner'),
    );
  };
  const line = (points: readonly Point[]): string => openPath(on(points));
  const shape = (points: readonly Point[]): string => {
    const [first, ...others] = on(points);
    const last = others.at(-1);
    if (first === undefined || last === undefined) return '';
    const meets = Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.2;
    return closedPath(meets ? [first, ...others.slice(0, -1)] : [first, ...others]);
  };
  const band = (points: readonly Point[], up: number, down: number): string => {
    const ends = (amount: number): Point[] =>
      points.map(([x, y], k): Point =>
        k === 0 || k === points.length - 1 ? [x, y] : [x, y + amount],
      );
    return bandPath(on(ends(up)), on(ends(-down)));
  };
  const shoulder = side.shoulder.filter(([x]) => x > side.wheels.front - 30);
  const [frontX] = camera(onFlank([frontXOf(side.wheels.front), end.shoulder - 20]));
  const [rearX] = camera(onFlank([side.length - 4, end.shoulder - 20]));
  // Lines that run round the nose are the front's to draw.
  const gaps = side.shutLines
    .filter((points) => points.every(([x]) => x > side.wheels.front - 50))
    .map(line)
    .join('');
  const arch = side.wheels.radius + side.archGap;
  const ring = (x: number, r: number): Point[] =>
    [-4, 12, 35, 60, 90, 120, 145, 168, 184].map((degrees): Point => {
      const angle = (degrees * Math.PI) / 180;
      return [x + r * Math.cos(angle), side.wheels.radius + r * Math.sin(angle)];
    });
  const rings = (r: number): string =>
    [side.wheels.front, side.wheels.rear].map((x) => line(ring(x, r))).join('');
  const { crease } = side;
  return [
    linear(
      'turn',
      [frontX, 0, rearX, 0],
      [
        [0, '#fff', 0],
        [0.16, '#fff', 0.1],
        [0.3, '#fff', 0],
        [0.72, '#000', 0],
        [1, '#000', 0.3],
      ],
    ),
    tag('path', {
      d: band(shifted(shoulder, 0, -13), 0, 9),
      fill: paint.highlight,
      opacity: 0.22 * paint.gloss,
    }),
    tag('path', {
      d: band(shifted(shoulder, 0, -1), 0, 3.4),
      fill: paint.shade,
      opacity: 0.4 * paint.gloss + 0.1,
    }),
    tag('path', { d: band(shoulder, 1.4, 0.3), fill: '#fff', opacity: 0.3 + 0.25 * paint.gloss }),
    crease
      ? tag('path', { d: band(crease, 0.4, 7), fill: paint.deep, opacity: 0.35 }) +
        tag('path', { d: band(crease, 1.8, 0), fill: paint.highlight, opacity: 0.5 })
      : '',
    tag('path', {
      d: rings(arch + 2),
      fill: 'none',
      stroke: paint.highlight,
      'stroke-width': 2.4,
      opacity: 0.35,
    }),
    tag('path', { d: `M${short(frontX)} 9V-300H400V9z`, fill: 'url(#turn)' }),
    tag('defs', {}, tag('path', { id: 'gaps', d: gaps })),
    tag('use', {
      href: '#gaps',
      fill: 'none',
      stroke: paint.highlight,
      'stroke-width': 0.6,
      opacity: 0.45,
      x: 0.7,
      y: 0.2,
    }),
    tag('use', {
      href: '#gaps',
      fill: 'none',
      stroke: mix(paint.deep, '#000000', 0.3),
      'stroke-width': 0.6,
      opacity: 0.85,
    }),
    tag('path', {
      d: side.plastics
        .filter((part) => part.some(([x]) => x > 30))
        .map(shape)
        .join(''),
      fill: 'url(#plastic)',
    }),
    side.archCladding === undefined
      ? ''
      : tag('path', {
          d: rings(arch + side.archCladding / 2),
          fill: 'none',
          stroke: 'url(#plastic)',
          'stroke-width': side.archCladding,
        }),
    tag('path', {
      d: shape(side.tailLamp),
      fill: '#a3131d',
      stroke: '#3d0508',
      'stroke-width': 0.7,
    }),
    ...side.handles.map(([x, y]) => {
      const bar = (from: number, to: number): string =>
        line([
          [x, y + from],
          [x + 18, y + to],
        ]);
      return (
        tag('path', {
          d: bar(-0.6, -0.6),
          stroke: paint.deep,
          'stroke-width': 5,
          'stroke-linecap': 'round',
          opacity: 0.4,
        }) +
        tag('path', {
          d: bar(0.6, 0.6),
          stroke: variation.hasBrightTrim ? '#dfe3e6' : mix(paint.base, paint.highlight, 0.4),
          'stroke-width': 2.4,
          'stroke-linecap': 'round',
        })
      );
    }),
    side.fuelFlap
      ? tag('path', {
          d: shape(ellipse(side.fuelFlap)),
          fill: 'none',
          stroke: paint.deep,
          'stroke-width': 0.5,
          opacity: 0.6,
        })
      : '',
  ].join('');
}

const frontXOf = (wheel: number): number => Math.max(20, wheel - 60);

function ellipse([x, y]: Point): Point[] {
  return [0, 60, 120, 180, 240, 300].map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [x + 6 * Math.cos(angle), y + 6 + 6 * Math.sin(angle)];
  });
}
