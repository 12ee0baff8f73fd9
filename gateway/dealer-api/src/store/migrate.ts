import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, 'migrations');

/** Each `.sql` file of the folder is a migration. They run in the order of their names. */
export async function getMigrations(): Promise<Record<string, Migration>> {
  const files = await readdir(folder);
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.sql', ''),
      { up: (database) => runScript(database, file) },
    ]),
  );
}

/** Splits the script, because neither driver runs several statements at once. */
async function runScript(database: Kysely<unknown>, file: string): Promise<void> {
  const script = await readFile(join(folder, file), 'utf8');
  for (const statement of script.split(/;\n/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(database);
  }
}

/** On PostgreSQL an advisory lock makes other processes wait. */
export async function migrate(database: Kysely<Database>, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations },
    // Branches may be merged out of order. Their migrations never depend on each other's tables.
    allowUnorderedMigrations: true,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
