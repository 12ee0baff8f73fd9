import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoreLayout } from '../disk/store-layout.ts';
import { writeFileSynced } from '../disk/json-file.ts';
import { checkFolder } from '../files/check-files.ts';
import { hashContent } from '../files/hash-file.ts';
import { ReleaseFilesError } from '../release-errors.ts';
import type { ReleaseRecord } from '../release-record.ts';
import type { keptFiles } from './kept-files.ts';

/**
 * This machine's copy of a release's files. What is there is believed only after it was compared
 * with its hashes; otherwise it is fetched again.
 */
export function localCopies(layout: StoreLayout, kept: ReturnType<typeof keptFiles>) {
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
        // Another process of this machine was quicker.
        if (!(await isWhole(record))) throw error;
      });
      await rm(aside, { recursive: true, force: true });
      return true;
    } finally {
      await rm(stage, { recursive: true, force: true });
    }
  }

  return {
    /** @throws ReleaseFilesError where what is kept is not what was published */
    async ensure(record: ReleaseRecord): Promise<boolean> {
      const name = `${record.area}@${record.version}`;
      if (verified.has(name)) return true;
      const there = (await isWhole(record)) || (await fetchFiles(record));
      if (there) verified.add(name);
      return there;
    },
    /** What is there is damaged. @throws ReleaseFilesError where what is kept is damaged too */
    fetchAgain: fetchFiles,
    forget: (area: string, version: string) => verified.delete(`${area}@${version}`),
  };
}
