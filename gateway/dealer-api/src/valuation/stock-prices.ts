import { readStock } from '../catalogue/stock-reader.ts';
import type { StoreAndClock } from '../dependencies.ts';
import { yieldRegularly } from '../yield-to-event-loop.ts';
import type { Job } from '../background-jobs.ts';
import { stockVersion } from '../store/stock-version.ts';
import { type ListedCar, listedCar } from './listed-car.ts';
import { fitPriceModel, type PriceModel } from './price-model.ts';

export type StockPrices = ReturnType<typeof stockPrices>;

const maxModelAgeMs = 10 * 60 * 1000;

interface LearntModel {
  readonly version: number;
  readonly year: number;
  readonly at: number;
  readonly model: PriceModel;
}

export function stockPrices({ database, clock }: StoreAndClock) {
  let learnt: LearntModel | undefined;
  let learning: Promise<LearntModel> | undefined;

  async function learn(version: number): Promise<LearntModel> {
    const now = clock();
    const year = now.getUTCFullYear();
    const pause = yieldRegularly();
    const cars: ListedCar[] = [];
    for (const vehicle of (await readStock(database)).vehicles) {
      await pause();
      const car = listedCar(vehicle, year);
      if (car !== null) cars.push(car);
    }
    const model = await fitPriceModel(cars, year);
    learnt = { version, year, at: now.getTime(), model };
    return learnt;
  }

  function relearn(version: number): Promise<LearntModel> {
    learning ??= learn(version).finally(() => {
      learning = undefined;
    });
    return learning;
  }

  return {
    /**
     * The current model. If the stock has changed, a model older than ten minutes is replaced in the
     * background: learning from 100,000 cars takes seconds. Only the first callers wait for a model.
     */
    async model(): Promise<PriceModel> {
      const version = await stockVersion(database);
      if (learnt === undefined) return (await relearn(version)).model;
      const now = clock();
      const isOfYear = learnt.year === now.getUTCFullYear();
      const isFresh = isOfYear && now.getTime() - learnt.at < maxModelAgeMs;
      if (!isFresh && (!isOfYear || learnt.version !== version)) {
        relearn(version).catch(() => {
          // The next call retries. Until then, the old model stays in use.
        });
      }
      return learnt.model;
    },
  };
}

/** Learns in advance, so that no shopper waits for the first model. */
export const pricesJob: Job = {
  failureMessage: 'prices are not learnt from the stock',
  intervalMs: 10_000,
  run: ({ prices }) => prices.model(),
};
