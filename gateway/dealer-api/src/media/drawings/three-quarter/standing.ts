import { closedPath } from '../curve.ts';
import { short, tag } from '../markup.ts';
import type { Variation } from '../variation.ts';
import { wheel } from '../wheel.ts';
import { seen, type Camera, type Place } from './camera.ts';
import { hullOf } from './hull.ts';
import type { Solid } from './solid.ts';

const degrees = Array.from({ length: 14 }, (_, k) => (k * Math.PI) / 7);

function circle(x: number, y: number, z: number, r: number): Place[] {
  return degrees.map((angle) => [x + r * Math.cos(angle), y + r * Math.sin(angle), z]);
}

function tyre(
  { side: { wheels } }: Solid,
  camera: Camera,
  x: number,
  outside: number,
  inside: number,
): string {
  const places = [
    ...circle(x, wheels.radius, outside, wheels.radius),
    ...circle(x, wheels.radius, inside, wheels.radius),
  ];
  return closedPath(hullOf(places.map(camera)));
}

/** The tyre of the far front corner, under the bumper. */
export function farTyre(solid: Solid, camera: Camera): string {
  const { wheels, sill } = solid.side;
  const half = solid.end.width / 2;
  const floor = closedPath(
    seen(
      camera,
      [
        [56, sill + 8, -half + 12],
        [56, 12, -half + 30],
        [wheels.front, 8, half - 20],
        [wheels.rear, 10, half - 14],
        [wheels.rear + 30, sill + 6, half - 10],
        [wheels.front, sill + 20, half - 10],
      ],
      [true, true, true, true, true, true],
    ),
  );
  return tag('path', {
    d: floor + tyre(solid, camera, wheels.front, -half + 6, -half + 28),
    fill: '#0a0c0e',
  });
}

/** The darkness inside the arches of the side that is seen. */
export function archHollows(solid: Solid, camera: Camera): string {
  const { side, onFlank } = solid;
  const { wheels, archGap, sill } = side;
  const r = wheels.radius + archGap;
  const hollow = (x: number): string => {
    const low = Math.asin(Math.max(-1, (sill - 6 - wheels.radius) / r));
    const places = Array.from({ length: 8 }, (_, k) => {
      const angle = low + ((Math.PI - 2 * low) * k) / 7;
      return onFlank([x + r * Math.cos(angle), wheels.radius + r * Math.sin(angle)], 0.4);
    });
    return closedPath(
      seen(
        camera,
        places,
        places.map((_, k) => k === 0 || k === 7),
      ),
    );
  };
  return tag('path', { d: hollow(wheels.front) + hollow(wheels.rear), fill: '#07090b' });
}

/** Both wheels of the side that is seen, turned with it. */
export function nearWheels(solid: Solid, camera: Camera, variation: Variation): string {
  const { side, end } = solid;
  const { wheels: stand } = side;
  const face = end.width / 2 - 4;
  const one = (x: number): string => {
    const at = camera([x, stand.radius, face]);
    const right = camera([x + 10, stand.radius, face]);
    const left = camera([x - 10, stand.radius, face]);
    const up = camera([x, stand.radius + 10, face]);
    const down = camera([x, stand.radius - 10, face]);
    const matrix = [
      (right[0] - left[0]) / 20,
      -(right[1] - left[1]) / 20,
      (down[0] - up[0]) / 20,
      -(down[1] - up[1]) / 20,
    ];
    return (
      tag('path', { d: tyre(solid, camera, x, face, face - end.tyreWidth + 2), fill: '#0d0f11' }) +
      tag('use', {
        href: '#wheel',
        transform: `matrix(${matrix.map((n) => n.toFixed(3)).join(' ')} ${short(at[0])} ${short(-at[1])})`,
      })
    );
  };
  return [
    tag(
      'defs',
      {},
      wheel(stand.radius, side.rimShare, variation.wheelDesign, variation.hasDarkWheels),
    ),
    one(stand.rear),
    one(stand.front),
  ].join('');
}
