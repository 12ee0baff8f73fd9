import { LRUCache } from 'lru-cache';
import { classificationsForAge } from '@contracts/wire/catalogue/classifications-for-age';
import type { FilterOptionKey } from '@contracts/wire/catalogue/filter-option-keys';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { type Bitmap, countRows, hasRow, rowsOf } from './bitmap.ts';
import { CatalogueColumns } from './catalogue-columns.ts';
import { facetOptions } from './facet-options.ts';
import { FreeText } from './free-text.ts';
import type { IndexedVehicle } from './indexed-vehicle.ts';
import { facetRows, matchingRows } from './matching-rows.ts';
import type { MonthlyPrices, PricedVehicle } from './monthly-prices.ts';
import { NumberColumn } from './number-column.ts';
import { RowOrder } from './row-order.ts';
import { priceColumn, searchConditions, type SearchConditions } from './search-conditions.ts';
import { StockHistory } from './stock-history.ts';
import type { CountedRows, ValueColumn } from './value-column.ts';

/** Maximum number of cached columns: about as many sets of finance terms as are in use at once. */
const maxCachedColumns = 8;

/** Columns of monthly prices in pounds, one for each recently requested set of finance terms. */
class MonthlyColumns {
  #vehicles: PricedVehicle[] = [];
  readonly #columns = new LRUCache<string, NumberColumn>({ max: maxCachedColumns });

  append(vehicle: PricedVehicle): void {
    this.#vehicles.push({
      status: vehicle.status,
      advert_classification: vehicle.advert_classification,
      vat_scheme: vehicle.vat_scheme,
      price: vehicle.price,
      price_including_vat: vehicle.price_including_vat,
      price_excluding_vat: vehicle.price_excluding_vat,
      year: vehicle.year,
      mileage: vehicle.mileage,
      lease_rows: vehicle.lease_rows,
    });
  }

  columnFor({ key, priceOf }: MonthlyPrices): NumberColumn {
    const column = this.#columns.get(key) ?? new NumberColumn();
    for (let row = column.rows; row < this.#vehicles.length; row += 1) {
      const vehicle = this.#vehicles[row];
      const pence = vehicle === undefined ? null : priceOf(vehicle);
      column.append(pence === null ? null : pence / 100);
    }
    this.#columns.set(key, column);
    return column;
  }

  keepOnly(rows: Uint32Array): void {
    this.#columns.clear();
    this.#vehicles = Array.from(rows).flatMap((row) => this.#vehicles[row] ?? []);
  }
}

/** Nearest site first. Keeps the given order within a site. Rows of other sites are last. */
function sortNearestFirst(
  sites: ValueColumn,
  nearest: readonly string[],
  rows: Uint32Array,
): Uint32Array {
  const rankOfCode = new Map<number | undefined, number>();
  nearest.forEach((slug, rank) => {
    for (const code of sites.codesOf([slug])) rankOfCode.set(code, rank);
  });
  const groups = Map.groupBy(rows, (row) => rankOfCode.get(sites.codeAt(row)) ?? nearest.length);
  const ranks = [...groups.keys()].sort((left, right) => left - right);
  return Uint32Array.from(ranks.flatMap((rank) => groups.get(rank) ?? []));
}

export interface IndexSearch {
  readonly filters: SearchFilters;
  readonly monthly: MonthlyPrices;
  /** Slugs of the sites within the requested distance, nearest first. */
  readonly nearSites?: readonly string[] | undefined;
  /** The stock version of an earlier page. Without it, the current stock is searched. */
  readonly version?: number | undefined;
}

export interface StockChange {
  readonly version: number;
  readonly upserts: readonly IndexedVehicle[];
  readonly removals: readonly number[];
}

/** Up to these limits, old rows are kept, so that earlier stock versions can be searched. */
const minStaleRows = 10_000;
const maxStaleShare = 0.25;

