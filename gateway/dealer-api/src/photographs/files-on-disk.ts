import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotographFiles } from './photograph-files.ts';

/**
 * Stores each photograph in a folder that is written aside and then renamed, so that it is never
 * incomplete.
 */
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
      const aside = join(unfinished, randomUUID());
      await mkdir(aside, { recursive: true });
      for (const { size, format, bytes } of files) {
        await writeFile(join(aside, `${size}.${format}`), bytes, { flush: true });
      }
      await mkdir(join(folder, hash.slice(0, 2)), { recursive: true });
      await rename(aside, folderOf(hash)).catch(async (error: unknown) => {
        // Another process has stored the same bytes, which give the same files.
        if (!(await has(hash))) throw error;
        await rm(aside, { recursive: true, force: true });
      });
    },
    remove: (hash) => rm(folderOf(hash), { recursive: true, force: true }),
    removeUnfinished: () => rm(unfinished, { recursive: true, force: true }),
  };
}
