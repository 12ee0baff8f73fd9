import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { retryWhileLocked, openSqliteFile } from '../../database/sqlite/sqlite-file.ts';
import { countRows, type CountStore, type CountTables } from './count-tables.ts';

/** How long to wait for a lock. The watch then gives up and adds its counts in the next round. */
const lockTimeoutMs = 5_000;

/** Writes do not wait for the disk, so a power cut may lose the counts of the last second. */
const setup = `
  pragma journal_mode = wal;
  pragma synchronous = off;
  create table if not exists counts (
    span integer not null, area text not null, version text not null, cohort text not null,
    name text not null, amount integer not null, changed_at integer not null,
    primary key (span, area, version, cohort, name)
  ) without rowid;
  create index if not exists counts_changed_at on counts (changed_at);
  create table if not exists draws (
    network text primary key, at integer not null, changed_at integer not null
  ) without rowid;
  create index if not exists draws_changed_at on draws (changed_at);
`;

/**
 * Opens the counts in the database of the release store, or in a file beside it, which all gateways
 * on this machine share.
 */
export async function openCounts(
  storeFolder: string,
  databaseUrl: string | undefined,
): Promise<CountStore> {
  if (databaseUrl === undefined) {
    const file = join(storeFolder, 'counts/counts.sqlite');
    await mkdir(dirname(file), { recursive: true });
    const tables = await openSqliteFile<CountTables>(file, setup, lockTimeoutMs);
    return {
      ...countRows(
        (work) => retryWhileLocked(() => work(tables), lockTimeoutMs),
        (json) => sql`json_each(${json})`,
      ),
      close: () => tables.destroy(),
    };
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
