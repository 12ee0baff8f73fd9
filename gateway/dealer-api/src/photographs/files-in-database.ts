import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { PhotographFiles } from './photograph-files.ts';

/** Stores each file in a row, so that every gateway with this database has it. */
export function filesInDatabase(database: Kysely<Database>): PhotographFiles {
  return {
    async has(hash) {
      const row = await database
        .selectFrom('photograph_files')
        .select('hash')
        .where('hash', '=', hash)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async read(hash, size, format) {
      const row = await database
        .selectFrom('photograph_files')
        .select('bytes')
        .where('hash', '=', hash)
        .where('size', '=', size)
        .where('format', '=', format)
        .executeTakeFirst();
      return row?.bytes;
    },
    async put(hash, files) {
      await database
        .insertInto('photograph_files')
        .values(files.map((file) => ({ hash, ...file })))
        .onConflict((conflict) => conflict.columns(['hash', 'size', 'format']).doNothing())
        .execute();
    },
    async remove(hash) {
      await database.deleteFrom('photograph_files').where('hash', '=', hash).execute();
    },
    // Nothing to remove: one statement writes all files of a photograph.
    removeUnfinished: async () => undefined,
  };
}
