import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/migration-list.ts';

/**
 * Brings the tables up to date. On PostgreSQL an advisory lock makes other processes wait until it
 * is done.
 * @param schema of PostgreSQL, made where there is none
 */
export async function migrate(database: Kysely<Database>, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Areas add migrations of their own at the same time; none builds on another's tables.
    allowUnorderedMigrations: true,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
