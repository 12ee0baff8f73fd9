/** Splits a list, because a statement takes a limited number of values. */
export function* batches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) {
    yield items.slice(first, first + size);
  }
}
