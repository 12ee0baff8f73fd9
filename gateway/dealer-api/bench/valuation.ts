import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { type ListedCar, listedCar, rangeKey } from '../src/valuation/listed-car.ts';
import { fitPriceModel, statedShare } from '../src/valuation/price-model.ts';
import { quantileOf } from '../src/valuation/quantile.ts';
import { benchEnvironment } from './env.ts';
import { readSample } from './sample-stock.ts';

/**
 * `npm run bench:valuation -- [file]`: how far values lie off prices that were not shown, beside the
 * plain median of make, model and year, and how many prices the stated range holds. The file, or
 * STOCK_SAMPLE, is that of `bench:catalogue`; generated prices would measure the generator. Exits
 * with 1 when a limit is missed.
 */
const limits = { ratio: 0.7, coverageOff: 0.03, fitSeconds: 20 };
/** One row in five is held out. Alike rows fall on the same side: none is known beforehand. */
const heldOutOf = 5;

const say = (line: string) => process.stdout.write(`${line}\n`);
let missed = false;

function sayMeasure(name: string, figure: string, limit: string, isWithin: boolean): void {
  if (!isWithin) missed = true;
  say(`${name}: ${figure}, limit ${limit}${isWithin ? '' : ' MISSED'}`);
}

function isHeldOut(car: ListedCar): boolean {
  const row = JSON.stringify({ ...car, id: 0 });
  return createHash('sha256').update(row).digest().readUInt32BE() % heldOutOf === 0;
}

function medianOf(figures: readonly number[]): number {
  return quantileOf(Float64Array.from(figures).sort(), 0.5);
}

function groupPrices(cars: readonly ListedCar[], keyOf: (car: ListedCar) => string) {
  const prices = new Map<string, number[]>();
  for (const car of cars) {
    const others = prices.get(keyOf(car));
    if (others) others.push(car.price);
    else prices.set(keyOf(car), [car.price]);
  }
  return new Map([...prices].map(([key, values]) => [key, medianOf(values)]));
}

/** Of make, model and year; where that year was never seen, of make and model. */
function plainMedian(known: readonly ListedCar[]): (car: ListedCar) => number | undefined {
  const yearKey = (car: ListedCar) => `${rangeKey(car)}/${car.year}`;
  const ofYear = groupPrices(known, yearKey);
  const ofRange = groupPrices(known, rangeKey);
  return (car) => ofYear.get(yearKey(car)) ?? ofRange.get(rangeKey(car));
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const errorOf = (value: number, { price }: ListedCar) => Math.abs(value - price) / price;

async function measure(file: string): Promise<void> {
  const rows = await readSample(file);
  const newest = Math.max(...rows.map(({ year }) => year ?? 0).filter((year) => year <= 2020));
  const cars = rows.flatMap(
    (row) => listedCar({ ...row, advert_classification: 'USED' }, newest) ?? [],
  );
  const known = cars.filter((car) => !isHeldOut(car));
  const standstill = monitorEventLoopDelay({ resolution: 5 });
  standstill.enable();
  const started = performance.now();
  const model = await fitPriceModel(known, newest);
  const fitSeconds = (performance.now() - started) / 1000;
  standstill.disable();
  const median = plainMedian(known);
  const errors: number[] = [];
  const plainErrors: number[] = [];
  let covered = 0;
  let longest = 0;
  let width = 0;
  // What the plain median can't value either is compared by neither.
  const judged = cars.filter((car) => isHeldOut(car) && median(car) !== undefined);
  for (const car of judged) {
    const before = performance.now();
    const { price, low, high } = model.estimate(car);
    longest = Math.max(longest, performance.now() - before);
    errors.push(errorOf(price, car));
    plainErrors.push(errorOf(median(car) ?? 0, car));
    if (car.price >= low && car.price <= high) covered += 1;
    width += (high - low) / price;
  }
  const error = medianOf(errors);
  const plainError = medianOf(plainErrors);
  say(`${rows.length} listings, ${known.length} shown, ${judged.length} held out and judged`);
  say(`Median absolute percentage error: ${percent(error)}`);
  say(`That of the plain median of make, model and year: ${percent(plainError)}`);
  const ratio = error / plainError;
  sayMeasure('Ratio', ratio.toFixed(3), `${limits.ratio}`, ratio <= limits.ratio);
  const share = covered / judged.length;
  sayMeasure(
    'Prices within the stated range',
    percent(share),
    `${percent(statedShare)} give or take ${percent(limits.coverageOff)}`,
    Math.abs(share - statedShare) <= limits.coverageOff,
  );
  say(`Its width: ${percent(width / judged.length)} of the value`);
  sayMeasure(
    'Fit',
    `${fitSeconds.toFixed(2)} s`,
    `${limits.fitSeconds} s`,
    fitSeconds <= limits.fitSeconds,
  );
  say(
    `Its longest standstill: ${(standstill.max / 1e6).toFixed(0)} ms, of which the machine has a share`,
  );
  say(`Longest valuation: ${longest.toFixed(1)} ms`);
}

const given = parseArgs({ allowPositionals: true }).positionals[0] ?? benchEnvironment.sample;
if (given === undefined || !existsSync(resolve(given))) {
  say('Skipped: there is no file of real listings. Name one, or set STOCK_SAMPLE.');
} else {
  await measure(resolve(given));
}
process.exitCode = missed ? 1 : 0;
