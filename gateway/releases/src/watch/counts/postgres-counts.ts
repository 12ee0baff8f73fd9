import { sql, type Kysely } from 'kysely';
import { postgresDatabase } from '../../database/postgres/postgres-database.ts';
import type { CountStore } from './count.ts';
import { countRows, type CountTables } from './count-tables.ts';

/** Counts in the database of the release store, shared by all gateways of the site. */
export function openPostgresCounts(url: string): CountStore {
  const database = postgresDatabase(url);
  return {
    ...countRows(
      (work) => database.run((tables) => work(tables as unknown as Kysely<CountTables>)),
      (json) => sql`json_array_elements(${json}::json) as elements(value)`,
    ),
    close: () => database.close(),
  };
}
