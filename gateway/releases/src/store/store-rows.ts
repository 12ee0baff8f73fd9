import type { databaseRows } from '../database/rows/database-rows.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { StoreState } from './store-state.ts';

export type { StoreTransaction } from '../database/rows/database-transaction.ts';

export type StoreRows = ReturnType<typeof databaseRows>;

/** The content of a store, except its files and sessions. */
export interface StoreContent {
  state: StoreState;
  sets: ReleaseSet[];
  records: ReleaseRecord[];
  /** Oldest first; ids may have gaps. An imported store may have damaged entries. */
  journal: { id: number }[];
  cursors: ReadonlyMap<string, number>;
}

export interface JobCursor {
  /** Null before the first run. */
  position: number | null;
  advance(position: number): Promise<void>;
}
