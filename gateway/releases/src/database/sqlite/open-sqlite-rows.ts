import { readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { isFileError, exists, makeFolder, syncFolder } from '../../files/json-file.ts';
import { storeLayout, type StoreLayout } from '../../files/store-layout.ts';
import { ReleaseStoreUnavailableError } from '../../model/release-errors.ts';
import type { StoreRows } from '../../store/store-rows.ts';
import { databaseRows } from '../rows/database-rows.ts';
import type { JournalLimits, ReportDamage } from '../rows/journal-rows.ts';
import { sqliteDatabase } from './sqlite-database.ts';
import { takeOverFileStore } from './take-over-file-store.ts';
import { checkFolder } from '../../files/hash-file.ts';
import type { ReleaseName } from '../../model/release-name.ts';
import type { ReleaseFiles } from '../rows/release-database.ts';

function localFiles(layout: StoreLayout): ReleaseFiles {
  const folderOf = ({ area, version }: ReleaseName) => layout.releaseFolder(area, version);

  return {
    exist: (record) => exists(folderOf(record)),
    ensure: (record) => checkFolder(record, folderOf(record)),
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
      if (await exists(folder)) await rename(folder, join(layout.staging, randomUUID()));
      await makeFolder(dirname(folder));
      await rename(stage, folder);
      await syncFolder(dirname(folder));
    },
    sweep: async () => {},
    async remove(releases) {
      for (const release of releases) await rm(folderOf(release), { recursive: true, force: true });
    },
  };
}

/** Network file systems by their `statfs` numbers. SQLite's locks are not reliable on them. */
const networkFileSystems: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x5346414f, 'AFS'],
  [0x00c36400, 'Ceph'],
]);

/**
 * Opens the store in a folder, which is created if missing. Several processes on one machine may
 * share it.
 * @throws ReleaseStoreUnavailableError
 */
export async function openSqliteRows(
  folder: string,
  limits: JournalLimits,
  report: ReportDamage,
): Promise<StoreRows> {
  const layout = storeLayout(resolve(folder));
  try {
    for (const part of [layout.files, layout.staging, layout.locks]) await makeFolder(part);
    await refuseNetworkFolder(layout.folder);
  } catch (error) {
    if (error instanceof ReleaseStoreUnavailableError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseStoreUnavailableError(layout.folder, reason, { cause: error });
  }
  const database = await sqliteDatabase(layout);
  await takeOverFileStore(layout.folder, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return databaseRows({ database, files: localFiles(layout), layout, limits, report });
}

async function refuseNetworkFolder(folder: string): Promise<void> {
  const { type } = await statfs(folder);
  const name = networkFileSystems.get(type);
  if (name === undefined) return;
  const reason =
    `it is on a network file system (${name}), where several machines could damage it. ` +
    'Use a local disk, or PostgreSQL (DATABASE_URL) for several machines';
  throw new ReleaseStoreUnavailableError(folder, reason);
}
