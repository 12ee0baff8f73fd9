import { quantile } from '@contracts/build/measure/figures.ts';
import type { Journey } from './journey.ts';
import type { PressTimes } from './watch-page.ts';

/** A site and the journeys on it. The first arm is this tree. */
export interface Arm {
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

const of =
  (kind: keyof Journey, time: (press: PressTimes) => number | null) =>
  (journeys: readonly Journey[]) =>
    journeys.flatMap((journey) => journey[kind]).map(time);

const measures: readonly Measure[] = [
  {
    name: 'filter: tap to its chip and tick painted',
    limit: 100,
    times: of('taps', (tap) => tap.feedback),
  },
  {
    name: 'filter: input to next paint',
    limit: 100,
    times: of('taps', (tap) => tap.nextPaint),
  },
  {
    name: 'filter: tap to new results painted',
    limit: 400,
    times: of('taps', (tap) => tap.results),
  },
  {
    name: 'heart: input to next paint',
    limit: 100,
    times: of('hearts', (heart) => heart.nextPaint),
  },
  {
    name: 'page turn: input to next paint',
    limit: 100,
    times: of('turns', (turn) => turn.nextPaint),
  },
  { name: 'page turn: press to its vehicles painted', times: of('turns', (turn) => turn.results) },
];

function known(times: Times): number[] | null {
  const values = times.filter((time) => time !== null).map(Math.round);
  return values.length === times.length && values.length > 0 ? values : null;
}

/** The 75th percentile, as Web Vitals count, and the median, which a busy machine changes less. */
const figures = (values: readonly number[]) => [quantile(values, 0.75), quantile(values, 0.5)];

/** One line for each measure with its limit, and the ratios to the other commit. */
export function summaryOf([own, other]: readonly Arm[]): { text: string; failed: boolean } {
  if (own === undefined) throw new Error('There is nothing to sum up');
  const lines: string[] = [];
  let failed = false;
  for (const { name, limit, times } of measures) {
    const values = known(times(own.journeys));
    if (values === null) {
      failed = true;
      lines.push(`${name}: not seen each time  MISSED`);
      continue;
    }
    const [p75 = Number.NaN, median = Number.NaN] = figures(values);
    const beside = other === undefined ? null : known(times(other.journeys));
    const missed = beside === null && limit !== undefined && p75 > limit;
    failed ||= missed;
    lines.push(
      `${name.padEnd(42)} p75 ${p75}, median ${median} ms` +
        (limit === undefined ? '' : `  limit ${limit} ms ${p75 > limit ? 'MISSED' : 'held'}`),
      `  ${values.join(' ')}`,
    );
    if (beside === null || other === undefined) continue;
    const ratios = figures(beside).map((figure, at) => ([p75, median][at] ?? 0) / figure);
    failed ||= (ratios[0] ?? 0) > 1;
    lines.push(
      `  at ${other.name}: p75 ${figures(beside).join(', median ')} ms; ratio ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
      `  ${beside.join(' ')}`,
    );
  }
  const taps = own.journeys.flatMap((journey) => journey.taps);
  const sum = (part: (tap: PressTimes) => number) => taps.reduce((all, tap) => all + part(tap), 0);
  const [kept, same] = [sum((tap) => tap.keptCards), sum((tap) => tap.keptPictures)];
  const again = sum((tap) => tap.fetchedAgain.length);
  failed ||= same < kept || again > 0;
  lines.push(
    `filter: pictures of vehicles that stay: ${kept}, the same element: ${same}, fetched again: ${again}`,
  );
  return { text: lines.join('\n'), failed };
}
