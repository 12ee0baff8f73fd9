import { isDeepStrictEqual } from 'node:util';
import { freezesAt } from '../freezes/freeze-window.ts';
import { releasesOf } from '../model/release-name.ts';
import { recordOf } from '../moves/plan-move.ts';
import { chosenVisitors } from '../previews/manage-previews.ts';
import { ReleaseFilesError, ReleaseSignatureError } from '../model/release-errors.ts';
import type { Verifier } from '../signing/signatures.ts';
import { emptyState, type LiveState, type StoreState } from './store-state.ts';
import type { KnownState } from './known-state.ts';
import type { StoreRows } from './store-rows.ts';

export interface ReadingTools {
  rows: Pick<StoreRows, 'state' | 'set' | 'findRelease' | 'forget'>;
  /** Null if signatures are not required. */
  verify: Verifier['verifyState'] | null;
  knownState: KnownState;
}

/** @throws ReleaseSignatureError */
export async function readCheckedState(tools: ReadingTools): Promise<StoreState> {
  const state = await tools.rows.state();
  await checkState(state, tools);
  return state;
}

/** Only the empty initial state may be unsigned. @throws ReleaseSignatureError */
export async function checkSignature(
  state: StoreState,
  { rows, verify }: Pick<ReadingTools, 'rows' | 'verify'>,
): Promise<void> {
  if (verify === null || isDeepStrictEqual(state, emptyState)) return;
  try {
    await verify(state, rows);
  } catch (error) {
    // Drop cached rows. Otherwise a repaired store would still be refused here.
    rows.forget();
    throw error;
  }
}

/** @throws ReleaseSignatureError also for a state that is older than the newest one seen here */
export async function checkState(
  state: StoreState,
  { rows, verify, knownState }: ReadingTools,
): Promise<void> {
  if (verify === null) return;
  await checkSignature(state, { rows, verify });
  const newest = await knownState.sequence();
  if (state.sequence < newest) {
    throw new ReleaseSignatureError(
      `The release store went back from state ${newest} to ${state.sequence}: an old state is not served again.`,
    );
  }
  await knownState.record(state.sequence);
}

export async function readLiveState(
  rows: Pick<StoreRows, 'set'>,
  state: StoreState,
): Promise<LiveState | null> {
  if (state.set === null) return null;
  const live = await rows.set(state.set);
  const canaries = await Promise.all(
    state.canaries.map(async (canary) => ({ ...canary, releaseSet: await rows.set(canary.set) })),
  );
  const freezes = freezesAt(state, Date.now());
  return { sequence: state.sequence, live, canaries, freezes, chosen: chosenVisitors(state) };
}

/**
 * Copies the files of all served sets to this machine and verifies them. A remote with lost files
 * does not stop the site: the remote is then shown as unavailable.
 * @throws ReleaseFilesError for lost files of a host, and for changed files
 */
export async function ensureLiveFiles(
  rows: Pick<StoreRows, 'findRelease' | 'ensureFiles'>,
  { live, canaries }: LiveState,
): Promise<void> {
  const sets = [live, ...canaries.map(({ releaseSet }) => releaseSet)];
  for (const { area, version } of releasesOf(sets)) {
    const record = await recordOf(rows, area, version);
    const hasFiles = await rows.ensureFiles(record);
    if (!hasFiles && record.build.role === 'host') {
      throw new ReleaseFilesError(record, 'every file');
    }
  }
}
