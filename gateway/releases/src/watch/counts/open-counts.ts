import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { CountStore } from './count.ts';
import { countRows, type CountTables } from './count-tables.ts';
import { openSqliteCounts } from './sqlite-counts.ts';

/** Opens the counts in the database of the release store, or in a file beside it. */
export async function openCounts(
  storeFolder: string,
  databaseUrl: string | undefined,
): Promise<CountStore> {
  if (databaseUrl === undefined) {
    return openSqliteCounts(join(storeFolder, 'counts/counts.sqlite'));
  }
  const { postgresDatabase } = await import('../../database/postgres/postgres-database.ts');
  const database = postgresDatabase(databaseUrl);
  return {
    ...countRows(
      (work) => database.run((tables) => work(tables as unknown as Kysely<CountTables>)),
      (json) => sql`json_array_elements(${json}::json) as elements(value)`,
    ),
    close: () => database.close(),
  };
}
