import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { demonstrationVehicles } from '../demonstration/demonstration-vehicles.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { toIndexedVehicle } from './indexed-vehicle.ts';
import { monthlyPricesFor } from './monthly-prices.ts';
import { slugOf } from '../slug.ts';

const monthly = monthlyPricesFor({}, new Date('2026-06-15T12:00:00Z'));
const vehicles = demonstrationVehicles('2026-06-15').map(({ vehicle, inStockSince }) =>
  toIndexedVehicle(vehicle, inStockSince),
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
])('a search for %j finds the same vehicles as %j', (typed, meant) => {
  expect(found(meant).length).toBeGreaterThan(0);
  expect(found(typed)).toEqual(found(meant));
});

test('does not match similar words if the search is spelt correctly', () => {
  const ids = new Set(found('golf'));
  const others = vehicles.filter(({ id, text }) => ids.has(id) && !/\bgolf/i.test(text));
  expect(ids.size).toBeGreaterThan(0);
  expect(others).toEqual([]);
});

test.each(['xqzzt', 'ford xqzzt'])('a search for %j finds nothing', (typed) => {
  expect(found(typed)).toEqual([]);
});

test.each(['🚗', '%%%', '!!!', '日産', '"\'); drop table vehicles; --'.replace(/[a-z]/g, '')])(
  'search#22: a search for %j has no known word and finds nothing',
  (typed) => expect(found(typed)).toEqual([]),
);

test.each(['', '   '])('the blank search %j finds all vehicles', (typed) => {
  expect(found(typed).length).toBe(
    index.search({ filters: {}, monthly }, { page: 1, resultsPerPage: 1 }).total,
  );
});

/** An index of only these vehicles. */
function findsAmong(stock: readonly Partial<Vehicle>[]) {
  const few = new CatalogueIndex(
    stock.map((fields, place) => {
      const { make = 'Ford', model = 'Focus', range = model, derivative = null } = fields;
      const vehicle = vehicleFixture({
        name: [make, model, derivative].filter(Boolean).join(' '),
        make,
        model,
        range,
        range_slug: slugOf(range),
        ...fields,
        derivative,
        id: place,
        stock_id: String(900_000 + place),
        vrm: null,
      });
      return toIndexedVehicle(vehicle, '2026-06-01');
    }),
  );
  return (search: string) =>
    few.search({ filters: { search }, monthly }, { page: 1, resultsPerPage: 100 }).ids;
}

const ranges = [
  { make: 'BMW', model: '5 Series', derivative: '530i M Sport 4dr', year: 2013 },
  { make: 'BMW', model: '3 Series', derivative: '320d SE 5dr' },
  { make: 'BMW', model: '1 Series', derivative: '118i Sport 5dr' },
  { make: 'BMW', model: '4 Series', range: '4 Series', derivative: '418d 1.9 2dr', year: 2011 },
  { make: 'Mercedes-Benz', model: 'C-Class', derivative: 'C200 AMG Line Auto' },
  { make: 'Mercedes-Benz', model: 'A-Class', derivative: 'A180 SE' },
  { make: 'Mercedes-Benz', model: 'E-Class', derivative: 'E220d AMG Line' },
  { make: 'Volkswagen', model: 'ID.3', derivative: 'Pro 3dr' },
  { make: 'Volkswagen', model: 'Golf', derivative: '1.4 TSI E' },
  { make: 'Volkswagen', model: 'e-Golf', range: 'Golf', derivative: '99kW' },
  { make: 'Mazda', model: 'MX-5', derivative: '1.5 SE-L' },
  { make: 'Mazda', model: '5', derivative: '2.0 Sport' },
  { make: 'Peugeot', model: '2008', derivative: 'Allure 1.2', year: 2017 },
  { make: 'Ford', model: 'Focus', derivative: 'Zetec 1.6', year: 2008 },
  { make: 'Tesla', model: 'Model 3', derivative: 'Long Range' },
  { make: 'MG', model: '4', derivative: 'EV Trophy' },
];
const modelOf = (place: number) => ranges[place]?.model;

test.each([
  ['3 series', ['3 Series']],
  ['BMW 3-series', ['3 Series']],
  ['series 3', ['3 Series']],
  ['3series', ['3 Series']],
  ['1 series', ['1 Series']],
  ['5 series', ['5 Series']],
  ['a class', ['A-Class']],
  ['A-Class', ['A-Class']],
  ['aclass', ['A-Class']],
  ['c class', ['C-Class']],
  ['mercedes e class', ['E-Class']],
  ['id 3', ['ID.3']],
  ['id3', ['ID.3']],
  ['ID.3', ['ID.3']],
  ['mx5', ['MX-5']],
  ['mx 5', ['MX-5']],
  ['e golf', ['e-Golf']],
  ['egolf', ['e-Golf']],
  ['mazda 5', ['5']],
  ['2008', ['2008']],
  ['focus 2008', ['Focus']],
  ['model 3', ['Model 3']],
  ['tesla 3', ['Model 3']],
  ['mg4', ['4']],
])('data#27: a search for %j finds only the model with that name', (typed, models) => {
  expect(findsAmong(ranges)(typed).map(modelOf)).toEqual(models);
});

