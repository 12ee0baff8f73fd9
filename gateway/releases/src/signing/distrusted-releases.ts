import { recordOf } from '../moves/plan-move.ts';
import { ReleaseFilesError, type Refusal } from '../model/release-errors.ts';
import { nameOf, type ReleaseName } from '../model/release-name.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';
import type { Verifier } from './signatures.ts';

/** The refusals against releases that a move would show to visitors. */
export type DistrustedOf = (state: StoreState, added: ReleaseName[]) => Promise<Refusal[]>;

/**
 * Refuses forged releases: those whose record has no valid signature, and those whose files do not
 * match the record.
 */
export function distrustedReleases(
  rows: StoreRows,
  verify: Verifier['verifyRecord'] | null,
): DistrustedOf {
  if (verify === null) return async () => [];

  const faultOf = async (state: StoreState, name: ReleaseName): Promise<string | null> => {
    let record = await recordOf(rows, name.area, name.version);
    if (!verify(record) && !(await isInState(rows, state, record))) {
      // The release may have been signed since it was cached.
      rows.forget();
      record = await recordOf(rows, name.area, name.version);
      if (!verify(record)) {
        return (
          `${nameOf(record)} has an invalid signature: check it with ` +
          '`release -- verify`, and sign what is right with `release -- sign`.'
        );
      }
    }
    try {
      await rows.ensureFiles(record);
      return null;
    } catch (error) {
      if (error instanceof ReleaseFilesError) return error.message;
      throw error;
    }
  };

  return async (state, added) => {
    const refusals: Refusal[] = [];
    for (const release of added) {
      const message = await faultOf(state, release);
      if (message !== null) refusals.push({ rule: 'signature', area: release.area, message });
    }
    return refusals;
  };
}

/** Whether the state's signature covers a release, because it is live or in a canary. */
export async function isInState(
  rows: Pick<StoreRows, 'set'>,
  state: StoreState,
  { area, version }: Pick<ReleaseRecord, 'area' | 'version'>,
): Promise<boolean> {
  if (state.signature === null || state.set === null) return false;
  const sets = [state.set, ...state.canaries.map(({ set }) => set)];
  const served = await Promise.all(sets.map((number) => rows.set(number)));
  return served.some(({ areas }) => areas[area] === version);
}
