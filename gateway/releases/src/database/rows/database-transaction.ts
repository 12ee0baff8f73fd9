import type { JournalDraft, JournalEntry } from '../../model/journal-entry.ts';
import type { ReleaseName } from '../../model/release-name.ts';
import type { ReleaseRecord } from '../../model/release-record.ts';
import type { ReleaseSet } from '../../model/release-set.ts';
import type { StoreState } from '../../store/store-state.ts';
import { truncateEntry } from '../../store/truncate-entry.ts';
import { removeOldRefusals, type JournalLimits } from './journal-rows.ts';
import type { ReleaseFiles, Tables } from './release-database.ts';
import { stateId } from './tables.ts';

interface TransactionStart {
  state: StoreState;
  nextSet: number;
  nextEntry: number;
  limits: JournalLimits;
  files: Pick<ReleaseFiles, 'add' | 'sweep'>;
  forget(release: ReleaseName): void;
  /** Filled by the transaction with the releases whose files must be removed after the commit. */
  removed: ReleaseName[];
}

export type StoreTransaction = ReturnType<typeof databaseTransaction>;

/** One change of the store. All of it becomes visible together, or nothing. */
export function databaseTransaction(
  tables: Tables,
  { state, nextSet, nextEntry, limits, files, forget, removed }: TransactionStart,
) {
  let current = state;
  let nextEntryId = nextEntry;

  /** An entry with the next id. It is not written yet. */
  function newEntry(draft: JournalDraft): JournalEntry {
    return { ...truncateEntry(draft), id: nextEntryId };
  }

  async function writeEntry(entry: JournalEntry): Promise<void> {
    await tables
      .insertInto('journal')
      .values({ id: entry.id, document: JSON.stringify(entry) })
      .execute();
    nextEntryId = entry.id + 1;
    await removeOldRefusals(tables, entry.id, limits);
  }

  async function addFiles(record: ReleaseRecord, stage: string): Promise<void> {
    await files.add(record, stage);
    forget(record);
  }

  return {
    get state() {
      return current;
    },
    nextSet,
    newEntry,
    async write(change: { sets: ReleaseSet[]; state: StoreState; entry: JournalEntry }) {
      for (const set of change.sets) {
        await tables
          .insertInto('sets')
          .values({ set: set.set, document: JSON.stringify(set) })
          .execute();
      }
      const document = JSON.stringify(change.state);
      await tables
        .insertInto('state')
        .values({ id: stateId, document })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ document }))
        .execute();
      current = change.state;
      await writeEntry(change.entry);
    },
    /** Writes an entry for an event that did not change the state. */
    addEntry: (draft: JournalDraft) => writeEntry(newEntry(draft)),
    /** Restores the lost files of a release from its staged files. */
    addFiles,
    async addRelease(record: ReleaseRecord, stage: string, draft: JournalDraft) {
      await addFiles(record, stage);
      await tables.insertInto('releases').values(releaseRow(record)).execute();
      await writeEntry(newEntry(draft));
    },
    /** Replaces records with signed copies. */
    async replaceRecords(records: ReleaseRecord[]) {
      for (const record of records) {
        await tables
          .updateTable('releases')
          .set({ document: JSON.stringify(record) })
          .where('area', '=', record.area)
          .where('version', '=', record.version)
          .execute();
        forget(record);
      }
    },
    async removeReleases(releases: ReleaseName[]) {
      for (const release of releases) {
        await tables
          .deleteFrom('releases')
          .where('area', '=', release.area)
          .where('version', '=', release.version)
          .execute();
        forget(release);
        removed.push(release);
      }
      await files.sweep(tables);
    },
  };
}

export function releaseRow(record: ReleaseRecord) {
  const { area, version, publishedAt } = record;
  return { area, version, published_at: publishedAt, document: JSON.stringify(record) };
}
