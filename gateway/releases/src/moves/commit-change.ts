import { type Canary, withSpans } from '../canaries/canary.ts';
import { truncateEntry } from '../store/truncate-entry.ts';
import type { JournalDraft, JournalEntry } from '../model/journal-entry.ts';
import type { RehearsalOf } from '../rehearsal/rehearsed-moves.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { DistrustedOf } from '../signing/distrusted-releases.ts';
import type { SignState } from '../signing/state-signature.ts';
import type { StoreRows, StoreTransaction } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';

/** Dependencies of every function that changes a store. */
export interface StoreTools {
  rows: StoreRows;
  /** Null if sets are not signed. */
  sign: SignState | null;
}

/** Dependencies of functions that change which releases visitors see. */
export interface MoveTools extends StoreTools {
  distrustedOf: DistrustedOf;
  rehearsalOf: RehearsalOf;
}

type StateChange = Partial<Omit<StoreState, 'entry' | 'signature'>>;

export async function commitChange(
  { rows, sign }: StoreTools,
  transaction: StoreTransaction,
  change: { sets?: ReleaseSet[]; state: StateChange; entry: JournalDraft },
): Promise<void> {
  const { sets = [] } = change;
  const entry = { ...truncateEntry(change.entry), id: transaction.nextEntry };
  const state = await nextState({ rows, sign }, transaction, { ...change, sets, entry });
  await transaction.write({ sets, state, entry });
}

export async function nextState(
  { rows, sign }: StoreTools,
  transaction: StoreTransaction,
  { sets, state, entry }: { sets: ReleaseSet[]; state: StateChange; entry: JournalEntry },
): Promise<StoreState> {
  const unsigned: StoreState = {
    ...transaction.state,
    sequence: transaction.state.sequence + 1,
    ...state,
    // When a canary starts, ends or changes its share, all canaries' comparison groups change.
    ...(state.canaries && {
      canaries: withSpans(state.canaries, transaction.state.canaries, entry.at),
    }),
    entry,
    signature: null,
  };
  if (sign === null) return unsigned;
  const setOf = async (number: number) =>
    sets.find((set) => set.set === number) ?? rows.set(number);
  return { ...unsigned, signature: { value: await sign(unsigned, setOf, rows) } };
}

export function withSet(canary: Canary, set: number): Canary {
  return { ...canary, set };
}
