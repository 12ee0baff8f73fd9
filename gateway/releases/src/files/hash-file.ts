import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import { join } from 'node:path';
import { isFileError, exists } from './json-file.ts';
import { ReleaseFilesError } from '../model/release-errors.ts';
import type { ReleaseFile, ReleaseRecord } from '../model/release-record.ts';

const maxConcurrent = 8;

/**
 * Compares a folder with the hashes of a release's files. False if the folder does not exist.
 * @throws ReleaseFilesError naming the first file that is missing or differs from the published one
 */
export async function checkFolder(record: ReleaseRecord, folder: string): Promise<boolean> {
  if (!(await exists(folder))) return false;
  const pendingFiles: ReleaseFile[] = [...record.files, ...record.compressed];
  const checkNext = async () => {
    for (let file = pendingFiles.shift(); file; file = pendingFiles.shift()) {
      const found = await hashFile(join(folder, file.path)).catch((error: unknown) => {
        if (isFileError(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
        throw error;
      });
      if (found?.sha384 !== file.sha384) {
        throw new ReleaseFilesError(record, file.path);
      }
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, checkNext));
  return true;
}

/** SHA-384 in the format of subresource integrity, without the prefix `sha384-`. */
export function sha384(content: Uint8Array): string {
  return createHash('sha384').update(content).digest('base64');
}

/** Chunk size: about a millisecond of hashing. The process handles requests between two chunks. */
const pieceBytes = 256 * 1024;

/** SHA-384 of large content, in base64. */
export async function hashContent(content: Uint8Array): Promise<string> {
  const hash = createHash('sha384');
  for (let start = 0; start < content.length; start += pieceBytes) {
    if (start > 0) await breathe();
    hash.update(content.subarray(start, start + pieceBytes));
  }
  return hash.digest('base64');
}

/** SHA-384 and length of a file, which is read in chunks to save memory. */
export async function hashFile(file: string): Promise<{ sha384: string; bytes: number }> {
  const hash = createHash('sha384');
  let bytes = 0;
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return { sha384: hash.digest('base64'), bytes };
}
