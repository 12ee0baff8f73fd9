import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  BackupError,
  type BackupRecord,
  backupRecordSchema,
  hashFiles,
  recordFile,
} from './backup-record.ts';
import { databaseDump, visitKey, type BackupOptions } from './backup.ts';
import { restoreDatabase } from './dump-database.ts';
import { dealerData, copyFilesToDatabase, photographs, releasesFolder } from './move-stores.ts';

type RestoreOptions = Pick<BackupOptions, 'dataDir' | 'databaseUrl' | 'folder'>;

/**
 * Restores a backup into an empty data folder or, with `databaseUrl`, into an empty database. It
 * overwrites nothing.
 * @throws BackupError; nothing has changed then
 */
export async function restoreBackup({ dataDir, databaseUrl, folder }: RestoreOptions) {
  const record = await readRecord(folder);
  await checkFiles(folder, record);
  if (record.store === 'postgres' && databaseUrl === undefined) {
    throw new BackupError(
      'The backup is a dump of a database: name one with DATABASE_URL. ' +
        'A backup that was made with --files can be restored as files.',
    );
  }
  // If there is a database, the releases in the data folder are only copies and may stay.
  const restoredNames =
    databaseUrl === undefined ? [releasesFolder, dealerData, photographs, visitKey] : [visitKey];
  const existingNames = restoredNames.filter((name) => existsSync(path.join(dataDir, name)));
  if (existingNames.length > 0)
    throw new BackupError(
      `DATA_DIR: ${dataDir} holds ${existingNames.join(', ')}. Name an empty folder.`,
    );
  await mkdir(dataDir, { recursive: true });
  if (databaseUrl !== undefined) {
    if (record.store === 'postgres') {
      await restoreDatabase(databaseUrl, path.join(folder, databaseDump));
    } else {
      await copyFilesToDatabase(folder, {
        databaseUrl,
        temporaryFolder: path.join(dataDir, '.restored'),
      });
    }
  }
  // Releases last: they refer to the rest, so a partial restore is never visible.
  for (const name of restoredNames.toReversed()) {
    const from = path.join(folder, name);
    if (!existsSync(from)) continue;
    const temporaryCopy = path.join(dataDir, `.restored-${name}`);
    await rm(temporaryCopy, { recursive: true, force: true });
    await cp(from, temporaryCopy, { recursive: true });
    await rename(temporaryCopy, path.join(dataDir, name));
  }
  return record;
}

async function readRecord(folder: string): Promise<BackupRecord> {
  const text = await readFile(path.join(folder, recordFile), 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no backup: it has no ${recordFile}.`);
  });
  const record = backupRecordSchema.safeParse(JSON.parse(text));
  if (record.success) return record.data;
  throw new BackupError(`${folder} holds no backup that this version knows.`);
}

async function checkFiles(folder: string, { files }: BackupRecord): Promise<void> {
  const found = await hashFiles(folder);
  const changedNames = [...new Set([...Object.keys(files), ...Object.keys(found)])].filter(
    (name) => files[name] !== found[name],
  );
  if (changedNames.length > 0)
    throw new BackupError(
      `${changedNames[0]} is not what was backed up (${changedNames.length} such files).`,
    );
}
