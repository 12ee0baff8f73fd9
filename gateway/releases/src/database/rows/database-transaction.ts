import type { JournalEntry } from '../../model/journal-entry.ts';
import type { ReleaseName } from '../../model/release-name.ts';
import type { JournalLimits } from '../../store/journal-limits.ts';
import type { StoreTransaction } from '../../store/store-rows.ts';
import type { StoreState } from '../../store/store-state.ts';
import { removeOldRefusals } from './journal-rows.ts';
import type { ReleaseFiles, Tables } from './release-database.ts';

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

/** One change of the store. It is committed as a whole, or not at all. */
export function databaseTransaction(
  tables: Tables,
  { state, nextSet, nextEntry, limits, files, forget, removed }: TransactionStart,
): StoreTransaction {
  let current = state;
  let nextEntryId = nextEntry;

  async function replaceState(after: StoreState): Promise<void> {
    const document = JSON.stringify(after);
    await tables
      .insertInto('state')
      .values({ id: 1, document })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ document }))
      .execute();
    current = after;
  }

  async function addEntry(entry: JournalEntry): Promise<void> {
    await tables
      .insertInto('journal')
      .values({ id: entry.id, document: JSON.stringify(entry) })
      .execute();
    nextEntryId = entry.id + 1;
    await removeOldRefusals(tables, entry.id, limits);
  }

  return {
    get state() {
      return current;
    },
    nextSet,
    get nextEntry() {
      return nextEntryId;
    },
    async write({ sets, state: after, entry }) {
      for (const set of sets) {
        await tables
          .insertInto('sets')
          .values({ set: set.set, document: JSON.stringify(set) })
          .execute();
      }
      await replaceState(after);
      await addEntry(entry);
    },
    addEntry,
    async addRelease(record, stage, entry) {
      await files.add(record, stage);
      forget(record);
      if (entry === null) return;
      await tables
        .insertInto('releases')
        .values({
          area: record.area,
          version: record.version,
          published_at: record.publishedAt,
          document: JSON.stringify(record),
        })
        .execute();
      await addEntry(entry);
    },
    async replaceRecords(records) {
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
    async removeReleases(releases, { state: after, entry }) {
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
      await replaceState(after);
      await addEntry(entry);
    },
  };
}
