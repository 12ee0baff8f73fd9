import { movedBetween } from '../moves/compare-sets.ts';
import type { AreaMove, JournalEntry } from '../journal-entry.ts';
import type { PublishRequest, PublishResult, ReleaseStore } from '../release-store.ts';
import { statusOf, type ReleaseStatus } from './release-status.ts';

interface HistoryQuery {
  area?: string | undefined;
  after?: number | undefined;
  /** Only entries with a lower id: the page before. */
  before?: number | undefined;
  limit?: number | undefined;
}

/** What people and programs do with releases, here or at a gateway elsewhere. */
export interface ReleaseDesk extends Pick<
  ReleaseStore,
  | 'promoteMany'
  | 'rollback'
  | 'startArm'
  | 'resizeArm'
  | 'finishArm'
  | 'abortArm'
  | 'freeze'
  | 'unfreeze'
  | 'would'
  | 'wouldRollBack'
  | 'tokens'
  | 'createToken'
  | 'revokeToken'
  | 'sessions'
  | 'revokeSession'
  | 'previews'
  | 'revokePreview'
  | 'verify'
  | 'prune'
  | 'live'
  | 'noteRefusal'
> {
  status(): Promise<ReleaseStatus>;
  /** Newest first. */
  history(query: HistoryQuery): Promise<JournalEntry[]>;
  /** Areas that differ between two sets. @throws ReleaseSetNotFoundError */
  diff(from: number, to: number): Promise<AreaMove[]>;
  publish(request: PublishRequest): Promise<Pick<PublishResult, 'outcome'>>;
  close(): Promise<void>;
}

/** The desk of whoever can reach the store itself: a local administrator. */
export function localDesk(store: ReleaseStore): ReleaseDesk {
  return {
    ...store,
    status: () => statusOf(store),
    history: async (query) => (await store.journal(query)).reverse(),
    async diff(from, to) {
      const [before, after] = await Promise.all([store.set(from), store.set(to)]);
      return movedBetween(before.areas, after.areas);
    },
  };
}
