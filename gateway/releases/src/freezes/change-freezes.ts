import type { StoreChange } from '../moves/commit-change.ts';
import { ReleaseError } from '../model/release-errors.ts';
import type { Authorship } from '../store/store-requests.ts';
import { newPublicId } from '../roles/secret.ts';
import type { StoreState } from '../store/store-state.ts';
import { type Freeze, freezesAt, type FreezeWindow, occurrenceAt } from './freeze-window.ts';

/** The number of freeze windows is limited because every gateway reads them with the state. */
const maxWindows = 50;

/** Starts or ends a freeze. Idempotent. Freeze windows are not affected. */
export async function changeFreezes(
  change: StoreChange,
  { action, area, by, reason }: Authorship & { action: 'freeze' | 'unfreeze'; area: string | null },
): Promise<Freeze[]> {
  const { state } = change;
  const others = state.freezes.filter((freeze) => freeze.area !== area);
  const isFrozen = others.length < state.freezes.length;
  if (isFrozen === (action === 'freeze')) return freezesAt(state, Date.now());
  const at = new Date().toISOString();
  const freezes = action === 'freeze' ? [...others, { area, by, reason, at }] : others;
  await change.commit({
    state: { freezes },
    entry: { action, area, by, reason, at },
  });
  return freezesAt({ ...state, freezes }, Date.now());
}

/** @throws ReleaseError with code freeze-window-over or too-many-freeze-windows */
export async function addFreezeWindow(
  change: StoreChange,
  { area, from, to, by, reason }: Authorship & Pick<FreezeWindow, 'area' | 'from' | 'to'>,
): Promise<FreezeWindow[]> {
  const at = new Date().toISOString();
  const window: FreezeWindow = { id: newPublicId(), area, from, to, by, reason, at };
  if (occurrenceAt(window, Date.now()) === null) {
    throw new ReleaseError('freeze-window-over', `The freeze window ended at ${to} already.`);
  }
  const others = comingWindows(change.state);
  if (others.length >= maxWindows) {
    const message = `There are ${maxWindows} freeze windows already: remove one of them first.`;
    throw new ReleaseError('too-many-freeze-windows', message);
  }
  const freezeWindows = [...others, window];
  await change.commit({
    state: { freezeWindows },
    entry: { action: 'freeze', area, window: { id: window.id, from, to }, by, reason, at },
  });
  return freezeWindows;
}

/** @throws ReleaseError with code freeze-window-not-found */
export async function removeFreezeWindow(
  change: StoreChange,
  { id, by, reason }: Authorship & { id: string },
): Promise<FreezeWindow[]> {
  const windows = comingWindows(change.state);
  const window = windows.find((candidate) => candidate.id === id);
  if (!window) {
    throw new ReleaseError('freeze-window-not-found', `There is no freeze window ${id}.`);
  }
  const freezeWindows = windows.filter((candidate) => candidate !== window);
  const { area, from, to } = window;
  const at = new Date().toISOString();
  await change.commit({
    state: { freezeWindows },
    entry: { action: 'unfreeze', area, window: { id, from, to }, by, reason, at },
  });
  return freezeWindows;
}

/** The freeze windows that are open or will open again. */
export function comingWindows({ freezeWindows }: StoreState): FreezeWindow[] {
  const now = Date.now();
  return freezeWindows.filter((window) => occurrenceAt(window, now) !== null);
}
