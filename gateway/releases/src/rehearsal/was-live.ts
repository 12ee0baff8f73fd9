import type { ReleaseRecord } from '../release-record.ts';
import { historyOf, type StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store-state.ts';

/** Going back further than so many moves is nothing that anybody waits for. */
const maxSets = 1_000;

/**
 * Whether shoppers had all these releases together in one set. A release of other bytes that took
 * the version of one that was pruned is younger than the sets that were live then.
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
