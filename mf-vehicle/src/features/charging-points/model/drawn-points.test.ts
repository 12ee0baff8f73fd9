import { drawPoints, mapSize, distanceAndDirection } from './drawn-points.ts';

const bristol = { latitude: 51.455, longitude: -2.588 };
const point = (id: string, latitude: number, longitude: number, distance: number) => ({
  id,
  name: id,
  operator: null,
  address: null,
  connectors: [{ type: 'CCS', power: 50, count: 1 }],
  latitude,
  longitude,
  distance,
});
const north = point('north', 51.455 + 1 / 69, -2.588, 1);
const east = point('east', 51.455, -2.588 + 1 / (69 * Math.cos((51.455 * Math.PI) / 180)), 1);

it('S162: draws charging points to scale, with north at the top and east on the right', () => {
  const { points, rings } = drawPoints(bristol, [north, east]);
  expect(rings.map(({ miles }) => miles)).toEqual([0.5, 1]);
  const [, outer] = rings;
  expect(points[0]).toEqual({ id: 'north', x: mapSize / 2, y: mapSize / 2 - (outer?.radius ?? 0) });
  expect(points[1]).toEqual({ id: 'east', x: mapSize / 2 + (outer?.radius ?? 0), y: mapSize / 2 });
});

it.each([
  [0, 0.5],
  [0.4, 0.5],
  [1.2, 2],
  [4.9, 5],
  [7.3, 8],
])('draws a point %d miles away inside a ring of %d miles', (distance, miles) => {
  const { points, rings } = drawPoints(bristol, [
    { ...north, latitude: 51.455 + distance / 69, distance },
  ]);
  expect(rings.at(-1)?.miles).toBe(miles);
  expect(points[0]?.y).toBeGreaterThan(0);
});

it.each([
  [north, '1.0 miles north'],
  [east, '1.0 miles east'],
  [point('a', 51.44, -2.612, 1.45), '1.4 miles south-west'],
  [point('b', 51.47, -2.61, 0.04), 'Less than 0.1 miles north-west'],
])('states the distance and compass direction of a point', (to, words) => {
  expect(distanceAndDirection(bristol, to)).toBe(words);
});
