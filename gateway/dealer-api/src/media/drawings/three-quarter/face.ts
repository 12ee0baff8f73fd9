import { bandPath, closedPath, openPath, type Point } from '../curve.ts';
import { headlampShape } from '../ends/front-lamps.ts';
import { bumperShape, grilleShape } from '../ends/front-panels.ts';
import { symmetric } from '../ends/symmetry.ts';
import { linear, short, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import { plate } from '../plate.ts';
import type { Variation } from '../variation.ts';
import { seen, type Camera } from './camera.ts';
import { hullOf } from './hull.ts';
import type { Solid } from './solid.ts';

/** The nose: its own light, intakes, lamps and the plate. */
export function face(
  solid: Solid,
  camera: Camera,
  paint: Paint,
  variation: Variation,
  registration: string,
): string {
  const { side, end, onNose, onFlank } = solid;
  const half = end.width / 2;
  const on = (points: readonly Point[]): Point[] =>
    seen(
      camera,
      points.map((point) => onNose(point)),
      points.map(([, , corner]) => corner === 'corner'),
    );
  const chinEdge = (y: number): Point[] =>
    [-1, -0.92, -0.75, -0.4, 0, 0.4, 0.75, 0.92, 1].map((share): Point => [
      share * half,
      y + 5 * share ** 4,
    ]);
  const mirrored = (points: readonly Point[]): Point[] =>
    points.map(([x, y, corner]): Point => (corner ? [-x, y, corner] : [-x, y]));
  const { mouth, vent } = bumperShape(end, variation);
  const grille = grilleShape(end, variation);
  const mouthOf = closedPath(on(symmetric(grille.halves)));
  const { lens, signatures, top, low, inner } = headlampShape(end);
  const signature = signatures[variation.lampSignature] ?? [];
  const wrap = side.headlamp.filter(([x]) => x > 27);
  const tip = wrap.reduce((best, point) => (point[0] > best[0] ? point : best), wrap[0] ?? [0, 0]);
  // Round the corner of the nose the lens runs back along the wing.
  const nearLens = hullOf([
    ...on(lens.filter(([z]) => z < half - 6)),
    ...seen(camera, [onFlank(tip), onFlank([tip[0] - 16, tip[1] - 7])]),
  ]).map(([x, y]): Point => {
    const [tipX] = camera(onFlank(tip));
    const [innerX] = on(lens)[0] ?? [x];
    return x > tipX - 1 || x < innerX + 1 ? [x, y, 'corner'] : [x, y];
  });
  const [noseLeft] = camera(onNose([-half, top - 20]));
  const [noseRight] = camera(onFlank([54, top - 20]));
  const rim = [-1, -0.9, -0.7, -0.4, 0, 0.4, 0.7, 0.9].map((share): Point => [share * half, 0]);
  const edgeAt = (y: number): Point[] => rim.map(([z]): Point => [z, y]);
  const skin = closedPath(
    [
      ...on(edgeAt(end.nose - 1)),
      ...seen(camera, [onFlank([54, end.nose - 3]), onFlank([54, end.ride + 2])], [true, true]),
      ...on(edgeAt(end.ride - 2)).toReversed(),
    ].map(([x, y], k): Point => (k === 0 ? [x, y, 'corner'] : [x, y])),
  );
  const slats: string[] = [];
  for (let y = grille.foot + 3; y < grille.head - 1; y += 3.6)
    slats.push(
      openPath(
        on([
          [-grille.inner, y],
          [0, y],
          [grille.inner, y],
        ]),
      ),
    );
  const plateHeight =
    variation.lampSignature === 1
      ? end.ride + 26
      : (end.nose - end.lampHeight + end.ride + 20) / 2 - 1;
  const [px, py] = camera(onNose([0, plateHeight]));
  const [ox, oy] = camera([onNose([0, plateHeight])[0], plateHeight, 20]);
  const brow = on([
    [-half + 14, end.nose - 22],
    [0, end.nose - 25],
    [half - 14, end.nose - 22],
  ]);
  return [
    linear(
      'lit',
      [noseLeft, 0, noseRight, 0],
      [
        [0, '#000', 0.22],
        [0.16, '#fff', 0.06],
        [0.5, '#fff', 0.2],
        [0.78, '#fff', 0.1],
        [1, '#fff', 0],
      ],
    ),
    tag('path', { d: skin, fill: 'url(#lit)' }),
    variation.lampSignature === 1
      ? ''
      : tag('path', {
          d: openPath(brow),
          fill: 'none',
          stroke: paint.highlight,
          'stroke-width': 1.4,
          opacity: 0.5,
        }),
    tag('path', {
      d: bandPath(on(chinEdge(end.ride + 7)), on(chinEdge(end.ride - 4))),
      fill: 'url(#plastic)',
    }),
    variation.lampSignature === 1
      ? ''
      : tag('path', {
          d: closedPath(on(symmetric(mouth))),
          fill: '#0b0d0f',
          stroke: '#2b3035',
          'stroke-width': 0.8,
        }),
    tag('path', {
      d: closedPath(on(vent)) + closedPath(on(mirrored(vent))),
      fill: '#111417',
      stroke: mix(paint.base, paint.shade, 0.7),
      'stroke-width': 0.8,
    }),
    tag('clipPath', { id: 'mouth' }, tag('path', { d: mouthOf })),
    tag('path', {
      d: mouthOf,
      fill: '#0a0c0e',
      stroke: variation.hasBrightTrim && !grille.closed ? '#d4dade' : '#1c2023',
      'stroke-width': 1.4,
    }),
    grille.closed
      ? ''
      : tag('path', {
          'clip-path': 'url(#mouth)',
          d: slats.join(''),
          fill: 'none',
          stroke: '#454c52',
          'stroke-width': 1,
        }),
    linear(
      'lamp',
      [0, -camera(onNose([inner + 20, top + 4]))[1], 0, -camera(onNose([inner + 20, low]))[1]],
      [
        [0, '#a9b8c2'],
        [0.4, '#4b5861'],
        [1, '#171d22'],
      ],
    ),
    tag('path', {
      d: closedPath(nearLens) + closedPath(on(mirrored(lens))),
      fill: 'url(#lamp)',
      stroke: '#0b0e11',
      'stroke-width': 1,
    }),
    tag('path', {
      d: openPath(on(signature)) + openPath(on(mirrored(signature))),
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 4,
      opacity: 0.28,
    }),
    tag('path', {
      d: openPath(on(signature)) + openPath(on(mirrored(signature))),
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 1.6,
    }),
    tag(
      'g',
      {
        transform: `matrix(${[(ox - px) / 20, -(oy - py) / 20].map((n) => n.toFixed(3)).join(' ')} 0 1 ${short(px)} ${short(-py)})`,
      },
      plate(registration, 'front', 0, 0),
    ),
  ].join('');
}
