import { median } from './figures.ts';

/**
 * The order of the variants in a round. Each variant comes first equally often, because the first
 * one runs on a rested machine. After each cycle the order is reversed, because a browser is still
 * busy with the page that it has just closed.
 */
export function rotatedVariants<Variant>(variants: readonly Variant[], round: number): Variant[] {
  const first = round % variants.length;
  const order = [...variants.slice(first), ...variants.slice(0, first)];
  const cycle = Math.floor(round / variants.length);
  return cycle % 2 === 0 ? order : order.toReversed();
}

/** Median milliseconds of each way. They alternate, so that the machine's load affects all. */
export async function medianTimes<Item>(
  items: readonly Item[],
  functions: readonly ((item: Item) => unknown)[],
): Promise<number[]> {
  const times = functions.map((): number[] => []);
  for (const item of items) {
    for (const [index, handle] of functions.entries()) {
      const start = performance.now();
      // Calls are measured one at a time.
      await handle(item);
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}
