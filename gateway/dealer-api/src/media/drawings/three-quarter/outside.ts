import { closedPath, openPath } from '../curve.ts';
import { tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { Variation } from '../variation.ts';
import { seen, type Camera, type Place } from './camera.ts';
import { hullOf } from './hull.ts';
import type { Solid } from './solid.ts';

/** Both door mirrors, each a rounded housing on a foot. */
export function mirrors({ side, onFlank }: Solid, camera: Camera, paint: Paint): string {
  const [x, y] = side.mirror;
  const foot = onFlank([x + 5, y])[2];
  const profile = [
    [2, 1],
    [1, 7],
    [5, 11],
    [14, 11],
    [18, 7],
    [17, 2],
    [9, 0],
  ] as const;
  const one = (way: 1 | -1): string => {
    const shell = (at: number): Place[] =>
      profile.map(([z, up]) => [x + at, y + 1 + up, way * (foot + 2 + z)]);
    const places = [...shell(0), ...shell(9)];
    const stalk = closedPath(
      seen(
        camera,
        [
          [x + 2, y - 2, way * (foot - 2)],
          [x + 9, y - 2, way * (foot - 2)],
          [x + 8, y + 4, way * (foot + 8)],
          [x + 2, y + 4, way * (foot + 8)],
        ],
        [true, true, true, true],
      ),
    );
    const lower = closedPath(
      hullOf([...shell(0), ...shell(9)].filter(([, py]) => py < y + 5).map(camera)),
    );
    return (
      tag('path', { d: stalk, fill: '#14181c' }) +
      tag('path', {
        d: closedPath(hullOf(places.map(camera))),
        fill: mix(paint.base, paint.highlight, way === 1 ? 0.3 : 0.1),
        stroke: paint.deep,
        'stroke-width': 0.4,
      }) +
      tag('path', { d: lower, fill: '#14181c' }) +
      tag('path', {
        d: openPath(
          seen(camera, [
            [x, y + 8, way * (foot + 4)],
            [x, y + 11, way * (foot + 8)],
            [x, y + 11, way * (foot + 15)],
          ]),
        ),
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 1,
        opacity: 0.5,
      })
    );
  };
  return one(1) + one(-1);
}

export function roofRails({ side, end }: Solid, camera: Camera, variation: Variation): string {
  const rail = side.roofRails;
  if (!rail || !variation.hasRoofRails) return '';
  const places = (up: number): Place[] =>
    rail.map(([x, y]) => [x, y + up - end.crown * 0.5, end.roofHalf - 2]);
  const line = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    tag('path', {
      d: openPath(seen(camera, places(-2))),
      ...line,
      stroke: variation.hasBrightTrim ? '#8c949a' : '#15181b',
      'stroke-width': 2.4,
    }) +
    tag('path', {
      d: openPath(seen(camera, places(-1.3))),
      ...line,
      stroke: '#fff',
      'stroke-width': 0.7,
      opacity: variation.hasBrightTrim ? 0.8 : 0.35,
    })
  );
}
