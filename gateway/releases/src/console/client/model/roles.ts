import type { Caller, Status } from '../api/releases-api.ts';

/** The gateway decides. This only hides actions that it would refuse. */
export function mayMove(caller: Caller | null, areas: string[]): boolean {
  if (caller === null) return false;
  return caller.role === 'manager' || areas.every((area) => caller.areas.includes(area));
}

export const isManager = (caller: Caller | null) => caller?.role === 'manager';

/** Null if the area can be moved. */
export function freezeOf(status: Status, area: string): Status['freezes'][number] | null {
  return (
    status.freezes.find((freeze) => freeze.area === null) ??
    status.freezes.find((freeze) => freeze.area === area) ??
    null
  );
}

/** A user must end this freeze. A freeze by a window ends with the window. */
export function isFrozenByHand(status: Status, area: string | null): boolean {
  return status.freezes.some((freeze) => freeze.area === area && freeze.window === undefined);
}
