/** A vehicle may have 80 pictures. Only those this near to the shown one are rendered. */
export const maxDistance = 4;

export function isNearby(position: number, shown: number): boolean {
  return Math.abs(position - shown) <= maxDistance;
}

/** The next picture is fetched before the visitor turns to it. */
export function isNext(position: number, shown: number): boolean {
  return Math.abs(position - shown) <= 1;
}
