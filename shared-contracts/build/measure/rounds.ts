import { median } from './figures.ts';

/**
 * The order of the arms in a round. Each arm comes first equally often, because the first arm finds a
 * rested machine. After each cycle the order is reversed, because a browser is still busy with the
 * page that it has just closed.
 */
export function rotatedVariants<Arm>(arms: readonly Arm[], round: number): Arm[] {
  const first = round % arms.length;
  const turn = [...arms.slice(first), ...arms.slice(0, first)];
  const cycle = Math.floor(round / arms.length);
  return cycle % 2 === 0 ? turn : turn.toReversed();
}

/**
 * Median milliseconds of each way to handle the items. The ways alternate, so the load of the machine
 * affects all of them.
 */
export async function medianTimes<Item>(
  items: readonly Item[],
  ways: readonly ((item: Item) => unknown)[],
): Promise<number[]> {
  const times = ways.map((): number[] => []);
  for (const item of items) {
    for (const [index, handle] of ways.entries()) {
      const start = performance.now();
      // Each call is measured by itself.
      await handle(item);
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}
