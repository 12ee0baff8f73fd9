import { quantile } from '@contracts/build/measure/figures.ts';
import type { Journey } from './journey.ts';
import type { PressTimes } from './watch-page.ts';

/** A site and the journeys on it. The first variant is this tree. */
export interface Variant {
  name: string;
  journeys: Journey[];
}

type Times = (number | null)[];

interface Measure {
  name: string;
  /** Milliseconds; none where another page or machine decides. */
  limit?: number;
  times: (journeys: readonly Journey[]) => Times;
}

const timesOf =
  (kind: keyof Journey, time: (press: PressTimes) => number | null) =>
  (journeys: readonly Journey[]) =>
    journeys.flatMap((journey) => journey[kind]).map(time);

const measures: readonly Measure[] = [
  {
    name: 'filter: tap to its chip and tick painted',
    limit: 100,
    times: timesOf('taps', (tap) => tap.feedback),
  },
  {
    name: 'filter: input to next paint',
    limit: 100,
    times: timesOf('taps', (tap) => tap.nextPaint),
  },
  {
    name: 'filter: tap to new results painted',
    limit: 400,
    times: timesOf('taps', (tap) => tap.results),
  },
  {
    name: 'heart: input to next paint',
    limit: 100,
    times: timesOf('hearts', (heart) => heart.nextPaint),
  },
  {
    name: 'page turn: input to next paint',
    limit: 100,
    times: timesOf('pageTurns', (turn) => turn.nextPaint),
  },
  {
    name: 'page turn: press to its vehicles painted',
    times: timesOf('pageTurns', (turn) => turn.results),
  },
];

function completeTimes(times: Times): number[] | null {
  const values = times.filter((time) => time !== null).map(Math.round);
  return values.length === times.length && values.length > 0 ? values : null;
}

/** The 75th percentile, as Web Vitals count, and the median, which a busy machine changes less. */
const p75AndMedian = (values: readonly number[]) => [quantile(values, 0.75), quantile(values, 0.5)];

/** One line for each measure with its limit, and the ratios to the other commit. */
export function summaryOf([firstVariant, secondVariant]: readonly Variant[]): {
  text: string;
  failed: boolean;
} {
  if (firstVariant === undefined) throw new Error('There are no measurements');
  const lines: string[] = [];
  let failed = false;
  for (const { name, limit, times } of measures) {
    const values = completeTimes(times(firstVariant.journeys));
    if (values === null) {
      failed = true;
      lines.push(`${name}: not seen in every round  MISSED`);
      continue;
    }
    const [p75 = Number.NaN, median = Number.NaN] = p75AndMedian(values);
    const otherValues =
      secondVariant === undefined ? null : completeTimes(times(secondVariant.journeys));
    const missed = otherValues === null && limit !== undefined && p75 > limit;
    failed ||= missed;
    lines.push(
      `${name.padEnd(42)} p75 ${p75}, median ${median} ms` +
        (limit === undefined ? '' : `  limit ${limit} ms ${p75 > limit ? 'MISSED' : 'held'}`),
      `  ${values.join(' ')}`,
    );
    if (otherValues === null || secondVariant === undefined) continue;
    const ratios = p75AndMedian(otherValues).map(
      (figure, index) => ([p75, median][index] ?? 0) / figure,
    );
    failed ||= (ratios[0] ?? 0) > 1;
    lines.push(
      `  at ${secondVariant.name}: p75 ${p75AndMedian(otherValues).join(', median ')} ms; ratio ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
      `  ${otherValues.join(' ')}`,
    );
  }
  const taps = firstVariant.journeys.flatMap((journey) => journey.taps);
  const sum = (valueOf: (tap: PressTimes) => number) =>
    taps.reduce((all, tap) => all + valueOf(tap), 0);
  const [keptCards, keptPictures] = [sum((tap) => tap.keptCards), sum((tap) => tap.keptPictures)];
  const refetchedCount = sum((tap) => tap.fetchedAgain.length);
  failed ||= keptPictures < keptCards || refetchedCount > 0;
  lines.push(
    `filter: vehicles that stay: ${keptCards}; pictures kept as the same element: ${keptPictures}; pictures fetched again: ${refetchedCount}`,
  );
  return { text: lines.join('\n'), failed };
}
