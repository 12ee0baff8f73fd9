import fc from 'fast-check';
import { demonstrationVehicles } from '../demonstration/demonstration-vehicles.ts';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { CatalogueIndex } from './catalogue-index.ts';
import { toIndexedVehicle, type IndexedVehicle } from './indexed-vehicle.ts';
import { monthlyPricesFor } from './monthly-prices.ts';

const today = new Date('2026-06-15T12:00:00Z');
const stock = demonstrationVehicles('2026-06-15').map(({ vehicle, inStockSince }) =>
  toIndexedVehicle(vehicle, inStockSince),
);
const monthly = monthlyPricesFor({}, today);
const asked: readonly SearchFilters[] = [
  {},
  { sort: 'price|asc' },
  { sort: 'monthly_price|desc', make: ['ford', 'skoda'] },
  { sort: 'dis|asc', max_price: 20_000, body_type: ['Hatchback'] },
  { sort: 'mileage|desc', search: 'automatic' },
];

/** The results and filter options of each search at a version of the stock. */
function answersOf(index: CatalogueIndex, version?: number) {
  return asked.map((filters) => {
    const { ids, total } = index.search(
      { filters, monthly, version },
      { page: 1, resultsPerPage: 5000 },
    );
    return { ids, total, options: index.options({ filters, monthly, version }).options };
  });
}

interface Change {
  readonly upserts: readonly IndexedVehicle[];
  readonly removals: readonly number[];
}

/** Vehicles that are added, return, change price, colour or status, and are removed. */
const anyChange: fc.Arbitrary<Change> = fc.record({
  upserts: fc.array(
    fc
      .record({
        vehicle: fc.constantFrom(...stock.slice(0, 150)),
        price: fc.integer({ min: 500, max: 60_000 }),
        colour: fc.constantFrom('Red', 'Beige', null),
        status: fc.constantFrom('FOR_SALE_RETAIL', 'SOLD'),
      })
      .map(({ vehicle, ...changes }) => ({ ...vehicle, ...changes }) as IndexedVehicle),
    { maxLength: 12 },
  ),
  removals: fc.array(fc.integer({ min: 0, max: 160 }), { maxLength: 12 }),
});

function applied(vehicles: ReadonlyMap<number, IndexedVehicle>, { upserts, removals }: Change) {
  const after = new Map(vehicles);
  for (const id of removals) after.delete(id);
  for (const vehicle of upserts) after.set(vehicle.id, vehicle);
  return after;
}

const inOrder = (vehicles: ReadonlyMap<number, IndexedVehicle>) =>
  [...vehicles.values()].sort((left, right) => left.id - right.id);
const byId = (vehicles: readonly IndexedVehicle[]) =>
  new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));

test('an updated index matches a rebuilt one and still serves earlier versions', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { minLength: 1, maxLength: 4 }), (changes) => {
      let vehicles = byId(stock.slice(0, 100));
      const index = new CatalogueIndex(inOrder(vehicles), 1);
      const answers = [answersOf(index)];
      changes.forEach((change, place) => {
        vehicles = applied(vehicles, change);
        index.apply({ version: place + 2, ...change });
        const fresh = answersOf(new CatalogueIndex(inOrder(vehicles)));
        expect(answersOf(index)).toEqual(fresh);
        answers.push(fresh);
      });
      answers.forEach((answer, place) => {
        expect(answersOf(index, place + 1).map(({ ids }) => ids)).toEqual(
          answer.map(({ ids }) => ids),
        );
      });
    }),
    { numRuns: 20 },
  );
});

test('page 2 continues the list of page 1 even if the stock changes in between', () => {
  const index = new CatalogueIndex(stock, 7);
  const filters: SearchFilters = { sort: 'price|asc' };
  const page = (number: number, version?: number) =>
    index.search({ filters, monthly, version }, { page: number, resultsPerPage: 12 });
  const whole = index.search({ filters, monthly }, { page: 1, resultsPerPage: 24 }).ids;
  const { ids: first, version } = page(1);
  const dearest = stock.find(
    ({ id }) =>
      id ===
      index.search({ filters: { sort: 'price|desc' }, monthly }, { page: 1, resultsPerPage: 1 })
        .ids[0],
  );
  if (dearest === undefined) throw new Error('There is no stock');
  index.apply({ version: 8, upserts: [{ ...dearest, price: 1 }], removals: first.slice(0, 5) });
  expect([...first, ...page(2, version).ids]).toEqual(whole);
  expect(page(2, version).version).toBe(7);
  expect(page(1).ids[0]).toBe(dearest.id);
  expect(page(2).ids).not.toEqual(whole.slice(12));
});

test('after many stock changes, the index drops old versions and still returns correct results', () => {
  const index = new CatalogueIndex(stock, 1);
  let vehicles = stock;
  for (let version = 2; version <= 8; version += 1) {
    vehicles = stock.map((vehicle) => ({ ...vehicle, price: (vehicle.price ?? 0) + version }));
    index.apply({ version, upserts: vehicles, removals: [] });
  }
  expect(answersOf(index)).toEqual(answersOf(new CatalogueIndex(vehicles)));
  const { version } = index.search(
    { filters: {}, monthly, version: 1 },
    { page: 1, resultsPerPage: 1 },
  );
  expect(version).toBeGreaterThan(1);
});

test('rejects an update whose version is not newer', () => {
  const index = new CatalogueIndex(stock.slice(0, 5), 3);
  expect(() => index.apply({ version: 3, upserts: [], removals: [] })).toThrow(RangeError);
});
