import type { FilterOptions } from 'shared-contracts/catalogue/filter-options';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import type { SearchSort } from 'shared-contracts/catalogue/search-sort';
import { countRows, hasRow, rowsOf, type Bitmap } from './bitmap.ts';
import { catalogueColumns, type CatalogueColumns } from './catalogue-columns.ts';
import { facetOptions } from './facet-options.ts';
import type { IndexedVehicle } from './indexed-vehicle.ts';
import { MonthlyColumns } from './monthly-columns.ts';
import type { MonthlyPrices } from './monthly-prices.ts';
import { rowsInOrder, type NumberColumn } from './number-column.ts';
import { matchingRows, searchConditions, type SearchConditions } from './search-conditions.ts';

export interface IndexSearch {
  readonly filters: SearchFilters;
  readonly monthly: MonthlyPrices;
  /** Slugs of the sites near enough, when a distance was asked for. */
  readonly nearSites?: readonly string[] | undefined;
}

export interface IndexPage {
  /** From 1. */
  readonly page: number;
  readonly resultsPerPage: number;
}

/** Vehicles that came or changed, and ids of those that went. */
export interface StockChange {
  /** How far the log of changes has been followed with this change; grows with every one. */
  readonly version: number;
  readonly upserts: readonly IndexedVehicle[];
  readonly removals: readonly number[];
}

interface Orders {
  ascending?: Uint32Array;
  descending?: Uint32Array;
}

/**
 * The whole stock in typed arrays and bitmaps: answers searches, facets and orders without the
 * store. A cache: it can be thrown away and built again from the rows of the store.
 */
export class CatalogueIndex {
  #ids!: Uint32Array;
  #columns!: CatalogueColumns;
  #monthly!: MonthlyColumns;
  /** Orders go with their column: that of a monthly price nobody asks for any more is dropped. */
  readonly #orders = new WeakMap<NumberColumn, Orders>();
  readonly #vehicles: Map<number, IndexedVehicle>;
  #version: number;

  /** @param version of the stock: how far the log of changes has been followed. */
  constructor(vehicles: Iterable<IndexedVehicle>, version = 0) {
    this.#vehicles = new Map();
    for (const vehicle of vehicles) this.#vehicles.set(vehicle.id, vehicle);
    this.#version = version;
    this.#build();
  }

  #build(): void {
    const vehicles = [...this.#vehicles.values()].sort((left, right) => left.id - right.id);
    this.#ids = Uint32Array.from(vehicles, ({ id }) => id);
    this.#columns = catalogueColumns(vehicles);
    this.#monthly = new MonthlyColumns(vehicles);
  }

  get version(): number {
    return this.#version;
  }

  /**
   * Takes in a change of the stock. Removing an id that is not there does nothing.
   * @throws RangeError when the version does not grow.
   */
  apply({ version, upserts, removals }: StockChange): void {
    if (version <= this.#version) throw new RangeError(`Version ${version} is not a newer one`);
    for (const id of removals) this.#vehicles.delete(id);
    for (const vehicle of upserts) this.#vehicles.set(vehicle.id, vehicle);
    this.#version = version;
    this.#build();
  }

  get size(): number {
    return this.#ids.length;
  }

  /** Ids of one page and the number of all that match. */
  search(
    search: IndexSearch,
    { page, resultsPerPage }: IndexPage,
  ): { ids: number[]; total: number } {
    const matching = matchingRows(this.#conditions(search), this.size);
    const first = (page - 1) * resultsPerPage;
    const rows = this.#rowsInOrder(search, matching, first, resultsPerPage);
    return { ids: rows.map((row) => this.#ids[row] ?? 0), total: countRows(matching) };
  }

  options(search: IndexSearch): { options: FilterOptions; total: number } {
    const conditions = this.#conditions(search);
    const matching = rowsOf(matchingRows(conditions, this.size));
    const options = facetOptions(this.#columns, search.filters, (key) =>
      conditions.has(key) ? rowsOf(matchingRows(conditions, this.size, key)) : matching,
    );
    return { options, total: matching.length };
  }

  #conditions({ filters, monthly, nearSites }: IndexSearch): SearchConditions {
    return searchConditions(this.#columns, filters, {
      rows: this.size,
      monthly: () => this.#monthly.columnFor(monthly),
      nearSites,
    });
  }

  #rowsInOrder(
    { filters: { sort }, monthly }: IndexSearch,
    matching: Bitmap,
    first: number,
    count: number,
  ): number[] {
    const rows: number[] = [];
    let passed = 0;
    const order = sort === undefined ? rowsOf(matching) : this.#order(sort, monthly);
    for (const row of order) {
      if (!hasRow(matching, row)) continue;
      passed += 1;
      if (passed > first) rows.push(row);
      if (rows.length === count) break;
    }
    return rows;
  }

  #order(sort: SearchSort, monthly: MonthlyPrices): Uint32Array {
    const column = this.#sortColumn(sort, monthly);
    const orders = this.#orders.get(column) ?? {};
    this.#orders.set(column, orders);
    if (sort.endsWith('|desc')) return (orders.descending ??= rowsInOrder(column, true));
    return (orders.ascending ??= rowsInOrder(column, false));
  }

  #sortColumn(sort: SearchSort, monthly: MonthlyPrices): NumberColumn {
    if (sort.startsWith('monthly_price')) return this.#monthly.columnFor(monthly);
    if (sort.startsWith('price')) return this.#columns.price;
    // 'age|desc' is the newest first (S119), so it is the year that descends.
    if (sort.startsWith('age')) return this.#columns.year;
    return sort.startsWith('mileage') ? this.#columns.mileage : this.#columns.daysInStock;
  }
}
