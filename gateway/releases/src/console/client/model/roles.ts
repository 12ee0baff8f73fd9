import type { Caller, Status } from '../api/releases-api.ts';

/** The gateway decides; this only keeps people from asking in vain. */
export function mayMove(caller: Caller | null, areas: string[]): boolean {
  if (caller === null) return false;
  return caller.role === 'manager' || areas.every((area) => caller.areas.includes(area));
}

export const isManager = (caller: Caller | null) => caller?.role === 'manager';

/** Null where an area may be moved. */
export function freezeOf(status: Status, area: string): Status['freezes'][number] | null {
  return (
    status.freezes.find((freeze) => freeze.area === null) ??
    status.freezes.find((freeze) => freeze.area === area) ??
    null
  );
}

/** Somebody has to unfreeze it; what a window freezes ends with the window. */
export function isFrozenByHand(status: Status, area: string | null): boolean {
  return status.freezes.some((freeze) => freeze.area === area && freeze.window === undefined);
}
