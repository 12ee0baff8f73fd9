import { setTimeout as wait } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { ReleaseStoreUnavailableError } from '../release-errors.ts';
import { machineFaultOf, namedFault } from '../store/machine-fault.ts';
import { isFileError } from './json-file.ts';
import type { StoreLayout } from './store-layout.ts';

/** A holder that was killed is taken over after this long; a live one renews its hold each second. */
const staleMs = 2_000;
const retryMs = 25;
/** Ten processes that all promote wait for one another; none of them holds the lock for long. */
const patienceMs = 15_000;

/** Ends the action when its hold on the store was lost. */
type AssertHeld = () => void;

/** Runs an action while no other process changes the store. */
export async function withMutationLock<Result>(
  layout: StoreLayout,
  action: (assertHeld: AssertHeld) => Promise<Result>,
): Promise<Result> {
  let lost: Error | null = null;
  const release = await takeLock(layout, (error) => {
    lost = error;
  });
  const assertHeld = () => {
    if (lost === null) return;
    throw new ReleaseStoreUnavailableError(layout.folder, 'the lock on it was lost', {
      cause: lost,
    });
  };
  try {
    return await action(assertHeld);
  } finally {
    // A lock that was lost is another process's now: there is nothing to give back.
    if (lost === null) await release().catch(() => undefined);
  }
}

/** A lock that is held is tried again for a while; a disk that can't be written fails at once. */
async function takeLock(
  layout: StoreLayout,
  onCompromised: (error: Error) => void,
): Promise<() => Promise<void>> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await lockfile.lock(layout.folder, {
        lockfilePath: layout.lock,
        realpath: false,
        stale: staleMs,
        update: staleMs / 2,
        onCompromised,
      });
    } catch (error) {
      if (machineFaultOf(error) !== null) throw namedFault(error, layout.folder);
      if (performance.now() >= until) {
        const isLocked = isFileError(error, 'ELOCKED');
        const reason = isLocked ? 'another process keeps it locked' : String(error);
        throw new ReleaseStoreUnavailableError(layout.folder, reason, { cause: error });
      }
    }
    await wait(retryMs);
  }
}
