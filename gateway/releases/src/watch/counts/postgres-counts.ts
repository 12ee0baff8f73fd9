import { sql, type Kysely } from 'kysely';
import { postgresDatabase } from '../../postgres/postgres-database.ts';
import type { CountStore } from './count.ts';
import { countRows, type CountTables } from './count-tables.ts';

/** Counts in the release store's database: all gateways of the site add to them. */
export function openPostgresCounts(url: string): CountStore {
  const database = postgresDatabase(url);
  return {
    ...countRows(
      (work) => database.read((tables) => work(tables as unknown as Kysely<CountTables>)),
      (json) => sql`json_array_elements(${json}::json) as elements(value)`,
    ),
    close: () => database.close(),
  };
}
