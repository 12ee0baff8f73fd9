import type { Kysely } from 'kysely';

/** Windows that are over are looked for at every attempt, however many attempts there are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('attempts_by_window')
    .on('attempts')
    .column('window_ends_at')
    .execute();
}
