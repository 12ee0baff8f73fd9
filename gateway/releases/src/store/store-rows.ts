import type { JournalEntry } from '../model/journal-entry.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { SessionRows } from '../sessions/session-record.ts';
import type { StoreState } from './store-state.ts';
import type { JournalQuery } from './journal-query.ts';

export interface StoreRows {
  /** Local folder, with `files` and `staging` in it. */
  readonly folder: string;
  state(): Promise<StoreState>;
  /** @throws ReleaseSetNotFoundError */
  set(number: number): Promise<ReleaseSet>;
  /**
   * Null if there is no such release.
   * @throws ReleaseNotFoundError for a name that no release can have
   */
  findRelease(area: string, version: string): Promise<ReleaseRecord | null>;
  /** Oldest first. */
  releases(area?: string): Promise<ReleaseRecord[]>;
  /** Oldest first. */
  journal(query: JournalQuery): Promise<JournalEntry[]>;
  /** Damage of the database and of journal entries, as sentences, for `verify`. */
  journalDamage(): Promise<string[]>;
  /** Drops cached sets and releases after a signature did not match them. */
  forget(): void;
  /** Caches the last known sets and releases of a store that is down. */
  seedCache?(sets: ReleaseSet[], records: ReleaseRecord[]): void;
  filesExist(area: string, version: string): Promise<boolean>;
  /**
   * Makes sure that this machine has the files and that their hashes match; false if they are lost.
   * @throws ReleaseFilesError if a hash does not match
   */
  ensureFiles(record: ReleaseRecord): Promise<boolean>;
  /**
   * Replaces this machine's copy of the files; false if there is no other copy.
   * @throws ReleaseFilesError
   */
  fetchFilesAgain(record: ReleaseRecord): Promise<boolean>;
  /** The store's own copy of a file, for `verify`; null if it is lost. */
  readStoredFile(record: ReleaseRecord, path: string): Promise<Uint8Array | null>;
  releaseFolder(area: string, version: string): string;
  /**
   * Runs the work under a lock with that name, shared by all processes that use the store. Returns
   * null while another process holds the lock.
   */
  withJobLock<Result>(
    name: string,
    work: (cursor: JobCursor) => Promise<Result>,
  ): Promise<Result | null>;
  /** The position of each program that follows the journal, by its name. */
  cursors(): Promise<ReadonlyMap<string, number>>;
  /** Fills an empty store with the rows of another. The files must already exist. */
  fill(content: StoreContent): Promise<void>;
  readonly sessions: SessionRows;
  /** Uploads files of a release. Runs before the lock is taken, because it may be slow. */
  uploadFiles(record: ReleaseRecord, stage: string): Promise<void>;
  /** Runs the work in a transaction while no other process changes the store. */
  exclusively<Result>(work: (transaction: StoreTransaction) => Promise<Result>): Promise<Result>;
  /** @throws if a change could not be written now */
  checkWrites(): Promise<void>;
  /** Calls back when something may have changed. A notification may get lost. */
  watch(onHint: () => void): () => void;
  close(): Promise<void>;
}

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

/** All changes of a transaction become visible together, or not at all. */
export interface StoreTransaction {
  readonly state: StoreState;
  readonly nextSet: number;
  readonly nextEntry: number;
  write(change: { sets: ReleaseSet[]; state: StoreState; entry: JournalEntry }): Promise<void>;
  /** Writes an entry for an event that did not change the state. */
  addEntry(entry: JournalEntry): Promise<void>;
  /** Adds a release with its staged files. Without an entry, only lost files are restored. */
  addRelease(record: ReleaseRecord, stage: string, entry: JournalEntry | null): Promise<void>;
  /** Replaces records with signed copies. */
  replaceRecords(records: ReleaseRecord[]): Promise<void>;
  removeReleases(
    releases: { area: string; version: string }[],
    change: { state: StoreState; entry: JournalEntry },
  ): Promise<void>;
}
