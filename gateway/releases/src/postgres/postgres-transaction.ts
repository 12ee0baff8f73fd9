import { sql } from 'kysely';
import type { JournalEntry } from '../journal-entry.ts';
import type { JournalLimits } from '../store/journal-limits.ts';
import type { StoreTransaction } from '../store/store-rows.ts';
import type { StoreState } from '../store-state.ts';
import { thinJournalRows } from './journal-rows.ts';
import type { ReleaseDatabase } from './postgres-database.ts';
import { channel } from './tables.ts';

interface Started {
  state: StoreState;
  nextSet: number;
  nextEntry: number;
  limits: JournalLimits;
  sweepFiles(tables: ReleaseDatabase): Promise<void>;
  forget(area: string, version: string): void;
}

/** One change of the store: all of it is committed with the transaction, or none. */
export function postgresTransaction(
  tables: ReleaseDatabase,
  { state, nextSet, nextEntry, limits, sweepFiles, forget }: Started,
): StoreTransaction {
  let current = state;
  let next = nextEntry;

  async function replaceState(after: StoreState): Promise<void> {
    const document = JSON.stringify(after);
    await tables
      .insertInto('state')
      .values({ id: 1, document })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ document }))
      .execute();
    current = after;
  }

  async function note(entry: JournalEntry): Promise<void> {
    await tables
      .insertInto('journal')
      .values({ id: entry.id, document: JSON.stringify(entry) })
      .execute();
    next = entry.id + 1;
    await thinJournalRows(tables, entry.id, limits);
    // Sent when the transaction commits.
    await sql`select pg_notify(${channel}, '')`.execute(tables);
  }

  return {
    get state() {
      return current;
    },
    nextSet,
    get nextEntry() {
      return next;
    },
    async write({ sets, state: after, entry }) {
      for (const made of sets) {
        await tables
          .insertInto('sets')
          .values({ set: made.set, document: JSON.stringify(made) })
          .execute();
      }
      await replaceState(after);
      await note(entry);
    },
    note,
    async addRelease(record, _stage, entry) {
      forget(record.area, record.version);
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
      await note(entry);
    },
    async replaceRecords(records) {
      for (const record of records) {
        await tables
          .updateTable('releases')
          .set({ document: JSON.stringify(record) })
          .where('area', '=', record.area)
          .where('version', '=', record.version)
          .execute();
        forget(record.area, record.version);
      }
    },
    async removeReleases(releases, { state: after, entry }) {
      for (const { area, version } of releases) {
        await tables
          .deleteFrom('releases')
          .where('area', '=', area)
          .where('version', '=', version)
          .execute();
        forget(area, version);
      }
      await sweepFiles(tables);
      await replaceState(after);
      await note(entry);
    },
  };
}
