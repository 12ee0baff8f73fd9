import type { JournalEntry } from '../journal-entry.ts';
import type { ReleaseRecord } from '../release-record.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { SessionRows } from '../sessions/session-record.ts';
import type { StoreState } from '../store-state.ts';
import type { JournalQuery } from './journal-query.ts';

/** What all else needs of a store, wherever it keeps its rows: on disk or in PostgreSQL. */
export interface StoreRows {
  /** Local folder, with `files` and `staging` in it. */
  readonly folder: string;
  state(): Promise<StoreState>;
  /** @throws ReleaseSetNotFoundError */
  set(number: number): Promise<ReleaseSet>;
  /** Null where there is no such release. @throws ReleaseNotFoundError for what can't be the name of one */
  findRelease(area: string, version: string): Promise<ReleaseRecord | null>;
  /** Oldest first. */
  releases(area?: string): Promise<ReleaseRecord[]>;
  /** Oldest first. */
  journal(query: JournalQuery): Promise<JournalEntry[]>;
  /** What of the journal can't be read, in sentences, for `verify`. */
  journalDamage(): Promise<string[]>;
  /** Sets and releases are read again: what was read of them is not what was signed. */
  forget(): void;
  /** What a machine remembers of a store that is away now. */
  recall?(sets: ReleaseSet[], records: ReleaseRecord[]): void;
  /** Whether the release's files are where they are kept. */
  filesExist(area: string, version: string): Promise<boolean>;
  /**
   * Brings the files onto this machine, each compared with its hash; false where they are lost.
   * @throws ReleaseFilesError where they are not what was published
   */
  ensureFiles(record: ReleaseRecord): Promise<boolean>;
  /** Replaces this machine's copy of the files; false where there is no other. @throws ReleaseFilesError */
  fetchFilesAgain(record: ReleaseRecord): Promise<boolean>;
  /** The files as they are kept, for `verify`: null for one that is lost. */
  readKeptFile(record: ReleaseRecord, path: string): Promise<Uint8Array | null>;
  releaseFolder(area: string, version: string): string;
  /**
   * Runs the work while nobody else who shares the store does work of that name; null, without
   * running it, while somebody does.
   */
  inTurn<Result>(name: string, work: (turn: Turn) => Promise<Result>): Promise<Result | null>;
  /** How far each program that follows the journal has come, by its name. */
  cursors(): Promise<ReadonlyMap<string, number>>;
  /** Puts all of another store into an empty one, its files excepted, which must be there already. */
  fill(content: StoreContent): Promise<void>;
  readonly sessions: SessionRows;
  /** Makes sure of what is kept of a release before the lock is taken: it may take long. */
  uploadFiles(record: ReleaseRecord, stage: string): Promise<void>;
  /** Runs the work while nobody else changes the store. */
  exclusively<Result>(work: (transaction: StoreTransaction) => Promise<Result>): Promise<Result>;
  /** @throws where a change could not be written now */
  checkWrites(): Promise<void>;
  /** Calls back when something may have changed. A hint may be lost. */
  watch(onHint: () => void): () => void;
  close(): Promise<void>;
}

/** All of a store but its files and sessions. */
export interface StoreContent {
  state: StoreState;
  sets: ReleaseSet[];
  records: ReleaseRecord[];
  /** Oldest first; ids may have gaps. */
  journal: JournalEntry[];
  cursors: ReadonlyMap<string, number>;
}

/** How far work that goes along the journal has come. */
export interface Turn {
  /** Null before the first time. */
  position: number | null;
  advance(position: number): Promise<void>;
}

export interface StoreTransaction {
  readonly state: StoreState;
  /** Number that the next new set gets; those after it follow. */
  readonly nextSet: number;
  /** Id that the next entry of the journal gets. */
  readonly nextEntry: number;
  /** All of it becomes visible at once, or none. */
  write(change: { sets: ReleaseSet[]; state: StoreState; entry: JournalEntry }): Promise<void>;
  /** An entry of something that changed no state. */
  note(entry: JournalEntry): Promise<void>;
  /** Takes the staged files in, then the record; without an entry: only the files were lost. */
  addRelease(record: ReleaseRecord, stage: string, entry: JournalEntry | null): Promise<void>;
  /** The same releases, signed: what each is does not change. */
  replaceRecords(records: ReleaseRecord[]): Promise<void>;
  removeReleases(
    releases: { area: string; version: string }[],
    change: { state: StoreState; entry: JournalEntry },
  ): Promise<void>;
}

/** The live set and those before it, newest first. */
export async function* historyOf(
  rows: Pick<StoreRows, 'set'>,
  state: StoreState,
): AsyncGenerator<ReleaseSet> {
  let number = state.set;
  while (number !== null) {
    const current: ReleaseSet = await rows.set(number);
    yield current;
    number = current.previous;
  }
}