/**
 * The whole stock in typed arrays and bitmaps, for searches, facets and sort orders without reading
 * the store. It is a cache and can be rebuilt from the store at any time.
 *
 * Rows are immutable. A changed vehicle gets a new row, and its old row is no longer in stock. The
 * cost of a change therefore depends only on its size, and earlier versions of the stock can still
 * be searched, which keeps page 2 consistent with page 1.
 */
export class CatalogueIndex {
  readonly #columns = new CatalogueColumns();
  readonly #monthly = new MonthlyColumns();
  readonly #freeText = new FreeText(this.#columns);
  readonly #rowOf = new Map<number, number>();
  /** Sort orders for each column. The keys are weak, so dropping a column also drops its orders. */
  #orders = new WeakMap<NumberColumn, { ascending?: RowOrder; descending?: RowOrder }>();
  #rowsInIdOrder = 0;
  #history: StockHistory;

  /**
   * @param vehicles sorts faster if they are in ascending order of id
   * @param version position in the change log when the vehicles were read
   */
  constructor(vehicles: Iterable<IndexedVehicle>, version = 0) {
    const replaced: number[] = [];
    for (const vehicle of vehicles) this.#append(vehicle, replaced);
    this.#history = new StockHistory(version, this.#columns.rows);
    if (replaced.length > 0) this.#history.step(version, 0, replaced);
  }

  get size(): number {
    return this.#rowOf.size;
  }

  get version(): number {
    return this.#history.version;
  }

  /** @throws RangeError if the version is not newer than the version of the index */
  apply({ version, upserts, removals }: StockChange): void {
    if (version <= this.version) throw new RangeError(`Version ${version} is not newer`);
    const removedRows: number[] = [];
    for (const id of removals) this.#retire(id, removedRows);
    for (const vehicle of upserts) this.#append(vehicle, removedRows);
    this.#history.step(version, upserts.length, removedRows);
    const stale = this.#columns.rows - this.size;
    if (stale > Math.max(minStaleRows, this.size * maxStaleShare)) this.#removeStaleRows();
  }

  /**
   * @param page page number, starting at 1
   * @returns with the stock version searched: the requested one, or the nearest one still known
   */
  search(search: IndexSearch, { page, resultsPerPage }: { page: number; resultsPerPage: number }) {
    const { version, rows } = this.#history.at(search.version);
    const matching = matchingRows(rows, this.#conditions(search));
    const total = countRows(matching);
    const first = (page - 1) * resultsPerPage;
    const count = Math.min(resultsPerPage, total - first);
    const found = pageOf(this.#order(search), matching, first, count);
    const { ids } = this.#columns;
    return { ids: found.map((row) => ids[row] ?? 0), total, version };
  }

  /** Returns the stock version that was searched, as does `search`. */
  options(search: IndexSearch) {
    const { version, rows } = this.#history.at(search.version);
    const { matching, matchingExcept } = facetRows(rows, this.#conditions(search));
    const counted = toCountedRows(matching);
    const rowsFor = (key: FilterOptionKey) => {
      const bitmap = key === 'age' ? this.#rowsOfEveryAge(search, rows) : matchingExcept(key);
      return bitmap === matching ? counted : toCountedRows(bitmap);
    };
    const { total } = counted;
    const { values } = this.#columns;
    const options = facetOptions({ values, filters: search.filters, total, rowsFor });
    return { options, total, version };
  }

  /**
   * The rows in which ages are counted. Choosing an age also changes the classifications of the
   * search (S85), so the counts use the classifications that such a search would have.
   */
  #rowsOfEveryAge(search: IndexSearch, rows: Bitmap): Bitmap {
    const { age: _age, ...others } = search.filters;
    const kinds = classificationsForAge(others.advert_classification);
    const filters = { ...others, advert_classification: kinds };
    return matchingRows(rows, this.#conditions({ ...search, filters }));
  }

  #conditions({ filters, monthly, nearSites }: IndexSearch): SearchConditions {
    return searchConditions(filters, {
      columns: this.#columns,
      words: this.#freeText,
      monthly: () => this.#monthly.columnFor(monthly),
      nearSites,
    });
  }

  #order(search: IndexSearch): Uint32Array {
    const { filters, nearSites } = search;
    if (filters.sort !== 'distance|asc') return this.#columnOrder(search);
    // Vehicles at the same site are equally far away, so sort them by arrival, latest first.
    const latest = this.#columnOrder({ ...search, filters: { sort: 'dis|asc' } });
    return sortNearestFirst(this.#columns.values.sites, nearSites ?? [], latest);
  }

  #columnOrder({ filters, monthly }: IndexSearch): Uint32Array {
    const column = this.#sortColumn(filters, monthly);
    const orders = this.#orders.getOrInsertComputed(column, () => ({}));
    const descending = filters.sort?.endsWith('|desc') ?? false;
    const order = (orders[descending ? 'descending' : 'ascending'] ??= new RowOrder({
      column,
      ids: () => this.#columns.ids,
      descending,
      rowsInIdOrder: this.#rowsInIdOrder,
    }));
    return order.current();
  }

  #sortColumn(filters: SearchFilters, monthly: MonthlyPrices): NumberColumn {
    const { sort } = filters;
    const { unsorted, year, mileage, electricRange, daysInStock } = this.#columns.numbers;
    if (sort === undefined) return unsorted;
    // A lease card shows only the monthly price, so `price` sorts by it.
    if (
      sort.startsWith('monthly_price') ||
      (sort.startsWith('price') && searchKind(filters) === 'lease')
    ) {
      return this.#monthly.columnFor(monthly);
    }
    if (sort.startsWith('price')) return this.#columns.numbers[priceColumn(filters)];
    // 'age|desc' means newest first (S119), so sort by year in descending order.
    if (sort.startsWith('age')) return year;
    if (sort.startsWith('electric_range')) return electricRange;
    return sort.startsWith('mileage') ? mileage : daysInStock;
  }

