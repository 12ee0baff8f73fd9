import { classificationsWithAge } from '@contracts/wire/catalogue/classifications-with-age';
import type { FilterOptionKey } from '@contracts/wire/catalogue/filter-option-keys';
import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { countRows, hasRow, rowsOf, type Bitmap } from './bitmap.ts';
import { CatalogueColumns } from './catalogue-columns.ts';
import { facetOptions } from './facet-options.ts';
import { FreeText } from './free-text.ts';
import type { IndexedVehicle } from './indexed-vehicle.ts';
import { facetRows, matchingRows } from './matching-rows.ts';
import { MonthlyColumns } from './monthly-columns.ts';
import type { MonthlyPrices } from './monthly-prices.ts';
import type { NumberColumn } from './number-column.ts';
import { nearestFirst } from './nearest-first.ts';
import { RowOrder } from './row-order.ts';
import { priceColumn, searchConditions, type SearchConditions } from './search-conditions.ts';
import { StockHistory } from './stock-history.ts';
import type { CountedRows } from './value-column.ts';

export interface IndexSearch {
  readonly filters: SearchFilters;
  readonly monthly: MonthlyPrices;
  /** Slugs of the sites near enough, the nearest first, when a distance was asked for. */
  readonly nearSites?: readonly string[] | undefined;
  /** The version of the stock that an earlier page was of; without one, the stock as it is now. */
  readonly version?: number | undefined;
}

interface IndexPage {
  /** From 1. */
  readonly page: number;
  readonly resultsPerPage: number;
}

interface IndexAnswer {
  /** How many vehicles match. */
  readonly total: number;
  /** The version of the stock that was searched: the one asked for, or the nearest still known. */
  readonly version: number;
}

/** Vehicles that came or changed, and ids of those that went. */
export interface StockChange {
  /** How far the log of changes has been followed with this change; grows with every one. */
  readonly version: number;
  readonly upserts: readonly IndexedVehicle[];
  readonly removals: readonly number[];
}

interface Orders {
  ascending?: RowOrder;
  descending?: RowOrder;
}

/** Rows of vehicles that have changed or gone are kept for earlier versions until there are many. */
const minStaleRows = 10_000;
const maxStaleShare = 0.25;

/**
 * The whole stock in typed arrays and bitmaps: answers searches, facets and orders without the
 * store. A cache: it can be thrown away and built again from the rows of the store.
 *
 * A row is never changed. A changed vehicle gets a new row and the old one leaves the stock, so a
 * change costs what it brings, and the stock of an earlier version can still be searched: that
 * keeps page 2 consistent with page 1.
 */
export class CatalogueIndex {
  readonly #columns = new CatalogueColumns();
  readonly #monthly = new MonthlyColumns();
  readonly #words = new FreeText(this.#columns);
  readonly #rowOf = new Map<number, number>();
  /** Orders go with their column: that of a monthly price nobody asks for any more is dropped. */
  #orders = new WeakMap<NumberColumn, Orders>();
  #ascendingIds = 0;
  #history: StockHistory;

  /**
   * @param vehicles best in ascending order of id
   * @param version how far the log of changes had been followed when they were read
   */
  constructor(vehicles: Iterable<IndexedVehicle>, version = 0) {
    const replaced: number[] = [];
    for (const vehicle of vehicles) this.#append(vehicle, replaced);
    this.#history = new StockHistory(version, this.#rows);
    if (replaced.length > 0) this.#history.step(version, 0, replaced);
  }

  /** How many vehicles there are, of any status. */
  get size(): number {
    return this.#rowOf.size;
  }

  get version(): number {
    return this.#history.version;
  }

  /**
   * Takes in a change of the stock. Removing an id that is not there does nothing.
   * @throws RangeError when the version is not newer than that of the index.
   */
  apply({ version, upserts, removals }: StockChange): void {
    if (version <= this.version) throw new RangeError(`Version ${version} is not a newer one`);
    const gone: number[] = [];
    for (const id of removals) this.#retire(id, gone);
    for (const vehicle of upserts) this.#append(vehicle, gone);
    this.#history.step(version, upserts.length, gone);
    const stale = this.#rows - this.size;
    if (stale > Math.max(minStaleRows, this.size * maxStaleShare)) this.#forgetStaleRows();
  }

