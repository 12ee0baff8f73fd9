import type { Caller, Status } from '../api/releases-api.ts';

/** Whether to offer moves of these areas. The gateway checks the permission of each move itself. */
export const mayMove = (caller: Caller, areas: string[]) =>
  isManager(caller) || areas.every((area) => caller.areas.includes(area));

export const isManager = ({ role }: Caller) => role === 'manager';

/** The freeze that blocks moves of the area; null if there is none. */
export function freezeOf(status: Status, area: string): Status['freezes'][number] | null {
  return (
    status.freezes.find((freeze) => freeze.area === null) ??
    status.freezes.find((freeze) => freeze.area === area) ??
    null
  );
}

/** Whether there is a freeze that a user must end. A freeze window ends by itself. */
export function isFrozenByHand(status: Status, area: string | null): boolean {
  return status.freezes.some((freeze) => freeze.area === area && freeze.window === undefined);
}
