/** A vehicle may have 80 pictures. Only those this close to the current one are rendered. */
export const maxDistance = 4;

export function isNearby(position: number, shown: number): boolean {
  return Math.abs(position - shown) <= maxDistance;
}

/** The next picture is loaded in advance. */
export function isNext(position: number, shown: number): boolean {
  return Math.abs(position - shown) <= 1;
}
