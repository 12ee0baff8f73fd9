import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from 'kysely';
import { Migrator } from 'kysely/migration';
import { reasonOf } from '../reason-of.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/migration-list.ts';
import { openSqlite } from './sqlite-database.ts';

/** The store can't be used; the message is one plain sentence for whoever runs the site. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code = 'STORE_UNUSABLE';
}

const fileName = 'dealer-api.sqlite';

/**
 * Opens the store of a data folder, making it where there is none, and brings it up to date.
 * @throws StoreError when the folder can't be written or what is in it can't be read.
 */
export async function openStore(dataFolder: string): Promise<Kysely<Database>> {
  const file = join(dataFolder, fileName);
  return open(file, () => {
    mkdirSync(dataFolder, { recursive: true });
    return openSqlite(file);
  });
}

/** A store that is gone when it is closed. */
export function openMemoryStore(): Promise<Kysely<Database>> {
  return open('memory', () => openSqlite(':memory:'));
}

async function open(place: string, connect: () => SqliteDatabase): Promise<Kysely<Database>> {
  let database: Kysely<Database> | undefined;
  try {
    database = new Kysely<Database>({ dialect: new SqliteDialect({ database: connect() }) });
    await check(database);
    await migrate(database);
    return database;
  } catch (error) {
    await database?.destroy().catch(() => undefined);
    throw new StoreError(`The store ${place} can't be used: ${reasonOf(error)}.`, { cause: error });
  }
}

async function check(database: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(1)`.execute(database);
  const answer = rows[0]?.quick_check;
  if (answer !== 'ok') throw new Error('the file is damaged');
}

async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
