import type { ChargingPoint } from '@contracts/wire/catalogue/charging-point';

/** Width and height in drawing units. The vehicle is in the middle. */
export const mapSize = 320;
const middle = mapSize / 2;
/** Radius of the outer ring, which leaves room for a mark on it. */
const outerRadius = middle - 14;
const milesPerDegree = 69;
/** Allowed ring radii, in miles. */
const ringMiles = [0.5, 1, 2, 3, 4, 5];

/** Offset of a point from a place, in miles east and north. */
function milesFrom(from: Place, { latitude, longitude }: Place): { east: number; north: number } {
  const longitudeScale = Math.cos((from.latitude * Math.PI) / 180);
  return {
    east: (longitude - from.longitude) * milesPerDegree * longitudeScale,
    north: (latitude - from.latitude) * milesPerDegree,
  };
}

const directions = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** Distance and direction: '0.4 miles north-east'. */
export function distanceAndDirection(
  from: Place,
  point: Pick<ChargingPoint, 'distance'> & Place,
): string {
  const { east, north } = milesFrom(from, point);
  const octant = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  const miles = point.distance < 0.1 ? 'Less than 0.1 miles' : `${point.distance.toFixed(1)} miles`;
  return `${miles} ${directions[(octant + directions.length) % directions.length]}`;
}

/** Draws to scale, north at the top. The outer ring is the smallest that contains all points. */
export function drawPoints(from: Place, points: readonly ChargingPoint[]) {
  const farthest = Math.max(0, ...points.map(({ distance }) => distance));
  const outerMiles = ringMiles.find((miles) => miles >= farthest) ?? Math.ceil(farthest);
  const scale = outerRadius / outerMiles;
  return {
    points: points.map((point) => {
      const { east, north } = milesFrom(from, point);
      return {
        id: point.id,
        x: roundToTenth(middle + east * scale),
        y: roundToTenth(middle - north * scale),
      };
    }),
    rings: [outerMiles / 2, outerMiles].map((miles) => ({
      miles,
      radius: roundToTenth(miles * scale),
    })),
  };
}

function roundToTenth(length: number): number {
  return Math.round(length * 10) / 10;
}

export interface Place {
  latitude: number;
  longitude: number;
}
