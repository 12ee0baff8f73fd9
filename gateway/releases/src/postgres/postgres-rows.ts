import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { checkWrites } from '../disk/json-file.ts';
import { storeLayout } from '../disk/store-layout.ts';
import { journalEntrySchema } from '../journal-entry.ts';
import {
  ReleaseSetNotFoundError,
  ReleaseStoreCorruptError,
  ReleaseStoreUnavailableError,
} from '../release-errors.ts';
import { releaseRecordSchema, type ReleaseRecord } from '../release-record.ts';
import { releaseSetSchema, type ReleaseSet } from '../release-set.ts';
import { journalDamage, type ReportDamage } from '../store/journal-damage.ts';
import type { JournalQuery } from '../store/journal-query.ts';
import type { JournalLimits } from '../store/journal-limits.ts';
import type { StoreRows } from '../store/store-rows.ts';
import { emptyState, storeStateSchema, type StoreState } from '../store-state.ts';
import type { z } from 'zod';
import { fillDatabase } from './fill-database.ts';
import { journalRows } from './journal-rows.ts';
import { keptFiles } from './kept-files.ts';
import { localCopies } from './local-copy.ts';
import { listenForChanges } from './notices.ts';
import { placeOf, postgresDatabase } from './postgres-database.ts';
import { postgresTransaction } from './postgres-transaction.ts';
import { sessionTable } from './session-table.ts';

const stateId = 1;

/**
 * A store in a database, which several gateways share; the folder is this machine's verified copy
 * of the files. The database may be away when it is opened, and come later.
 * @throws ReleaseStoreUnavailableError where the folder can't be used
 */
export async function openPostgresRows(
  databaseUrl: string,
  folder: string,
  limits: JournalLimits,
  report: ReportDamage,
): Promise<StoreRows> {
  const layout = storeLayout(resolve(folder));
  const place = placeOf(databaseUrl);
  for (const part of [layout.files, layout.staging]) {
    await mkdir(part, { recursive: true }).catch((error: unknown) => {
      throw new ReleaseStoreUnavailableError(layout.folder, String(error), { cause: error });
    });
  }
  const database = postgresDatabase(databaseUrl);
  const kept = keptFiles(database);
  const copies = localCopies(layout, kept);
  const damage = journalDamage(report);
  const journal = (query: JournalQuery) =>
    journalRows(database, query, ({ id, document }) => {
      const entry = journalEntrySchema.safeParse(document).data;
      if (entry !== undefined) return [entry];
      damage.report(`The journal can't be read at entry ${id} of ${place}.`);
      return [];
    });
  const knownSets = new Map<number, ReleaseSet>();
  const knownReleases = new Map<string, ReleaseRecord>();

  function read<Value>(what: string, document: unknown, schema: z.ZodType<Value>): Value {
    const parsed = schema.safeParse(document);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const reason = `is not what it should be (${issue?.path.join('.')}: ${issue?.message})`;
    throw new ReleaseStoreCorruptError(`${place}, ${what}`, reason);
  }

  async function state(): Promise<StoreState> {
    const row = await database.read((tables) =>
      tables.selectFrom('state').select('document').where('id', '=', stateId).executeTakeFirst(),
    );
    return row ? read('the state', row.document, storeStateSchema) : emptyState;
  }

  async function set(number: number): Promise<ReleaseSet> {
    const held = knownSets.get(number);
    if (held) return held;
    const row = await database.read((tables) =>
      tables.selectFrom('sets').select('document').where('set', '=', number).executeTakeFirst(),
    );
    if (!row) throw new ReleaseSetNotFoundError(number);
    const found = read(`set ${number}`, row.document, releaseSetSchema);
    knownSets.set(number, found);
    return found;
  }

  function keep(document: unknown, name: string): ReleaseRecord {
    const record = read(`the release ${name}`, document, releaseRecordSchema);
    knownReleases.set(name, record);
    return record;
  }

  async function findRelease(area: string, version: string): Promise<ReleaseRecord | null> {
    layout.releaseFolder(area, version); // Checks the names.
    const name = `${area}@${version}`;
    const held = knownReleases.get(name);
    if (held) return held;
    const row = await database.read((tables) =>
      tables
        .selectFrom('releases')
        .select('document')
        .where('area', '=', area)
        .where('version', '=', version)
        .executeTakeFirst(),
    );
    return row ? keep(row.document, name) : null;
  }

  /** What another process has pruned is known no more. */
  async function forgetPruned(): Promise<void> {
    const rows = await database.read((tables) =>
      tables.selectFrom('releases').select(['area', 'version']).execute(),
    );
    const there = new Set(rows.map(({ area, version }) => `${area}@${version}`));
    for (const name of knownReleases.keys()) if (!there.has(name)) knownReleases.delete(name);
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
    recall(sets, records) {
      for (const known of sets) knownSets.set(known.set, known);
      for (const record of records) knownReleases.set(`${record.area}@${record.version}`, record);
    },
    async releases(area) {
      const rows = await database.read((tables) =>
        tables
          .selectFrom('releases')
          .select(['area', 'version', 'document'])
          .$if(area !== undefined, (query) => query.where('area', '=', area ?? ''))
          .orderBy('published_at')
          .execute(),
      );
      return rows.map((row) => keep(row.document, `${row.area}@${row.version}`));
    },
    journal,
    async journalDamage() {
      await journal({});
      return damage.all();
    },
    async filesExist(area, version) {
      const record = await findRelease(area, version);
      return record !== null && kept.exist(record);
    },
    ensureFiles: copies.ensure,
    fetchFilesAgain: copies.fetchAgain,
    async readKeptFile(record, path) {
      const file = [...record.files, ...record.compressed].find((known) => known.path === path);
      return file ? kept.read(file.sha384) : null;
    },
    releaseFolder: layout.releaseFolder,
    inTurn: (name, work) =>
      database.inTurn(name, async (tables) => {
        const found = await tables
          .selectFrom('cursors')
          .select('position')
          .where('name', '=', name)
          .executeTakeFirst();
        return work({
          position: found?.position ?? null,
          async advance(position) {
            await tables
              .insertInto('cursors')
              .values({ name, position })
              .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
              .execute();
          },
        });
      }),
    async cursors() {
      const rows = await database.read((tables) =>
        tables.selectFrom('cursors').select(['name', 'position']).execute(),
      );
      return new Map(rows.map(({ name, position }) => [name, position]));
    },
    fill: (content) => database.exclusively((tables) => fillDatabase(tables, content)),
    sessions: sessionTable(database),
    uploadFiles: kept.upload,
    exclusively: (work) =>
      database.exclusively(async (tables) => {
        await forgetPruned();
        const { nextSet, nextEntry } = await tables
          .selectNoFrom((select) => [
            select
              .selectFrom('sets')
              .select(sql<number>`coalesce(max(set), 0) + 1`.as('next'))
              .as('nextSet'),
            select
              .selectFrom('journal')
              .select(sql<number>`coalesce(max(id), 0) + 1`.as('next'))
              .as('nextEntry'),
          ])
          .executeTakeFirstOrThrow();
        const transaction = postgresTransaction(tables, {
          state: await state(),
          nextSet: nextSet ?? 1,
          nextEntry: nextEntry ?? 1,
          limits,
          sweepFiles: kept.sweep,
          forget(area, version) {
            knownReleases.delete(`${area}@${version}`);
            copies.forget(area, version);
          },
        });
        return work(transaction);
      }),
    async checkWrites() {
      await checkWrites(layout.staging);
      await database.checkWrites();
    },
    watch: (onHint) => listenForChanges(databaseUrl, onHint),
    close: database.close,
  };
}
