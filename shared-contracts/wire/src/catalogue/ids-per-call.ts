/** Maximum number of ids in a call for adverts (S193) or finance (S124), to keep the URL short. */
export const maxIdsPerCall = 100;

export function inBatches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / maxIdsPerCall) }, (_, batch) =>
    ids.slice(batch * maxIdsPerCall, (batch + 1) * maxIdsPerCall),
  );
}
