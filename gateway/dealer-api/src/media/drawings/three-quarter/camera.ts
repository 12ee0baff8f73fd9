import type { Point } from '../curve.ts';

/** A place in space, in centimetres: x from the front bumper backwards, y up, z towards the side that is seen. */
export type Place = readonly [x: number, y: number, z: number];

/** Places a point in space in the picture, x to the right and y up, in centimetres at the vehicle's middle. */
export type Camera = (place: Place) => readonly [x: number, y: number];

const turn = (37 * Math.PI) / 180;
/** Far enough away that the near corner of the bumper does not swell. */
const distanceInLengths = 2.7;

/**
 * A photographer ahead of the left front wheel, upright like a camera with a shifted lens: what stands
 * upright stays upright in the picture.
 */
export function cameraBefore(length: number, height: number): Camera {
  const eye = Math.max(128, height * 0.98);
  const distance = length * distanceInLengths;
  return ([x, y, z]) => {
    const along = x - length / 2;
    const depth = distance + along * Math.sin(turn) - z * Math.cos(turn);
    const nearness = distance / depth;
    return [(along * Math.cos(turn) + z * Math.sin(turn)) * nearness, eye + (y - eye) * nearness];
  };
}

/** The places as points of a curve; a corner stays one. */
export function seen(
  camera: Camera,
  places: readonly Place[],
  corners: readonly boolean[] = [],
): Point[] {
  return places.map((place, k): Point => {
    const [x, y] = camera(place);
    return corners[k] ? [x, y, 'corner'] : [x, y];
  });
}
