import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { isFileError } from '../disk/json-file.ts';
import { sha384 } from '../files/sha384.ts';
import { ReleaseError } from '../release-errors.ts';
import type { ReleaseFile } from '../release-record.ts';

/** In the staging folder. */
export const uploadsFolder = 'uploads';

/** Files of builds that were sent, each under its hash, until their release is published. */
export function uploadedFiles(staging: string) {
  const folder = join(staging, uploadsFolder);
  const fileOf = (hash: string) => join(folder, Buffer.from(hash, 'base64').toString('hex'));

  return {
    /** One that breaks off leaves nothing under the file's name. @throws ReleaseError with code wrong-hash */
    async keep(hash: string, content: Uint8Array): Promise<void> {
      if (sha384(content) !== hash) {
        throw new ReleaseError('wrong-hash', 'The file is not what its hash says.');
      }
      await mkdir(folder, { recursive: true });
      await writeFileAtomic(fileOf(hash), Buffer.from(content));
    },

    /** The hashes of those that have yet to be sent; the others are kept for another while. */
    async missing(files: ReleaseFile[]): Promise<string[]> {
      const hashes = [...new Set(files.map((file) => file.sha384))];
      const now = new Date();
      const there = await Promise.all(
        hashes.map((hash) =>
          utimes(fileOf(hash), now, now).then(
            () => true,
            () => false,
          ),
        ),
      );
      return hashes.filter((_hash, index) => !there[index]);
    },

    /**
     * Copies files to their places in a build, each compared with what was said of it. One that
     * differs is forgotten, so that it is asked for again.
     * @throws ReleaseError with code wrong-hash, naming the file, or files-wanted
     */
    async copyTo(buildFolder: string, files: ReleaseFile[]): Promise<void> {
      for (const { path, bytes, sha384: hash } of files) {
        const content = await readFile(fileOf(hash)).catch((error: unknown) => {
          if (!isFileError(error, 'ENOENT')) throw error;
          throw new ReleaseError('files-wanted', `${path} is not uploaded yet.`);
        });
        const isWhole = sha384(content) === hash;
        if (!isWhole) await rm(fileOf(hash), { force: true });
        if (!isWhole || content.length !== bytes) {
          const message = `${path}: what was uploaded is not what was said of it. Send it again.`;
          throw new ReleaseError('wrong-hash', message);
        }
        await mkdir(dirname(join(buildFolder, path)), { recursive: true });
        await writeFile(join(buildFolder, path), content);
      }
    },
  };
}
