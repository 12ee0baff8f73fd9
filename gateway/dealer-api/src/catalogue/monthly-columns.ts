import type { MonthlyPrices, PricedVehicle } from './monthly-prices.ts';
import { NumberColumn } from './number-column.ts';

/** Maximum cached columns: about as many finance terms as shoppers use at the same time. */
const maxKept = 8;

/** Columns of monthly prices in pounds, one for each recently requested set of finance terms. */
export class MonthlyColumns {
  #vehicles: PricedVehicle[] = [];
  readonly #columns = new Map<string, NumberColumn>();

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
    this.#columns.delete(key);
    this.#columns.set(key, column);
    const [oldest] = this.#columns.keys();
    if (this.#columns.size > maxKept && oldest !== undefined) this.#columns.delete(oldest);
    return column;
  }

  /** Keeps only these rows, in this order. */
  keepOnly(rows: Uint32Array): void {
    this.#columns.clear();
    this.#vehicles = Array.from(rows).flatMap((row) => this.#vehicles[row] ?? []);
  }
}
