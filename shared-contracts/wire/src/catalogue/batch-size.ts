/**
 * The maximum number of `card_guid` for adverts (S193) or `stock_ids` for finance (S124) in one
 * call. A server could refuse a longer URL.
 */
export const maxIdsPerCall = 100;

/** Splits ids into batches of one call each. */
export function inBatches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / maxIdsPerCall) }, (_, question) =>
    ids.slice(question * maxIdsPerCall, (question + 1) * maxIdsPerCall),
  );
}
