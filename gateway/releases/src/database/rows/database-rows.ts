import { sql } from 'kysely';
import type { z } from 'zod';
import { checkWrites } from '../../files/json-file.ts';
import type { StoreLayout } from '../../files/store-layout.ts';
import { journalEntrySchema } from '../../model/journal-entry.ts';
import { ReleaseSetNotFoundError, ReleaseStoreCorruptError } from '../../model/release-errors.ts';
import { nameOf, type ReleaseName } from '../../model/release-name.ts';
import { type ReleaseRecord, releaseRecordSchema } from '../../model/release-record.ts';
import { type ReleaseSet, releaseSetSchema } from '../../model/release-set.ts';
import { journalDamage, type ReportDamage } from '../../store/journal-damage.ts';
import type { JournalLimits } from '../../store/journal-limits.ts';
import type { JournalQuery } from '../../store/journal-query.ts';
import type { StoreContent, StoreRows } from '../../store/store-rows.ts';
import { emptyState, type StoreState, storeStateSchema } from '../../store/store-state.ts';
import { databaseTransaction } from './database-transaction.ts';
import { journalRows } from './journal-rows.ts';
import type { ReleaseDatabase, ReleaseFiles, Tables } from './release-database.ts';
import { sessionRows } from './session-rows.ts';
import { jsonOf } from './tables.ts';

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
  const releases = records.map((record) => ({
    area: record.area,
    version: record.version,
    published_at: record.publishedAt,
    document: JSON.stringify(record),
  }));
  await insert(releases, (rows) => tables.insertInto('releases').values(rows).execute());
  const setRows = sets.map((set) => ({ set: set.set, document: JSON.stringify(set) }));
  await insert(setRows, (rows) => tables.insertInto('sets').values(rows).execute());
  const entries = journal.map((entry) => ({ id: entry.id, document: JSON.stringify(entry) }));
  await insert(entries, (rows) => tables.insertInto('journal').values(rows).execute());
  const positions = [...cursors].map(([name, position]) => ({ name, position }));
  await insert(positions, (rows) => tables.insertInto('cursors').values(rows).execute());
  await tables
    .insertInto('state')
    .values({ id: 1, document: JSON.stringify(state) })
    .execute();
}

const stateId = 1;

interface DatabaseRowsDeps {
  database: ReleaseDatabase;
  files: ReleaseFiles;
  layout: StoreLayout;
  limits: JournalLimits;
  report: ReportDamage;
}

export function databaseRows({ database, files, layout, limits, report }: DatabaseRowsDeps) {
  const { location } = database;
  const damage = journalDamage(report);
  const knownSets = new Map<number, ReleaseSet>();
  const knownReleases = new Map<string, ReleaseRecord>();

  const journal = (query: JournalQuery) =>
    journalRows(database, query, ({ id, document }) => {
      const entry = journalEntrySchema.safeParse(jsonOf(document)).data;
      if (entry !== undefined) return [entry];
      damage.report(`The journal can't be read at entry ${id} of ${location}.`);
      return [];
    });

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

  /** Drops cached releases that another process has pruned. */
  async function forgetPruned(): Promise<void> {
    const rows = await database.run((tables) =>
      tables.selectFrom('releases').select(['area', 'version']).execute(),
    );
    const present = new Set(rows.map(nameOf));
    for (const name of knownReleases.keys()) if (!present.has(name)) knownReleases.delete(name);
  }

  return {
    folder: layout.folder,
    state,
    set,
    findRelease,
    forget() {
      knownSets.clear();
      knownReleases.clear();
    },
    seedCache(sets: ReleaseSet[], records: ReleaseRecord[]) {
      for (const known of sets) knownSets.set(known.set, known);
      for (const record of records) knownReleases.set(nameOf(record), record);
    },
    async releases(area) {
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
    journal,
    async journalDamage() {
      await journal({});
      return [...(await database.damage()), ...damage.all()];
    },
    async filesExist(area, version) {
      const record = await findRelease(area, version);
      return record !== null && files.exist(record);
    },
    ensureFiles: files.ensure,
    fetchFilesAgain: files.fetchAgain,
    readStoredFile: files.read,
    releaseFolder: layout.releaseFolder,
    withJobLock: (name, work) =>
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
    async cursors() {
      const rows = await database.run((tables) =>
        tables.selectFrom('cursors').select(['name', 'position']).execute(),
      );
      return new Map(rows.map(({ name, position }) => [name, position]));
    },
    fill: (content) => database.exclusively((tables) => fillDatabase(tables, content)),
    sessions: sessionRows(database),
    uploadFiles: files.upload,
    async exclusively(work) {
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
          forget: (release) => knownReleases.delete(nameOf(release)),
          removed,
        });
        return work(transaction);
      });
      await files.remove(removed);
      return result;
    },
    async checkWrites() {
      await checkWrites(layout.staging);
      await database.checkWrites();
    },
    watch: database.watch,
    close: database.close,
  } satisfies StoreRows;
}
