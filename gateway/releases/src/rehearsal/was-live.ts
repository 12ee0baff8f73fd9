import type { ReleaseRecord } from '../model/release-record.ts';
import { historyOf, type StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';

/** A return further back than this is not urgent and can wait for a rehearsal. */
const maxSets = 1_000;

/**
 * Whether visitors had all these releases together in one set. After a prune, other content may use
 * a version. Such a release was published after the sets that had the old one.
 */
export async function wasLive(
  rows: Pick<StoreRows, 'set'>,
  state: StoreState,
  records: readonly ReleaseRecord[],
): Promise<boolean> {
  let looked = 0;
  for await (const { areas, at } of historyOf(rows, state)) {
    if (records.every((one) => areas[one.area] === one.version && one.publishedAt <= at)) {
      return true;
    }
    looked += 1;
    if (looked === maxSets) return false;
  }
  return false;
}
