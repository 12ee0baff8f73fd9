import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ReleaseFile, ReleaseRecord } from '../../model/release-record.ts';
import type { ReleaseDatabase, Tables } from '../rows/release-database.ts';

/** Number of files in memory at a time, so that a large release does not fill it. */
const filesAtOnce = 20;

/** Contents of release files in the database, by their hashes. */
export function storedFiles(database: ReleaseDatabase) {
  async function missing(record: ReleaseRecord): Promise<string[]> {
    const hashes = hashesOf(record);
    const found = await database.run((tables) =>
      tables.selectFrom('files').select('sha384').where('sha384', 'in', hashes).execute(),
    );
    const there = new Set(found.map(({ sha384 }) => sha384));
    return hashes.filter((sha384) => !there.has(sha384));
  }

  return {
    async exist(record: ReleaseRecord): Promise<boolean> {
      return (await missing(record)).length === 0;
    },

    /** Adds missing files. Existing files get a new time, so that `sweep` keeps them. */
    async upload(record: ReleaseRecord, folder: string): Promise<void> {
      const wanted = new Set(await missing(record));
      await database.run((tables) =>
        tables
          .updateTable('files')
          .set({ added_at: sql`now()` })
          .where('sha384', 'in', hashesOf(record))
          .execute(),
      );
      for (const { path, sha384 } of filesOf(record)) {
        if (!wanted.delete(sha384)) continue;
        const content = await readFile(join(folder, path));
        await database.run((tables) =>
          tables
            .insertInto('files')
            .values({ sha384, content })
            .onConflict((conflict) => conflict.column('sha384').doNothing())
            .execute(),
        );
      }
    },

    async read(sha384: string): Promise<Buffer | null> {
      const row = await database.run((tables) =>
        tables
          .selectFrom('files')
          .select('content')
          .where('sha384', '=', sha384)
          .executeTakeFirst(),
      );
      return row?.content ?? null;
    },

    /** Every file of a release with its content; null for a lost one. */
    async *readAll(
      record: ReleaseRecord,
    ): AsyncGenerator<{ path: string; sha384: string; content: Buffer | null }> {
      const files = filesOf(record);
      for (let start = 0; start < files.length; start += filesAtOnce) {
        const some = files.slice(start, start + filesAtOnce);
        const rows = await database.run((tables) =>
          tables
            .selectFrom('files')
            .select(['sha384', 'content'])
            .where(
              'sha384',
              'in',
              some.map(({ sha384 }) => sha384),
            )
            .execute(),
        );
        const contents = new Map(rows.map(({ sha384, content }) => [sha384, content]));
        for (const { path, sha384 } of some) {
          yield { path, sha384, content: contents.get(sha384) ?? null };
        }
      }
    },

    /**
     * Removes files that no release uses. Recent files stay, because a running publish may need
     * them.
     */
    async sweep(tables: Tables): Promise<void> {
      const records = await tables.selectFrom('releases').select('document').execute();
      const named = records.flatMap(({ document }) => hashesOf(document as ReleaseRecord));
      await tables
        .deleteFrom('files')
        .where('added_at', '<', sql<Date>`now() - interval '1 hour'`)
        .where('sha384', '!=', sql<string>`all(${[...new Set(named)]}::text[])`)
        .execute();
    },
  };
}

function filesOf({ files, compressed }: ReleaseRecord): ReleaseFile[] {
  return [...files, ...compressed];
}

function hashesOf(record: ReleaseRecord): string[] {
  return [...new Set(filesOf(record).map(({ sha384 }) => sha384))];
}