test.each(['2 series', '7 series', 'b class', 'g class'])(
  'data#27: a search for %j finds nothing if no such model is in stock',
  (typed) => {
    expect(findsAmong(ranges)(typed)).toEqual([]);
  },
);

test('data#27: a single letter matches the words that start with it', () => {
  expect(findsAmong(ranges)('volkswagen g').map(modelOf)).toEqual(['Golf', 'e-Golf']);
});

const kinds: Partial<Vehicle>[] = [
  { seats: 7, doors: 5, body_type: 'MPV', transmission: 'Manual' },
  { seats: 5, doors: 3, body_type: 'Hatchback', transmission: 'Automatic' },
  { seats: 5, doors: 5, body_type: 'Estate', fuel_type: 'Diesel', fuel_type_slug: 'diesel' },
  { seats: 5, doors: 5, body_type: 'FourbyFour', drivetrain: 'Four-wheel drive' },
  { seats: 5, doors: 4, body_type: 'Pick-Up' },
  { seats: 4, doors: 2, body_type: 'Convertible' },
  { seats: 5, doors: 5, body_type: 'SUV', fuel_type: 'Electric', fuel_type_slug: 'electric' },
  { seats: 5, doors: 5, body_type: 'SUV', fuel_type: 'Hybrid', fuel_type_slug: 'hybrid' },
  { body_type: 'Saloon', fuel_type: 'Petrol PHEV', fuel_type_slug: 'plug-in-hybrid', seats: 5 },
  { seats: 3, doors: 4, body_type: 'Van', body_style: 'Luton' },
  { seats: 5, doors: 5, body_type: 'Estate', fuel_type: 'Petrol', fuel_type_slug: 'petrol' },
].map((fields) => ({ model: 'Focus', ...fields }) as Partial<Vehicle>);

test.each([
  ['7 seater', [0]],
  ['7 seats', [0]],
  ['7-seater', [0]],
  ['7seater', [0]],
  ['seven seater', [0]],
  ['Seven Seats', [0]],
  ['three door', [1]],
  ['3 doors', [1]],
  ['people carrier', [0]],
  ['mpv', [0]],
  ['4x4', [3]],
  ['4 x 4', [3]],
  ['4wd', [3]],
  ['four wheel drive', [3]],
  ['pickup', [4]],
  ['pick up', [4]],
  ['pick-up', [4]],
  ['convertible', [5]],
  ['cabriolet', [5]],
  ['soft top', [5]],
  ['soft-top', [5]],
  ['automatic', [1]],
  ['auto', [1]],
  ['electric', [6]],
  ['ev', [6]],
  ['electric suv', [6]],
  ['hybrid', [7, 8]],
  ['plug in', [8]],
  ['plug-in hybrid', [8]],
  ['phev', [8]],
  ['estate', [2, 10]],
  ['diesel estate', [2]],
  ['ford petrol estate', [10]],
  ['luton van', [9]],
])('data#27: a search for %j finds the vehicles with that property', (typed, places) => {
  expect(findsAmong(kinds)(typed)).toEqual(places);
});

describe('a search for equipment', () => {
  const finds = findsAmong([
    { colour: 'White', equipment: ['Heated front seats', 'Gloss black roof rails'] },
    { colour: 'Black', equipment: ['Heated door mirrors', 'Leather seats'] },
    { colour: 'Red', equipment: ['Panoramic sunroof', 'Electric tailgate'] },
    { colour: 'Blue', fuel_type_slug: 'electric', fuel_type: 'Electric', equipment: [] },
    { colour: 'Grey' },
  ]);

  test.each([
    ['heated seats', [0]],
    ['ford heated seat', [0]],
    ['heated', [0, 1]],
    ['leather', [1]],
    ['sunroof', [2]],
    ['electric tailgate', [2]],
    ['electric', [3]],
    ['black', [1]],
    ['black ford', [1]],
    ['black roof rails', [0]],
    ['heated seats sunroof', []],
  ])('matches all words within one item for %j', (typed, places) => {
    expect(finds(typed)).toEqual(places);
  });
});
