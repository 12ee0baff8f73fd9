import { join } from 'node:path';
import type { photographWidths } from '@contracts/wire/catalogue/vehicle-picture';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { Environment } from '../env.ts';
import type { Database } from '../store/database.ts';

/** Each photograph has a folder, written elsewhere and then renamed, so it is never incomplete. */
export function filesOnDisk(folder: string): PhotographFiles {
  // Backups skip names that begin with a dot.
  const unfinished = join(folder, '.unfinished');
  const folderOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  const has = (hash: string) =>
    stat(folderOf(hash)).then(
      () => true,
      () => false,
    );
  return {
    has,
    async read(hash, size, format) {
      try {
        return await readFile(join(folderOf(hash), `${size}.${format}`));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async put(hash, files) {
      const temporaryFolder = join(unfinished, randomUUID());
      await mkdir(temporaryFolder, { recursive: true });
      for (const { size, format, bytes } of files) {
        await writeFile(join(temporaryFolder, `${size}.${format}`), bytes, { flush: true });
      }
      await mkdir(join(folder, hash.slice(0, 2)), { recursive: true });
      await rename(temporaryFolder, folderOf(hash)).catch(async (error: unknown) => {
        // Ignore the error if another process has stored the same photograph.
        if (!(await has(hash))) throw error;
        await rm(temporaryFolder, { recursive: true, force: true });
      });
    },
    remove: (hash) => rm(folderOf(hash), { recursive: true, force: true }),
    removeUnfinished: () => rm(unfinished, { recursive: true, force: true }),
  };
}

/** Stores each file in a row, so that every process that uses the database can serve it. */
function filesInDatabase(database: Kysely<Database>): PhotographFiles {
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

export const photographSizes = ['thumb', 'medium', 'large'] as const satisfies readonly Size[];
export const photographFormats = ['avif', 'webp', 'jpeg'] as const;
type Size = keyof typeof photographWidths;

export type PhotographSize = (typeof photographSizes)[number];
export type PhotographFormat = (typeof photographFormats)[number];

export interface PhotographFile {
  readonly size: PhotographSize;
  readonly format: PhotographFormat;
  readonly bytes: Buffer;
}

/** The files of photographs, keyed by the hash of the original bytes. */
export interface PhotographFiles {
  has(hash: string): Promise<boolean>;
  read(hash: string, size: PhotographSize, format: PhotographFormat): Promise<Buffer | undefined>;
  /** Stores all files of a photograph, or none of them. */
  put(hash: string, files: readonly PhotographFile[]): Promise<void>;
  remove(hash: string): Promise<void>;
  /** Removes unfinished files of a crashed process. */
  removeUnfinished(): Promise<void>;
}

/** Files in the data folder with SQLite, rows with PostgreSQL. */
export function openPhotographFiles(
  { DATA_DIR, DATABASE_URL }: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
  database: Kysely<Database>,
): PhotographFiles {
  return DATABASE_URL === undefined
    ? filesOnDisk(join(DATA_DIR, 'photographs'))
    : filesInDatabase(database);
}
