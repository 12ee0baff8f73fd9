import { mapHeight, mapWidth, placeOnMap } from './map-projection.ts';

it.each([
  ['Lerwick', 60.15, -1.15],
  ['Penzance', 50.12, -5.54],
  ['Lowestoft', 52.48, 1.75],
  ['Belmullet', 54.22, -9.99],
])('has room for %s', (_, latitude, longitude) => {
  expect(placeOnMap(latitude, longitude)).not.toBeNull();
});

it('puts north at the top and west at the left', () => {
  const glasgow = placeOnMap(55.86, -4.25);
  const norwich = placeOnMap(52.63, 1.3);
  expect(glasgow?.y).toBeLessThan(norwich?.y ?? 0);
  expect(glasgow?.x).toBeLessThan(norwich?.x ?? 0);
  expect(glasgow?.x).toBeGreaterThan(0);
  expect(norwich?.x).toBeLessThan(mapWidth);
  expect(norwich?.y).toBeLessThan(mapHeight);
});

it('omits places outside the map', () => {
  expect(placeOnMap(0, 0)).toBeNull();
  expect(placeOnMap(40.7, -74)).toBeNull();
});
