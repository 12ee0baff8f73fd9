import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';

const firstMigration = '0001-tables';

/** Splits the script, because neither driver runs several statements at once. */
async function runTablesScript(database: Kysely<Database>): Promise<void> {
  const script = await readFile(join(import.meta.dirname, 'tables.sql'), 'utf8');
  for (const statement of script.split(/;\n/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(database);
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  [firstMigration]: { up: runTablesScript },
};

/** The first and the last of the migrations that `0001-tables` replaced. */
const replaced = { first: '0001-catalogue', last: '0031-holds' };

type MigrationList = { kysely_migration: { name: string; timestamp: string } };

/** On PostgreSQL an advisory lock makes others wait. @throws Error for a store that is too old */
export async function migrate(database: Kysely<Database>, schema?: string): Promise<void> {
  await adoptReplacedMigrations(database, schema);
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Branches may be merged out of order. Their migrations never depend on each other's tables.
    allowUnorderedMigrations: true,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** If a store has all replaced migrations, only its list of migrations changes. */
async function adoptReplacedMigrations(
  database: Kysely<Database>,
  schema: string | undefined,
): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const isList = (table: { name: string; schema?: string | undefined }) =>
    table.name === 'kysely_migration' && (schema === undefined || table.schema === schema);
  if (!tables.some(isList)) return;
  // On PostgreSQL, unqualified table names are looked up in our schema first.
  const list = database.$extendTables<MigrationList>();
  await list.transaction().execute(async (transaction) => {
    const applied = await transaction.selectFrom('kysely_migration').select('name').execute();
    const names = new Set(applied.map(({ name }) => name));
    if (!names.has(replaced.first)) return;
    if (!names.has(replaced.last)) {
      throw new Error(
        'it is from an old version: start the site once at the commit before "Squash the ' +
          'migrations of the dealer API", or delete the store and import its data again',
      );
    }
    await transaction
      .deleteFrom('kysely_migration')
      .where('name', '>=', replaced.first)
      .where('name', '<=', replaced.last)
      .where('name', '!=', firstMigration)
      .execute();
    await transaction
      .insertInto('kysely_migration')
      .values({ name: firstMigration, timestamp: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
