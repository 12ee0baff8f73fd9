import { sql, type Kysely, type Transaction } from 'kysely';
import {
  openPhotographFiles,
  photographFormats,
  photographSizes,
  type PhotographFile,
} from '../photographs/photograph-files.ts';
import type { Database } from '../store/database.ts';
import { openStore, StoreError } from '../store/open-store.ts';

/** Where a store is: in the data folder, or in a PostgreSQL database if DATABASE_URL is set. */
export interface StorePlace {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

interface OpenPlace extends StorePlace {
  database: Kysely<Database>;
}

type Table = Exclude<keyof Database, typeof filesTable>;
type Row = Record<string, unknown>;

/** Rows per batch. Few, because a form's file or a vehicle may be large. */
const rowsAtOnce = 100;
/** Not copied with the other tables, because a data folder stores photographs as files. */
const filesTable = 'photograph_files';

/**
 * Copies every table and photograph of a store into an empty store. One of the two is a SQLite file
 * and the other a PostgreSQL database with the same tables. A PostgreSQL source may be in use,
 * because the copy reads one snapshot.
 * @returns the number of rows copied
 * @throws StoreError if the target contains data
 */
export async function copyStore(from: StorePlace, to: StorePlace): Promise<number> {
  const source = { ...from, database: await openStore(from.DATA_DIR, from.DATABASE_URL) };
  const target = { ...to, database: await openStore(to.DATA_DIR, to.DATABASE_URL) };
  try {
    const file = from.DATABASE_URL === undefined ? source : target;
    const tables = await tablesInOrder(file.database);
    await assertNew(target.database);
    const copied = await target.database.transaction().execute((into) =>
      from.DATABASE_URL === undefined
        ? copyTables((table) => rowsOfFile(source.database, table), into, tables)
        : source.database
            .transaction()
            .setIsolationLevel('repeatable read')
            .execute((reader) => copyTables((table) => rowsOfCursor(reader, table), into, tables)),
    );
    await copyPhotographs(source, target);
    return copied;
  } finally {
    await Promise.all([source.database.destroy(), target.database.destroy()]);
  }
}

/** A store that has been used has rows in at least one of these tables. */
const tablesWithData = ['vehicles', 'sites', 'customers', 'form_submissions', 'orders'] as const;

async function assertNew(database: Kysely<Database>): Promise<void> {
  for (const table of tablesWithData) {
    const row = await database.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row !== undefined) throw new StoreError('The store holds data already: name an empty one.');
  }
}

/** All tables except photograph files, each after the tables that it references. */
async function tablesInOrder(file: Kysely<Database>): Promise<Table[]> {
  const found = await file.introspection.getTables();
  const names = found.map(({ name }) => name).filter((name) => name !== filesTable);
  const waiting = new Set(names as Table[]);
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    for (const table of waiting) {
      const { rows } = await sql<{ table: Table }>`
        select "table" from pragma_foreign_key_list(${table})`.execute(file);
      if (rows.some((row) => row.table !== table && waiting.has(row.table))) continue;
      waiting.delete(table);
      ordered.push(table);
    }
  }
  return ordered;
}

async function copyTables(
  rowsOf: (table: Table) => AsyncIterable<Row[]>,
  into: Transaction<Database>,
  tables: Table[],
): Promise<number> {
  // Migrations inserted initial rows into the target. The source has its own copies of them.
  for (const table of tables.toReversed()) await into.deleteFrom(table).execute();
  let copied = 0;
  for (const table of tables) {
    for await (const rows of rowsOf(table)) {
      // The cast is safe because both stores have the same columns and types.
      await into
        .insertInto(table)
        .values(rows as never)
        .execute();
      copied += rows.length;
    }
  }
  return copied;
}

async function* rowsOfFile(file: Kysely<Database>, table: Table): AsyncGenerator<Row[]> {
  for (let place = 0; ;) {
    const { rows } = await sql<Row & { place: number }>`
      select rowid as place, * from ${sql.table(table)} where rowid > ${place}
      order by rowid limit ${rowsAtOnce}`.execute(file);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ place: _place, ...row }) => row);
    place = last.place;
  }
}

async function* rowsOfCursor(reader: Transaction<Database>, table: Table): AsyncGenerator<Row[]> {
  const cursor = sql.id(`copied_${table}`);
  await sql`declare ${cursor} cursor for select * from ${sql.table(table)}`.execute(reader);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from ${cursor}`.execute(reader);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close ${cursor}`.execute(reader);
}

async function copyPhotographs(source: OpenPlace, target: OpenPlace): Promise<void> {
  const files = openPhotographFiles(source, source.database);
  const copies = openPhotographFiles(target, target.database);
  const photographs = await target.database
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
