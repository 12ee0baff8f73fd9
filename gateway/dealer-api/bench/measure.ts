/** The middle of what each of the calls takes, in milliseconds. */
export async function medianMilliseconds<Item>(
  items: readonly Item[],
  call: (item: Item) => unknown,
): Promise<number> {
  const times: number[] = [];
  for (const item of items) {
    const start = performance.now();
    // Each call is measured by itself.
    // oxlint-disable-next-line no-await-in-loop
    await call(item);
    times.push(performance.now() - start);
  }
  return middleOf(times);
}

function middleOf(times: number[]): number {
  times.sort((left, right) => left - right);
  return times[times.length >>> 1] ?? Number.NaN;
}
