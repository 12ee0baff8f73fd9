import type { Freeze } from '../freezes/freeze.ts';
import { freezeZone, type FreezeWindow } from '../freezes/freeze-window.ts';

export function describeFreezes(freezes: Freeze[]): string {
  const frozen = freezes.map(({ area, until, window }) => {
    const end = until === undefined ? '' : ` until ${until} (freeze window ${window})`;
    return `${area ?? 'all areas'}${end}`;
  });
  return `Frozen: ${frozen.join(', ') || 'nothing'}.`;
}

export function describeWindows(windows: FreezeWindow[]): string {
  return windows.map(describeWindow).join('\n') || 'There is no freeze window.';
}

export function describeWindow({ id, area, from, to, by, reason }: FreezeWindow): string {
  return `Freeze window ${id}: ${area ?? 'all areas'}, ${from} to ${to} (${freezeZone}), by ${by}: ${reason}`;
}
