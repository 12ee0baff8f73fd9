/** The smallest value that is at least as large as this share of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  const valueAt = (index: number) => sorted[index] ?? Number.NaN;
  return (valueAt(Math.floor(middle)) + valueAt(Math.ceil(middle))) / 2;
}
