import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** A fact about the store itself; undefined if it was never written. */
export async function readMeta(
  database: Kysely<Database>,
  key: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

export async function writeMeta(
  database: Kysely<Database>,
  key: string,
  value: string,
): Promise<void> {
  await database
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
