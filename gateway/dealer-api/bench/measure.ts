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

/** The same of two ways to do a thing, by turns: what else the machine does then slows both. */
export async function medianOfBoth<Item>(
  items: readonly Item[],
  one: (item: Item) => unknown,
  other: (item: Item) => unknown,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (const item of items) {
    for (const [way, call] of [one, other].entries()) {
      const start = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await call(item);
      times[way]?.push(performance.now() - start);
    }
  }
  return [middleOf(times[0]), middleOf(times[1])];
}

function middleOf(times: number[]): number {
  times.sort((left, right) => left - right);
  return times[times.length >>> 1] ?? Number.NaN;
}
