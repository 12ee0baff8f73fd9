import { join } from 'node:path';
import { isFileError, isThere } from './json-file.ts';
import { ReleaseFilesError } from '../model/release-errors.ts';
import type { ReleaseFile, ReleaseRecord } from '../model/release-record.ts';
import { hashFile } from './hash-file.ts';

/** How many files are read at a time. */
const filesAtOnce = 8;

/**
 * Compares a folder with the hashes of a release's files. False if the folder does not exist.
 * @throws ReleaseFilesError naming the first file that is missing or differs from the published one
 */
export async function checkFolder(record: ReleaseRecord, folder: string): Promise<boolean> {
  if (!(await isThere(folder))) return false;
  const waiting: ReleaseFile[] = [...record.files, ...record.compressed];
  const checkNext = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const found = await hashFile(join(folder, file.path)).catch((error: unknown) => {
        if (isFileError(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
        throw error;
      });
      if (found?.sha384 !== file.sha384) {
        throw new ReleaseFilesError(record, file.path);
      }
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, checkNext));
  return true;
}
