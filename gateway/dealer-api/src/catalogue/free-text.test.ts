import { generateStock } from '../demonstration/generate-stock.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { indexedVehicle } from './indexed-vehicle.ts';
import { monthlyPricesFor } from './monthly-prices.ts';

const monthly = monthlyPricesFor({}, new Date('2026-06-15T12:00:00Z'));
const vehicles = generateStock('2026-06-15').map(({ vehicle, inStockSince }) =>
  indexedVehicle(vehicle, inStockSince),
);
const index = new CatalogueIndex(vehicles);
const found = (search: string) =>
  index.search({ filters: { search }, monthly }, { page: 1, resultsPerPage: 5000 }).ids;

test.each([
  ['volkswagon', 'volkswagen'],
  ['vauxhal', 'vauxhall'],
  ['hyndai', 'hyundai'],
  ['toyta', 'toyota'],
  ['focsu', 'focus'],
  ['mercedez benz', 'mercedes-benz'],
  ['Škoda', 'skoda'],
  ['SKODA  octavia!', 'octavia skoda'],
  ['fiseta automtaic', 'fiesta automatic'],
  ['landrover', 'land rover'],
])('%j finds what %j finds', (typed, meant) => {
  expect(found(meant).length).toBeGreaterThan(0);
  expect(found(typed)).toEqual(found(meant));
});

test('what is spelt right is not guessed at: other words near it are not found', () => {
  const ids = new Set(found('golf'));
  const others = vehicles.filter(({ id, text }) => ids.has(id) && !/\bgolf/i.test(text));
  expect(ids.size).toBeGreaterThan(0);
  expect(others).toEqual([]);
});

test.each(['xqzzt', 'ford xqzzt'])('%j finds nothing', (typed) => {
  expect(found(typed)).toEqual([]);
});

test.each(['', '   ', '%%%', '"\'); drop table vehicles; --'.replace(/[a-z]/g, '')])(
  '%j asks for nothing, and finds all',
  (typed) => {
    expect(found(typed).length).toBe(
      index.search({ filters: {}, monthly }, { page: 1, resultsPerPage: 1 }).total,
    );
  },
);
