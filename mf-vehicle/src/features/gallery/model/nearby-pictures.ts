/** Only pictures this close to the current one are rendered, because a vehicle may have 80. */
export const maxDistance = 4;

export function isNearby(position: number, shownPosition: number): boolean {
  return Math.abs(position - shownPosition) <= maxDistance;
}

/** Whether to load a picture in advance, because it is next to the current one. */
export function isNext(position: number, shownPosition: number): boolean {
  return Math.abs(position - shownPosition) <= 1;
}
