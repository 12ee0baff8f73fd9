import { readStock } from '../catalogue/stock-reader.ts';
import type { Dependencies } from '../dependencies.ts';
import { stockVersion } from '../store/stock-version.ts';
import { listedCar } from './listed-car.ts';
import { fitPriceModel, type PriceModel } from './price-model.ts';

/** What our own stock says that cars are worth. */
export interface StockPrices {
  /** Of the stock as it is now; learnt once for each version of it, when it is first asked for. */
  model(): Promise<PriceModel>;
}

interface Learnt {
  readonly version: number;
  readonly year: number;
  readonly model: Promise<PriceModel>;
}

export function stockPrices({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): StockPrices {
  let learnt: Learnt | undefined;

  async function learn(year: number): Promise<PriceModel> {
    const { vehicles } = await readStock(database);
    return fitPriceModel(
      vehicles.flatMap((vehicle) => listedCar(vehicle, year) ?? []),
      year,
    );
  }

  return {
    async model() {
      const version = await stockVersion(database);
      const year = clock().getUTCFullYear();
      if (learnt?.version !== version || learnt.year !== year) {
        const model = learn(year);
        const begun = { version, year, model };
        learnt = begun;
        model.catch(() => {
          // Whoever asks next tries again.
          if (learnt === begun) learnt = undefined;
        });
      }
      return learnt.model;
    },
  };
}
