import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { isFileError, namesIn } from '../files/json-file.ts';
import { hashContent, hashFile } from '../files/hash-file.ts';
import { ReleaseError } from '../model/release-errors.ts';
import type { ReleaseFile } from '../model/release-record.ts';

export const uploadsFolder = 'uploads';

/** Maximum age of a usable upload. Older files will soon be removed, so they count as missing. */
const maxAgeMs = 30 * 60_000;

/**
 * Stores uploaded files by their hashes until their release is published. They are stored per
 * token, so that a client can neither find out what others have sent nor use up their quota.
 */
export function uploadedFiles(staging: string) {
  const folder = join(staging, uploadsFolder);
  const fileOf = (token: string, hash: string) =>
    join(folder, `${token}.${Buffer.from(hash, 'base64').toString('hex')}`);

  return {
    /** A failed write leaves no file. @throws ReleaseError with code wrong-hash */
    async save(token: string, hash: string, content: Uint8Array): Promise<void> {
      if ((await hashContent(content)) !== hash) {
        throw new ReleaseError('wrong-hash', 'The file does not match its hash.');
      }
      await mkdir(folder, { recursive: true });
      await writeFileAtomic(fileOf(token, hash), Buffer.from(content));
    },

    async missing(token: string, files: ReleaseFile[]): Promise<string[]> {
      const hashes = [...new Set(files.map((file) => file.sha384))];
      const since = Date.now() - maxAgeMs;
      const missing: string[] = [];
      for (const hash of hashes) {
        const found = await stat(fileOf(token, hash)).catch(() => null);
        if (found === null || found.mtimeMs <= since) missing.push(hash);
      }
      return missing;
    },

    /**
     * Copies files to their places in a build and checks each against its declared size and hash. A
     * damaged upload is deleted, so that the client sends it again.
     * @throws ReleaseError with code wrong-hash, naming the file, or files-wanted
     */
    async copyTo(token: string, buildFolder: string, files: ReleaseFile[]): Promise<void> {
      for (const { path, bytes, sha384: hash } of files) {
        const upload = fileOf(token, hash);
        const found = await hashFile(upload).catch((error: unknown) => {
          if (!isFileError(error, 'ENOENT')) throw error;
          throw new ReleaseError('files-wanted', `${path} is not uploaded yet.`);
        });
        const isIntact = found.sha384 === hash;
        if (!isIntact) await rm(upload, { force: true });
        if (!isIntact || found.bytes !== bytes) {
          const message = `${path}: the upload does not match its declared size and hash. Send it again.`;
          throw new ReleaseError('wrong-hash', message);
        }
        await mkdir(dirname(join(buildFolder, path)), { recursive: true });
        await copyFile(upload, join(buildFolder, path));
      }
    },

    /** Deletes the uploads of a published release, which has its own copies. */
    async forget(token: string, files: ReleaseFile[]): Promise<void> {
      for (const file of files) await rm(fileOf(token, file.sha384), { force: true });
    },

    /** Stored bytes by token, including incomplete files from a crash. */
    async measure(): Promise<Map<string, number>> {
      const bytes = new Map<string, number>();
      for (const name of await namesIn(folder)) {
        const [token = ''] = name.split('.');
        const found = await stat(join(folder, name)).catch(() => null);
        bytes.set(token, (bytes.get(token) ?? 0) + (found?.size ?? 0));
      }
      return bytes;
    },
  };
}

export type UploadedFiles = ReturnType<typeof uploadedFiles>;
