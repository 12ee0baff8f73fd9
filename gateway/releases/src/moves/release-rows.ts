import type { ReleaseRecord } from '../release-record.ts';
import type { ReleaseSet } from '../release-set.ts';

/** What promoting and rolling back need of a store, wherever it keeps its rows. */
export interface ReleaseRows {
  live(): Promise<ReleaseSet | null>;
  /** The live set and those before it, newest first. */
  history(): AsyncIterable<ReleaseSet>;
  release(area: string, version: string): Promise<ReleaseRecord>;
  filesExist(area: string, version: string): Promise<boolean>;
  /** Runs the move while nobody else changes the store. */
  exclusively(
    move: (append: (draft: Omit<ReleaseSet, 'set'>) => Promise<ReleaseSet>) => Promise<ReleaseSet>,
  ): Promise<ReleaseSet>;
}
