import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { ensureDemonstrationStock } from '../demonstration/demonstration-stock.ts';
import { demonstrationVehicles } from '../demonstration/demonstration-vehicles.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { toIndexedVehicle } from './indexed-vehicle.ts';
import { monthlyPricesFor } from './monthly-prices.ts';
import { openCatalogue } from './catalogue.ts';

const today = new Date('2026-06-15T12:00:00Z');
const page = { page: 1, resultsPerPage: 5000 };
const stock = demonstrationVehicles('2026-06-15');
const vehicles = stock.map(({ vehicle, inStockSince }) => toIndexedVehicle(vehicle, inStockSince));
const rangeOf = new Map(
  stock.map(({ vehicle }) => [vehicle.id, vehicle.electric_data?.mileage_range]),
);

const askOf = (filters: SearchFilters) => ({ filters, monthly: monthlyPricesFor(filters, today) });
const rangesOf = (index: CatalogueIndex, filters: SearchFilters) =>
  Object.entries<FilterOption>(index.options(askOf(filters)).options.battery_min_range);

describe('the minimum battery range (S77)', () => {
  const index = new CatalogueIndex(vehicles);

  test('finds exactly the vehicles with at least that range', () => {
    const { ids } = index.search(askOf({ battery_min_range: 250 }), page);
    expect(ids.length).toBeGreaterThan(10);
    for (const id of ids) expect(rangeOf.get(id)).toBeGreaterThanOrEqual(250);
    const all = index.search(askOf({}), page).ids;
    expect(all.filter((id) => (rangeOf.get(id) ?? 0) >= 250)).toHaveLength(ids.length);
  });

  test('is offered in steps of 50 from 50 miles up to the longest range in stock', () => {
    const shown = rangesOf(index, {});
    const farthest = Math.max(...[...rangeOf.values()].map((miles) => miles ?? 0));
    expect(shown.map(([value]) => Number(value))).toEqual(
      Array.from({ length: Math.floor(farthest / 50) }, (_, place) => (place + 1) * 50),
    );
    expect(shown[2]).toEqual(['150', { label: '150 miles or more', count: expect.any(Number) }]);
    for (const [value, { count }] of shown) {
      const found = index.search(askOf({ battery_min_range: Number(value) }), page);
      expect(count).toBe(found.total);
    }
  });

  test('has count 0 in a petrol search and lists a chosen range that is not a multiple of 50', () => {
    expect(rangesOf(index, { fuel_type: ['petrol'] }).every(([, { count }]) => count === 0)).toBe(
      true,
    );
    const chosen = rangesOf(index, { battery_min_range: 130 });
    expect(chosen.slice(1, 4).map(([value]) => value)).toEqual(['100', '130', '150']);
    expect(chosen.map(([, { count }]) => count)).toEqual(
      chosen.map(
        ([value]) => index.search(askOf({ battery_min_range: Number(value) }), page).total,
      ),
    );
  });

  test('is offered up to 600 miles, or not at all if no vehicle reaches 50 miles', () => {
    const [first] = vehicles;
    const stockOf = (electric_range: number | null) =>
      new CatalogueIndex(first === undefined ? [] : [{ ...first, electric_range }]);
    expect(rangesOf(stockOf(2000), {}).at(-1)?.[0]).toBe('600');
    expect(rangesOf(stockOf(49.9), {})).toEqual([]);
    expect(rangesOf(stockOf(null), {})).toEqual([]);
  });
});

test('index rows stored before electric ranges existed are rebuilt from the vehicles', async () => {
  const database = await openMemoryStore();
  await ensureDemonstrationStock(database, today);
  const rows = await database.selectFrom('index_rows').selectAll().execute();
  for (const { vehicle_id, cells } of rows) {
    const written: unknown[] = JSON.parse(cells);
    const [, ...fields] = written;
    // Format 2 lacked the electric range, which is the second-to-last cell.
    const older = [2, ...fields.toSpliced(-2, 1)];
    // The database has one connection.
    await database
      .updateTable('index_rows')
      .set({ cells: JSON.stringify(older) })
      .where('vehicle_id', '=', vehicle_id)
      .execute();
  }
  const catalogue = await openCatalogue(database, () => today);
  const { options } = await catalogue.filterOptions({
    filters: {},
    stockVersion: undefined,
  });
  expect(options.battery_min_range['250']?.count).toBeGreaterThan(10);
  expect(await database.selectFrom('index_rows').selectAll().execute()).toEqual(rows);
  await database.destroy();
});
