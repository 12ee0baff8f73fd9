export interface Sample {
  seconds: number;
  kilobytes: number;
}

const periodSeconds = 60;

/**
 * The memory in use right after a garbage collection: the minimum of each minute. Garbage changes
 * the current value by a tenth; a leak is always included. A minute with few samples is skipped,
 * because its minimum may include garbage.
 */
export function minimaOf(samples: readonly Sample[]): Sample[] {
  const periods = [
    ...Map.groupBy(samples, ({ seconds }) => Math.floor(seconds / periodSeconds)).values(),
  ];
  const most = Math.max(0, ...periods.map(({ length }) => length));
  return periods
    .filter(({ length }) => length > most / 2)
    .flatMap(
      (period) => period.toSorted((left, right) => left.kilobytes - right.kilobytes)[0] ?? [],
    );
}

/** By how much memory grows, in kilobytes a minute: the line that fits all samples best. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (pick: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const [meanSeconds, meanKilobytes] = [
    mean((sample) => sample.seconds),
    mean((sample) => sample.kilobytes),
  ];
  const variance = samples.reduce((sum, { seconds }) => sum + (seconds - meanSeconds) ** 2, 0);
  const covariance = samples.reduce(
    (sum, { seconds, kilobytes }) => sum + (seconds - meanSeconds) * (kilobytes - meanKilobytes),
    0,
  );
  return variance === 0 ? 0 : (covariance / variance) * 60;
}