  /** Ids of one page and the number of all that match. */
  search(
    search: IndexSearch,
    { page, resultsPerPage }: IndexPage,
  ): IndexAnswer & { ids: number[] } {
    const { version, rows } = this.#history.at(search.version);
    const matching = matchingRows(rows, this.#conditions(search));
    const order = this.#order(search);
    const total = countRows(matching);
    const first = (page - 1) * resultsPerPage;
    const found = pageOf(order, matching, first, Math.min(resultsPerPage, total - first));
    const { ids } = this.#columns;
    return { ids: found.map((row) => ids[row] ?? 0), total, version };
  }

  options(search: IndexSearch): IndexAnswer & { options: FilterOptions } {
    const { version, rows } = this.#history.at(search.version);
    const { matching, without } = facetRows(rows, this.#conditions(search));
    const counted = countedRows(matching);
    const rowsFor = (key: FilterOptionKey) => {
      const bitmap = key === 'age' ? this.#rowsOfEveryAge(search, rows) : without(key);
      return bitmap === matching ? counted : countedRows(bitmap);
    };
    const { filters } = search;
    const values = this.#columns.values;
    const options = facetOptions({ values, filters, total: counted.total, rowsFor });
    return { options, total: counted.total, version };
  }

  /** The rows that an age is chosen from: choosing one looks for used and nearly new ones (S85). */
  #rowsOfEveryAge(search: IndexSearch, rows: Bitmap): Bitmap {
    const { age: _age, ...others } = search.filters;
    const kinds = classificationsWithAge(others.advert_classification);
    const filters = { ...others, advert_classification: kinds };
    return matchingRows(rows, this.#conditions({ ...search, filters }));
  }

  get #rows(): number {
    return this.#columns.rows;
  }

  #conditions({ filters, monthly, nearSites }: IndexSearch): SearchConditions {
    return searchConditions(filters, {
      columns: this.#columns,
      words: this.#words,
      monthly: () => this.#monthly.columnFor(monthly),
      nearSites,
    });
  }

  #order(search: IndexSearch): Uint32Array {
    const { filters, nearSites } = search;
    if (filters.sort !== 'distance|asc') return this.#columnOrder(search);
    // Of one site, as far away as each other, the latest arrivals come first.
    const latest = this.#columnOrder({ ...search, filters: { sort: 'dis|asc' } });
    return nearestFirst(this.#columns.values.sites, nearSites ?? [], latest);
  }

  #columnOrder({ filters, monthly }: IndexSearch): Uint32Array {
    const { sort } = filters;
    const column = this.#sortColumn(filters, monthly);
    const orders = this.#orders.get(column) ?? {};
    this.#orders.set(column, orders);
    const descending = sort?.endsWith('|desc') ?? false;
    const order = (orders[descending ? 'descending' : 'ascending'] ??= new RowOrder({
      column,
      ids: () => this.#columns.ids,
      descending,
      ascendingIds: this.#ascendingIds,
    }));
    return order.current();
  }

  #sortColumn(filters: SearchFilters, monthly: MonthlyPrices): NumberColumn {
    const { sort } = filters;
    const { unsorted, year, mileage, electricRange, daysInStock } = this.#columns.numbers;
    if (sort === undefined) return unsorted;
    // The price of a lease is its monthly price: its card shows no other.
    if (
      sort.startsWith('monthly_price') ||
      (sort.startsWith('price') && searchKind(filters) === 'lease')
    ) {
      return this.#monthly.columnFor(monthly);
    }
    if (sort.startsWith('price')) return this.#columns.numbers[priceColumn(filters)];
    // 'age|desc' is the newest first (S119), so it is the year that descends.
    if (sort.startsWith('age')) return year;
    if (sort.startsWith('electric_range')) return electricRange;
    return sort.startsWith('mileage') ? mileage : daysInStock;
  }

  #append(vehicle: IndexedVehicle, gone: number[]): void {
    this.#retire(vehicle.id, gone);
    const row = this.#rows;
    const follows = row === 0 || vehicle.id > (this.#columns.ids[row - 1] ?? 0);
    if (this.#ascendingIds === row && follows) this.#ascendingIds += 1;
    this.#columns.append(vehicle);
    this.#monthly.append(vehicle);
    this.#rowOf.set(vehicle.id, row);
  }

  #retire(id: number, gone: number[]): void {
    const row = this.#rowOf.get(id);
    if (row === undefined) return;
    this.#rowOf.delete(id);
    this.#columns.retire(row);
    gone.push(row);
  }

  /** Costs one pass over everything, so it waits until a share of the stock has changed. */
  #forgetStaleRows(): void {
    const ids = [...this.#rowOf.keys()].sort((left, right) => left - right);
    const kept = Uint32Array.from(ids, (id) => this.#rowOf.get(id) ?? 0);
    this.#columns.keepOnly(kept);
    this.#monthly.keepOnly(kept);
    ids.forEach((id, row) => this.#rowOf.set(id, row));
    this.#orders = new WeakMap();
    this.#ascendingIds = kept.length;
    this.#history = new StockHistory(this.version, kept.length);
  }
}

/** Fewer than one wanted row is none. */
function pageOf(order: Uint32Array, matching: Bitmap, first: number, count: number): number[] {
  const rows: number[] = [];
  let passed = 0;
  for (let place = 0; place < order.length && rows.length < count; place += 1) {
    const row = order[place] ?? 0;
    if (!hasRow(matching, row)) continue;
    passed += 1;
    if (passed > first) rows.push(row);
  }
  return rows;
}

function countedRows(bitmap: Bitmap): CountedRows {
  let rows: Uint32Array | undefined;
  return { bitmap, total: countRows(bitmap), list: () => (rows ??= rowsOf(bitmap)) };
}
