import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { ReleaseStoreCorruptError } from '../release-errors.ts';
import { secretHashSchema } from '../roles/secret-schemas.ts';
import {
  sessionRecordSchema,
  type KeptSession,
  type SessionRows,
} from '../sessions/session-record.ts';
import { createJsonFile, isFileError, readJsonFile } from './json-file.ts';
import type { StoreLayout } from './store-layout.ts';

/** One file each, named by its hash; when it was changed is when the session was used. */
export function sessionFiles(layout: StoreLayout): SessionRows {
  async function find(hash: string): Promise<KeptSession | null> {
    const file = layout.sessionFile(hash);
    const record = await readJsonFile(file, sessionRecordSchema).catch((error: unknown) => {
      if (error instanceof ReleaseStoreCorruptError) return null;
      throw error;
    });
    if (record === null || record.hash !== hash) return null;
    const seenAt = await stat(file).then(({ mtime }) => mtime.toISOString(), ignoreMissing);
    return seenAt === undefined ? null : { ...record, seenAt };
  }

  return {
    async create(record) {
      await createJsonFile(layout.sessionFile(record.hash), record, layout.staging);
    },
    find,
    async all() {
      const names = (await readdir(layout.sessions)).map((file) => file.replace(/\.json$/, ''));
      const hashes = names.filter((name) => secretHashSchema.safeParse(name).success);
      const found = await Promise.all(hashes.map(find));
      return found.filter((session) => session !== null);
    },
    async markSeen(hash, at) {
      await utimes(layout.sessionFile(hash), at, at).catch(ignoreMissing);
    },
    async remove(hashes) {
      for (const hash of hashes) await rm(layout.sessionFile(hash), { force: true });
    },
  };
}

/** Ended by another process in the meantime. */
function ignoreMissing(error: unknown): undefined {
  if (!isFileError(error, 'ENOENT')) throw error;
}
