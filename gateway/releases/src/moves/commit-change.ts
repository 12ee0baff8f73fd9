import { withSpans } from '../canaries/canary.ts';
import type { JournalDraft } from '../model/journal-entry.ts';
import type { RehearsalOf } from '../rehearsal/rehearsed-moves.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { DistrustedOf } from '../signing/distrusted-releases.ts';
import type { Signer } from '../signing/signatures.ts';
import type { StoreRows, StoreTransaction } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';

/** A change of the store, which no other process can change at the same time. */
export interface StoreChange {
  rows: StoreRows;
  /** The state before the change. */
  state: StoreState;
  /** The number of the next new set. */
  nextSet: number;
  commit(change: CommittedChange): Promise<void>;
}

export type StoreView = Pick<StoreChange, 'rows' | 'state'>;

/** A change of the releases that visitors see. */
export interface MoveChange extends StoreChange {
  distrustedOf: DistrustedOf;
  rehearsalOf: RehearsalOf;
}

interface CommittedChange {
  sets?: ReleaseSet[];
  state: Partial<Omit<StoreState, 'entry' | 'signature'>>;
  entry: JournalDraft;
}

export function changeOf(
  rows: StoreRows,
  transaction: StoreTransaction,
  signState: Signer['signState'] | null,
): StoreChange {
  const { state: before, nextSet } = transaction;

  async function commit({ sets = [], state: changed, entry: draft }: CommittedChange) {
    const entry = transaction.newEntry(draft);
    const state: StoreState = {
      ...before,
      sequence: before.sequence + 1,
      ...changed,
      // When a canary starts, ends or changes its share, all canaries' comparison groups change.
      ...(changed.canaries && { canaries: withSpans(changed.canaries, before.canaries, entry.at) }),
      entry,
      signature: null,
    };
    if (signState !== null) {
      const set = async (number: number) =>
        sets.find((candidate) => candidate.set === number) ?? rows.set(number);
      const value = await signState(state, { set, findRelease: rows.findRelease });
      state.signature = { value };
    }
    await transaction.write({ sets, state, entry });
  }

  return { rows, state: before, nextSet, commit };
}
