import { median } from './figures.ts';

/**
 * The order of the variants in a round. Each variant comes first equally often, because the first
 * one runs on an idle machine. The order is reversed after each cycle, so that a variant does not
 * always follow the same one: the browser is still busy with the page that it has just closed.
 */
export function rotatedVariants<Variant>(variants: readonly Variant[], round: number): Variant[] {
  const first = round % variants.length;
  const order = [...variants.slice(first), ...variants.slice(0, first)];
  const cycle = Math.floor(round / variants.length);
  return cycle % 2 === 0 ? order : order.toReversed();
}

/** Median milliseconds of each function. Calls alternate, so that load affects all alike. */
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
