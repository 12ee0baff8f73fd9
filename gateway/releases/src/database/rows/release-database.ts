import type { Kysely } from 'kysely';
import type { ReleaseTables } from './tables.ts';
import type { ReleaseName } from '../../model/release-name.ts';
import type { ReleaseRecord } from '../../model/release-record.ts';

/** Release files, either in the store's folder or in the database. */
export interface ReleaseFiles {
  exist(record: ReleaseRecord): Promise<boolean>;
  /**
   * Makes sure that this machine has the files and that their hashes match. Returns false if they
   * are lost.
   * @throws ReleaseFilesError
   */
  ensure(record: ReleaseRecord): Promise<boolean>;
  /**
   * Replaces damaged files on this machine. Returns false if there is no other copy.
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

export type Tables = Kysely<ReleaseTables>;

/**
 * The database of a release store. SQLite and PostgreSQL differ in how they connect, lock and
 * announce changes. The statements are the same. Each call throws ReleaseStoreUnavailableError
 * while the database cannot be used.
 */
export interface ReleaseDatabase {
  /** The file or the server, for messages. It contains no password. */
  readonly location: string;
  /** Whether it is on a server, which may be unreachable. */
  readonly isRemote: boolean;
  /** Runs a statement outside a transaction. */
  run<Result>(query: (tables: Tables) => Promise<Result>): Promise<Result>;
  /** Runs a transaction while no other process changes the store. */
  exclusively<Result>(work: (tables: Tables) => Promise<Result>): Promise<Result>;
  /** Runs the work under a lock with that name. Null while another caller holds the lock. */
  withJobLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
  /** Faults found by SQLite's integrity check, as sentences; always empty for PostgreSQL. */
  damage(): Promise<string[]>;
  /** Throws if a change could not be written now. */
  checkWrites(): Promise<void>;
  /** Calls back when something may have changed. A notification may get lost. */
  watch(onHint: () => void): () => void;
  close(): Promise<void>;
}