  #append(vehicle: IndexedVehicle, removedRows: number[]): void {
    this.#retire(vehicle.id, removedRows);
    const row = this.#columns.rows;
    const isInOrder = row === 0 || vehicle.id > (this.#columns.ids[row - 1] ?? 0);
    if (this.#rowsInIdOrder === row && isInOrder) this.#rowsInIdOrder += 1;
    this.#columns.append(vehicle);
    this.#monthly.append(vehicle);
    this.#rowOf.set(vehicle.id, row);
  }

  #retire(id: number, removedRows: number[]): void {
    const row = this.#rowOf.get(id);
    if (row === undefined) return;
    this.#rowOf.delete(id);
    this.#columns.retire(row);
    removedRows.push(row);
  }

  /** Scans all rows, so it runs only after a large share of the stock has changed. */
  #removeStaleRows(): void {
    const ids = [...this.#rowOf.keys()].sort((left, right) => left - right);
    const currentRows = Uint32Array.from(ids, (id) => this.#rowOf.get(id) ?? 0);
    this.#columns.keepOnly(currentRows);
    this.#monthly.keepOnly(currentRows);
    ids.forEach((id, row) => this.#rowOf.set(id, row));
    this.#orders = new WeakMap();
    this.#rowsInIdOrder = currentRows.length;
    this.#history = new StockHistory(this.version, currentRows.length);
  }
}

/** Returns no rows if `count` is below 1. */
function pageOf(order: Uint32Array, matching: Bitmap, first: number, count: number): number[] {
  const rows: number[] = [];
  let passed = 0;
  for (let index = 0; index < order.length && rows.length < count; index += 1) {
    const row = order[index] ?? 0;
    if (!hasRow(matching, row)) continue;
    passed += 1;
    if (passed > first) rows.push(row);
  }
  return rows;
}

function toCountedRows(bitmap: Bitmap): CountedRows {
  let rows: Uint32Array | undefined;
  return { bitmap, total: countRows(bitmap), list: () => (rows ??= rowsOf(bitmap)) };
}
