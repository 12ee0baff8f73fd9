import { mapHeight, mapWidth, placeOnMap } from './map-projection.ts';

it.each([
  ['Lerwick', 60.15, -1.15],
  ['Penzance', 50.12, -5.54],
  ['Lowestoft', 52.48, 1.75],
  ['Belmullet', 54.22, -9.99],
])('the map contains %s', (_, latitude, longitude) => {
  expect(placeOnMap(latitude, longitude)).not.toBeNull();
});

it('the map has north at the top and west on the left', () => {
  const glasgow = placeOnMap(55.86, -4.25);
  const norwich = placeOnMap(52.63, 1.3);
  expect(glasgow?.y).toBeLessThan(norwich?.y ?? 0);
  expect(glasgow?.x).toBeLessThan(norwich?.x ?? 0);
  expect(glasgow?.x).toBeGreaterThan(0);
  expect(norwich?.x).toBeLessThan(mapWidth);
  expect(norwich?.y).toBeLessThan(mapHeight);
});

it('omits places that are not on the map', () => {
  expect(placeOnMap(0, 0)).toBeNull();
  expect(placeOnMap(40.7, -74)).toBeNull();
});
