import type { ReleaseName } from '../../model/release-name.ts';
import type { ReleaseRecord } from '../../model/release-record.ts';
import type { Tables } from './release-database.ts';

/** The files of releases, in the folder of the store or in the database. */
export interface ReleaseFiles {
  exist(record: ReleaseRecord): Promise<boolean>;
  /**
   * Makes sure that this machine has the files and that their hashes match. Returns false if they are lost.
   * @throws ReleaseFilesError
   */
  ensure(record: ReleaseRecord): Promise<boolean>;
  /**
   * Replaces damaged files of this machine. Returns false if there is no other copy.
   * @throws ReleaseFilesError
   */
  fetchAgain(record: ReleaseRecord): Promise<boolean>;
  /** Returns null for a lost file. */
  read(record: ReleaseRecord, path: string): Promise<Uint8Array | null>;
  /** Runs before the transaction that adds the release, because it may be slow. */
  upload(record: ReleaseRecord, stage: string): Promise<void>;
  /** Runs within the transaction that adds the release. */
  add(record: ReleaseRecord, stage: string): Promise<void>;
  /** Runs within the transaction that removed releases. */
  sweep(tables: Tables): Promise<void>;
  /** Runs after the transaction that removed these releases. */
  remove(releases: readonly ReleaseName[]): Promise<void>;
}
