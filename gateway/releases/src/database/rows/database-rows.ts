import { sql } from 'kysely';
import type { z } from 'zod';
import { checkWrites } from '../../files/json-file.ts';
import type { StoreLayout } from '../../files/store-layout.ts';
import { ReleaseSetNotFoundError, ReleaseStoreCorruptError } from '../../model/release-errors.ts';
import { nameOf, type ReleaseName } from '../../model/release-name.ts';
import { type ReleaseRecord, releaseRecordSchema } from '../../model/release-record.ts';
import { type ReleaseSet, releaseSetSchema } from '../../model/release-set.ts';
import type { JobCursor, StoreContent } from '../../store/store-rows.ts';
import { emptyState, type StoreState, storeStateSchema } from '../../store/store-state.ts';
import { databaseTransaction, releaseRow, type StoreTransaction } from './database-transaction.ts';
import { journalReader, type JournalLimits, type ReportDamage } from './journal-rows.ts';
import type { ReleaseDatabase, ReleaseFiles, Tables } from './release-database.ts';
import { sessionRows } from './session-rows.ts';
import { jsonOf, stateId } from './tables.ts';

/** Number of rows per statement. PostgreSQL allows 65,535 parameters, SQLite 32,766. */
const batchSize = 1_000;

/** Writes the content of another store into empty tables. */
export async function fillDatabase(
  tables: Tables,
  { state, sets, records, journal, cursors }: StoreContent,
): Promise<void> {
  const insert = async <Row>(rows: Row[], insertBatch: (rows: Row[]) => Promise<unknown>) => {
    for (let start = 0; start < rows.length; start += batchSize) {
      await insertBatch(rows.slice(start, start + batchSize));
    }
  };
  const releases = records.map(releaseRow);
  await insert(releases, (rows) => tables.insertInto('releases').values(rows).execute());
  const setRows = sets.map((set) => ({ set: set.set, document: JSON.stringify(set) }));
  await insert(setRows, (rows) => tables.insertInto('sets').values(rows).execute());
  const entries = journal.map((entry) => ({ id: entry.id, document: JSON.stringify(entry) }));
  await insert(entries, (rows) => tables.insertInto('journal').values(rows).execute());
  const positions = [...cursors].map(([name, position]) => ({ name, position }));
  await insert(positions, (rows) => tables.insertInto('cursors').values(rows).execute());
  await tables
    .insertInto('state')
    .values({ id: stateId, document: JSON.stringify(state) })
    .execute();
}

interface DatabaseRowsDeps {
  database: ReleaseDatabase;
  files: ReleaseFiles;
  layout: StoreLayout;
  limits: JournalLimits;
  report: ReportDamage;
}

