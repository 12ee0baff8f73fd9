import type { Kysely } from 'kysely';
import type { ReleaseTables } from './tables.ts';

export type Tables = Kysely<ReleaseTables>;

/**
 * The database of a release store. SQLite and PostgreSQL differ in how they connect, lock and
 * announce changes. The statements are the same. Each call throws ReleaseStoreUnavailableError
 * while the database cannot be used.
 */
export interface ReleaseDatabase {
  /** The file or the server, for messages. It contains no password. */
  readonly place: string;
  /** Runs a statement outside a transaction. */
  run<Result>(query: (tables: Tables) => Promise<Result>): Promise<Result>;
  /** Runs a transaction while no other process changes the store. */
  exclusively<Result>(work: (tables: Tables) => Promise<Result>): Promise<Result>;
  /** Runs the work under a lock of that name. Returns null while another caller holds the lock. */
  inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
  /** Damage that the database finds in itself, as sentences. */
  damage(): Promise<string[]>;
  /** Throws if a change could not be written now. */
  checkWrites(): Promise<void>;
  /** Calls back when something may have changed. A notification may get lost. */
  watch(onHint: () => void): () => void;
  close(): Promise<void>;
}
