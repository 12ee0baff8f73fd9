import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFolder } from '../../files/check-files.ts';
import { hashContent } from '../../files/hash-file.ts';
import { writeFileSynced } from '../../files/json-file.ts';
import type { StoreLayout } from '../../files/store-layout.ts';
import { ReleaseFilesError } from '../../model/release-errors.ts';
import { nameOf } from '../../model/release-name.ts';
import type { ReleaseRecord } from '../../model/release-record.ts';
import type { ReleaseDatabase } from '../rows/release-database.ts';
import type { ReleaseFiles } from '../rows/release-files.ts';
import { storedFiles } from './stored-files.ts';

/** Release files in the database. Each machine has a copy whose hashes it checked. */
export function copiedFiles(database: ReleaseDatabase, layout: StoreLayout): ReleaseFiles {
  const kept = storedFiles(database);
  const verified = new Set<string>();

  async function isWhole(record: ReleaseRecord): Promise<boolean> {
    return checkFolder(record, layout.releaseFolder(record.area, record.version)).catch(
      (error: unknown) => {
        if (error instanceof ReleaseFilesError) return false;
        throw error;
      },
    );
  }

  async function fetchFiles(record: ReleaseRecord): Promise<boolean> {
    const stage = join(layout.staging, randomUUID());
    const folder = layout.releaseFolder(record.area, record.version);
    try {
      for await (const { path, sha384, content } of kept.readAll(record)) {
        if (content === null) return false;
        if ((await hashContent(content)) !== sha384) throw new ReleaseFilesError(record, path);
        await mkdir(dirname(join(stage, path)), { recursive: true });
        await writeFileSynced(join(stage, path), content);
      }
      await mkdir(dirname(folder), { recursive: true });
      const aside = join(layout.staging, randomUUID());
      await rename(folder, aside).catch(() => undefined);
      await rename(stage, folder).catch(async (error: unknown) => {
        // Another process of this machine may have been faster.
        if (!(await isWhole(record))) throw error;
      });
      await rm(aside, { recursive: true, force: true });
      return true;
    } finally {
      await rm(stage, { recursive: true, force: true });
    }
  }

  return {
    exist: kept.exist,
    async ensure(record) {
      if (verified.has(nameOf(record))) return true;
      const there = (await isWhole(record)) || (await fetchFiles(record));
      if (there) verified.add(nameOf(record));
      return there;
    },
    fetchAgain: fetchFiles,
    async read(record, path) {
      const file = [...record.files, ...record.compressed].find((known) => known.path === path);
      return file ? kept.read(file.sha384) : null;
    },
    upload: kept.upload,
    async add(record) {
      verified.delete(nameOf(record));
    },
    sweep: kept.sweep,
    async remove(releases) {
      for (const release of releases) verified.delete(nameOf(release));
    },
  };
}
