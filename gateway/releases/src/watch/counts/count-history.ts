import * as names from './count-names.ts';
import { hourMs, minuteMs, type Count } from './count.ts';
import { keyOf } from './count-tables.ts';

/** Visitors of a release, and those of them who met their first error. */
export interface Outcome {
  visitors: number;
  erring: number;
}

interface Series {
  area: string;
  version: string;
  cohort: string;
  minutes: Map<number, Outcome>;
  /** By hour, then by the name of the count. */
  hours: Map<number, Map<string, number>>;
}

export interface SeriesQuery {
  area: string;
  /** `live` includes the live cohorts beside canaries. */
  cohort: string;
  version?: string;
  from: number;
  /** Exclusive; the present by default. */
  to?: number;
}

/** All counts of the last `retentionHours`, in memory, by release and cohort. */
export class CountHistory {
  readonly #series = new Map<string, Series>();

  /** Adds current totals, which replace the known counts of the same span. */
  add(counts: Count[]): void {
    for (const count of counts) {
      const series = this.#seriesOf(count);
      const { span, name, amount } = count;
      if (name === names.visitors || name === names.erring) {
        const minute = series.minutes.get(span) ?? { visitors: 0, erring: 0 };
        series.minutes.set(span, { ...minute, [name]: amount });
      } else {
        const hour = series.hours.get(span) ?? new Map<string, number>();
        series.hours.set(span, hour.set(name, amount));
      }
    }
  }

  forgetBefore(oldest: number): void {
    for (const [key, { minutes, hours }] of this.#series) {
      for (const span of minutes.keys()) if (span < oldest) minutes.delete(span);
      for (const span of hours.keys()) if (span < oldest) hours.delete(span);
      if (minutes.size === 0 && hours.size === 0) this.#series.delete(key);
    }
  }

  minutes(query: SeriesQuery): Map<number, Outcome> {
    const sums = new Map<number, Outcome>();
    for (const { minutes } of this.#matching(query)) {
      for (const [span, { visitors, erring }] of minutes) {
        if (span < query.from || span >= (query.to ?? Infinity)) continue;
        const sum = sums.get(span) ?? { visitors: 0, erring: 0 };
        sums.set(span, { visitors: sum.visitors + visitors, erring: sum.erring + erring });
      }
    }
    return sums;
  }

  /** For each series, the time range in which visitors were counted. */
  *spans(query: SeriesQuery): Generator<{ cohort: string; from: number; until: number }> {
    for (const { cohort, minutes } of this.#matching(query)) {
      const known = [...minutes.keys()].filter(
        (span) => span >= query.from && span < (query.to ?? Infinity),
      );
      if (known.length === 0) continue;
      yield { cohort, from: Math.min(...known), until: Math.max(...known) + minuteMs };
    }
  }

  /** Sums of the other counts, which are hourly. The hour that contains `from` counts in full. */
  totals(query: SeriesQuery): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { hours } of this.#matching(query)) {
      for (const [span, amounts] of hours) {
        if (span < query.from - hourMs || span >= (query.to ?? Infinity)) continue;
        for (const [name, amount] of amounts) sums.set(name, (sums.get(name) ?? 0) + amount);
      }
    }
    return sums;
  }

  *#matching({ area, version, cohort }: SeriesQuery): Generator<Series> {
    for (const series of this.#series.values()) {
      const isCohort = series.cohort === cohort || series.cohort.startsWith(`${cohort}/`);
      if (series.area !== area || !isCohort) continue;
      if (version === undefined || series.version === version) yield series;
    }
  }

  #seriesOf({ area, version, cohort }: Count): Series {
    const key = keyOf({ span: 0, area, version, cohort, name: '' });
    const known = this.#series.get(key);
    if (known) return known;
    const series = { area, version, cohort, minutes: new Map(), hours: new Map() };
    this.#series.set(key, series);
    return series;
  }
}

export function sumOf(minutes: Iterable<Outcome>): Outcome {
  const sum = { visitors: 0, erring: 0 };
  for (const { visitors, erring } of minutes) {
    sum.visitors += visitors;
    sum.erring += erring;
  }
  return sum;
}