export function databaseRows({ database, files, layout, limits, report }: DatabaseRowsDeps) {
  const { location } = database;
  const journal = journalReader(database, report);
  const knownSets = new Map<number, ReleaseSet>();
  const knownReleases = new Map<string, ReleaseRecord>();
  /** Releases whose files on this machine were checked. */
  const verified = new Set<string>();

  function parse<Value>(label: string, document: unknown, schema: z.ZodType<Value>): Value {
    const parsed = schema.safeParse(jsonOf(document));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const reason = `has an invalid format (${issue?.path.join('.')}: ${issue?.message})`;
    throw new ReleaseStoreCorruptError(`${location}, ${label}`, reason);
  }

  async function state(): Promise<StoreState> {
    const row = await database.run((tables) =>
      tables.selectFrom('state').select('document').where('id', '=', stateId).executeTakeFirst(),
    );
    return row ? parse('the state', row.document, storeStateSchema) : emptyState;
  }

  async function set(number: number): Promise<ReleaseSet> {
    const known = knownSets.get(number);
    if (known) return known;
    const row = await database.run((tables) =>
      tables.selectFrom('sets').select('document').where('set', '=', number).executeTakeFirst(),
    );
    if (!row) throw new ReleaseSetNotFoundError(number);
    const found = parse(`set ${number}`, row.document, releaseSetSchema);
    knownSets.set(number, found);
    return found;
  }

  function cacheRelease(document: unknown, name: ReleaseName): ReleaseRecord {
    const record = parse(`the release ${nameOf(name)}`, document, releaseRecordSchema);
    knownReleases.set(nameOf(name), record);
    return record;
  }

  async function findRelease(area: string, version: string): Promise<ReleaseRecord | null> {
    layout.releaseFolder(area, version); // Throws for a name that no release can have.
    const known = knownReleases.get(nameOf({ area, version }));
    if (known) return known;
    const row = await database.run((tables) =>
      tables
        .selectFrom('releases')
        .select('document')
        .where('area', '=', area)
        .where('version', '=', version)
        .executeTakeFirst(),
    );
    return row ? cacheRelease(row.document, { area, version }) : null;
  }

  function forget(release: ReleaseName): void {
    knownReleases.delete(nameOf(release));
    verified.delete(nameOf(release));
  }

  /** Drops cached releases that another process has pruned. */
  async function forgetPruned(): Promise<void> {
    const rows = await database.run((tables) =>
      tables.selectFrom('releases').select(['area', 'version']).execute(),
    );
    const present = new Set(rows.map(nameOf));
    for (const name of knownReleases.keys()) if (!present.has(name)) knownReleases.delete(name);
  }

  return {
    /** Local folder, with `files` and `staging` in it. */
    folder: layout.folder,
    isRemote: database.isRemote,
    state,
    /** @throws ReleaseSetNotFoundError */
    set,
    /**
     * Null if there is no such release.
     * @throws ReleaseNotFoundError for a name that no release can have
     */
    findRelease,
    /** Drops cached sets and releases after a signature did not match them. */
    forget() {
      knownSets.clear();
      knownReleases.clear();
    },
    /** Caches the last known sets and releases of a store that is down. */
    seedCache(sets: ReleaseSet[], records: ReleaseRecord[]) {
      for (const known of sets) knownSets.set(known.set, known);
      for (const record of records) knownReleases.set(nameOf(record), record);
    },
    /** Oldest first. */
    async releases(area?: string): Promise<ReleaseRecord[]> {
      const rows = await database.run((tables) =>
        tables
          .selectFrom('releases')
          .select(['area', 'version', 'document'])
          .$if(area !== undefined, (query) => query.where('area', '=', area ?? ''))
          .orderBy('published_at')
          .execute(),
      );
      return rows.map((row) => cacheRelease(row.document, row));
    },
    journal: journal.read,
    /** Damage of the database and of journal entries, as sentences, for `verify`. */
    async journalDamage(): Promise<string[]> {
      await journal.read({});
      return [...(await database.damage()), ...journal.damage()];
    },
    async filesExist(area: string, version: string): Promise<boolean> {
      const record = await findRelease(area, version);
      return record !== null && files.exist(record);
    },
    /** False if the files are lost. @throws ReleaseFilesError */
    async ensureFiles(record: ReleaseRecord): Promise<boolean> {
      if (verified.has(nameOf(record))) return true;
      const isPresent = await files.ensure(record);
      if (isPresent) verified.add(nameOf(record));
      return isPresent;
    },
    fetchFilesAgain: files.fetchAgain,
    readStoredFile: files.read,
    uploadFiles: files.upload,
    releaseFolder: layout.releaseFolder,
    /**
     * Runs the work under a lock with that name, shared by all processes that use the store.
     * Returns null while another process holds the lock.
     */
    withJobLock: <Result>(name: string, work: (cursor: JobCursor) => Promise<Result>) =>
      database.withJobLock(name, async () => {
        const found = await database.run((tables) =>
          tables
            .selectFrom('cursors')
            .select('position')
            .where('name', '=', name)
            .executeTakeFirst(),
        );
        return work({
          position: found?.position ?? null,
          async advance(position) {
            await database.run((tables) =>
              tables
                .insertInto('cursors')
                .values({ name, position })
                .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
                .execute(),
            );
          },
        });
      }),
    /** The position of each program that follows the journal, by its name. */
    async cursors(): Promise<ReadonlyMap<string, number>> {
      const rows = await database.run((tables) =>
        tables.selectFrom('cursors').select(['name', 'position']).execute(),
      );
      return new Map(rows.map(({ name, position }) => [name, position]));
    },
    /** Fills an empty store with the rows of another. The files must already exist. */
    fill: (content: StoreContent) =>
      database.exclusively((tables) => fillDatabase(tables, content)),
    sessions: sessionRows(database),
    /** Runs the work in a transaction while no other process changes the store. */
    async exclusively<Result>(
      work: (transaction: StoreTransaction) => Promise<Result>,
    ): Promise<Result> {
      const removed: ReleaseName[] = [];
      const result = await database.exclusively(async (tables) => {
        await forgetPruned();
        const { nextSet, nextEntry } = await tables
          .selectNoFrom((select) => [
            select
              .selectFrom('sets')
              .select(sql<number>`coalesce(max(${sql.ref('set')}), 0) + 1`.as('next'))
              .as('nextSet'),
            select
              .selectFrom('journal')
              .select(sql<number>`coalesce(max(id), 0) + 1`.as('next'))
              .as('nextEntry'),
          ])
          .executeTakeFirstOrThrow();
        const transaction = databaseTransaction(tables, {
          state: await state(),
          nextSet: nextSet ?? 1,
          nextEntry: nextEntry ?? 1,
          limits,
          files,
          forget,
          removed,
        });
        return work(transaction);
      });
      await files.remove(removed);
      removed.forEach(forget);
      return result;
    },
    /** @throws if a change could not be written now */
    async checkWrites(): Promise<void> {
      await checkWrites(layout.staging);
      await database.checkWrites();
    },
    watch: database.watch,
    close: database.close,
  };
}
