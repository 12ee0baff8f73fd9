import { sql, type Kysely, type Transaction } from 'kysely';
import {
  openPhotographFiles,
  photographFormats,
  photographSizes,
  type PhotographFile,
  type PhotographFiles,
} from '../photographs/photograph-files.ts';
import type { Database } from '../store/database.ts';
import { openStore, StoreError } from '../store/open-store.ts';

/** Where a store is: in the data folder, or in a PostgreSQL database if DATABASE_URL is set. */
interface StoreLocation {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

type Table = Exclude<keyof Database, typeof filesTable>;
type Row = Record<string, unknown>;

/** Rows per batch. Few, because a form's file or a vehicle may be large. */
const rowsPerBatch = 100;
/** Not copied with the other tables, because a data folder stores photographs as files. */
const filesTable = 'photograph_files';

/**
 * Copies every table and photograph of a store into an empty store. One of the two is a SQLite file
 * and the other a PostgreSQL database with the same tables. A PostgreSQL source may be in use,
 * because the copy reads one snapshot.
 * @throws StoreError if the target contains data
 */
export async function copyStore(from: StoreLocation, to: StoreLocation): Promise<void> {
  const source = await openStore(from.DATA_DIR, from.DATABASE_URL);
  const target = await openStore(to.DATA_DIR, to.DATABASE_URL);
  try {
    const tables = await tablesInOrder(from.DATABASE_URL === undefined ? source : target);
    await assertEmpty(target);
    await target.transaction().execute((into) =>
      from.DATABASE_URL === undefined
        ? copyTables((table) => sqliteRows(source, table), into, tables)
        : source
            .transaction()
            .setIsolationLevel('repeatable read')
            .execute((reader) => copyTables((table) => postgresRows(reader, table), into, tables)),
    );
    const copies = openPhotographFiles(to, target);
    await copyPhotographs(target, openPhotographFiles(from, source), copies);
  } finally {
    await Promise.all([source.destroy(), target.destroy()]);
  }
}

/** A store that has been used has rows in at least one of these tables. */
const tablesWithData = ['vehicles', 'sites', 'customers', 'form_submissions', 'orders'] as const;

async function assertEmpty(database: Kysely<Database>): Promise<void> {
  for (const table of tablesWithData) {
    const row = await database.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row !== undefined) throw new StoreError('The store holds data already: name an empty one.');
  }
}

/** All tables except photograph files, each after the tables that it references. */
async function tablesInOrder(sqlite: Kysely<Database>): Promise<Table[]> {
  const found = await sqlite.introspection.getTables();
  const names = found.map(({ name }) => name).filter((name) => name !== filesTable);
  const remaining = new Set(names as Table[]);
  const ordered: Table[] = [];
  while (remaining.size > 0) {
    for (const table of remaining) {
      const { rows } = await sql<{ table: Table }>`
        select "table" from pragma_foreign_key_list(${table})`.execute(sqlite);
      if (rows.some((row) => row.table !== table && remaining.has(row.table))) continue;
      remaining.delete(table);
      ordered.push(table);
    }
  }
  return ordered;
}

async function copyTables(
  rowsOf: (table: Table) => AsyncIterable<Row[]>,
  into: Transaction<Database>,
  tables: Table[],
): Promise<void> {
  // Migrations inserted initial rows into the target. The source has its own copies of them.
  for (const table of tables.toReversed()) await into.deleteFrom(table).execute();
  for (const table of tables) {
    for await (const rows of rowsOf(table)) {
      // The cast is safe because both stores have the same columns and types.
      await into
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
  }
}

async function* sqliteRows(sqlite: Kysely<Database>, table: Table): AsyncGenerator<Row[]> {
  for (let rowId = 0; ;) {
    const { rows } = await sql<Row & { row_id: number }>`
      select rowid as row_id, * from ${sql.table(table)} where rowid > ${rowId}
      order by rowid limit ${rowsPerBatch}`.execute(sqlite);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ row_id: _rowId, ...row }) => row);
    rowId = last.row_id;
  }
}

async function* postgresRows(reader: Transaction<Database>, table: Table): AsyncGenerator<Row[]> {
  const cursor = sql.id(`copied_${table}`);
  await sql`declare ${cursor} cursor for select * from ${sql.table(table)}`.execute(reader);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerBatch)} from ${cursor}`.execute(reader);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close ${cursor}`.execute(reader);
}

async function copyPhotographs(
  target: Kysely<Database>,
  files: PhotographFiles,
  copies: PhotographFiles,
): Promise<void> {
  const photographs = await target
    .selectFrom('photographs')
    .select('hash')
    .distinct()
    .where('hash', 'is not', null)
    .execute();
  for (const { hash } of photographs) {
    if (hash === null) continue;
    const found: PhotographFile[] = [];
    for (const size of photographSizes) {
      for (const format of photographFormats) {
        const bytes = await files.read(hash, size, format);
        if (bytes !== undefined) found.push({ size, format, bytes });
      }
    }
    if (found.length > 0) await copies.put(hash, found);
  }
}
