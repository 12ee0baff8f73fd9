/** Maximum ids of adverts (S193) or finance (S124) per call, so that the URL stays short. */
export const maxIdsPerCall = 100;

/** Splits ids into batches of one call each. */
export function inBatches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / maxIdsPerCall) }, (_, question) =>
    ids.slice(question * maxIdsPerCall, (question + 1) * maxIdsPerCall),
  );
}
