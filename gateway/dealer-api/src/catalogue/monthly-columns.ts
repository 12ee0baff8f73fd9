import type { MonthlyPrices, PricedVehicle } from './monthly-prices.ts';
import { numberColumn, type NumberColumn } from './number-column.ts';

/** As many bases as shoppers are likely to use at the same time. */
const mostKept = 8;

/** Columns of monthly prices in pence, one for each basis that somebody asked for lately. */
export class MonthlyColumns {
  readonly #vehicles: readonly PricedVehicle[];
  readonly #columns = new Map<string, NumberColumn>();

  constructor(vehicles: readonly PricedVehicle[]) {
    this.#vehicles = vehicles.map(
      ({
        status,
        advert_classification,
        vat_scheme,
        price,
        price_including_vat,
        year,
        mileage,
      }) => ({
        status,
        advert_classification,
        vat_scheme,
        price,
        price_including_vat,
        year,
        mileage,
      }),
    );
  }

  columnFor({ key, priceOf }: MonthlyPrices): NumberColumn {
    const column = this.#columns.get(key) ?? numberColumn(this.#vehicles.map(priceOf));
    this.#columns.delete(key);
    this.#columns.set(key, column);
    const [oldest] = this.#columns.keys();
    if (this.#columns.size > mostKept && oldest !== undefined) this.#columns.delete(oldest);
    return column;
  }
}
