import { randomUUID } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFolder } from '../../files/check-files.ts';
import { isFileError, isThere, makeFolder, syncFolder } from '../../files/json-file.ts';
import type { StoreLayout } from '../../files/store-layout.ts';
import { nameOf, type ReleaseName } from '../../model/release-name.ts';
import type { ReleaseFiles } from '../rows/release-files.ts';

/** Release files in the folder of the store. */
export function localFiles(layout: StoreLayout): ReleaseFiles {
  const verified = new Set<string>();
  const folderOf = ({ area, version }: ReleaseName) => layout.releaseFolder(area, version);

  return {
    exist: (record) => isThere(folderOf(record)),
    async ensure(record) {
      if (verified.has(nameOf(record))) return true;
      const there = await checkFolder(record, folderOf(record));
      if (there) verified.add(nameOf(record));
      return there;
    },
    fetchAgain: async () => false,
    read: (record, path) =>
      readFile(join(folderOf(record), path)).catch((error: unknown) => {
        if (isFileError(error, 'ENOENT')) return null;
        throw error;
      }),
    upload: async () => {},
    async add(record, stage) {
      const folder = folderOf(record);
      // A publish that was killed before its commit leaves files without a record.
      if (await isThere(folder)) await rename(folder, join(layout.staging, randomUUID()));
      await makeFolder(dirname(folder));
      verified.delete(nameOf(record));
      await rename(stage, folder);
      await syncFolder(dirname(folder));
    },
    sweep: async () => {},
    async remove(releases) {
      for (const release of releases) {
        verified.delete(nameOf(release));
        await rm(folderOf(release), { recursive: true, force: true });
      }
    },
  };
}
