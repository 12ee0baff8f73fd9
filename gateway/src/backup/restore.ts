import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error.ts';
import { backupRecordSchema, hashFiles, recordFile, type BackupRecord } from './backup-record.ts';
import { databaseDump, dealerData, photographs, visitKey } from './backup.ts';
import { restoreDatabase } from './dump-database.ts';

interface RestoreTerms {
  dataDir: string;
  databaseUrl: string | undefined;
  folder: string;
}

/**
 * Puts a backup where there is nothing yet: it writes over no data of anybody's.
 * @throws BackupError, with nothing changed
 */
export async function restoreBackup({ dataDir, databaseUrl, folder }: RestoreTerms) {
  const record = await readRecord(folder);
  await checkFiles(folder, record);
  const store = databaseUrl === undefined ? 'files' : 'postgres';
  if (record.store !== store) {
    throw new BackupError(
      record.store === 'postgres'
        ? 'The backup is of a database: name one with DATABASE_URL.'
        : 'The backup is of files: it can’t be restored into a database.',
    );
  }
  const taken = ['releases', dealerData, photographs, visitKey].filter((name) =>
    existsSync(path.join(dataDir, name)),
  );
  if (taken.length > 0)
    throw new BackupError(`DATA_DIR: ${dataDir} holds ${taken.join(', ')}. Name an empty folder.`);
  if (databaseUrl !== undefined)
    await restoreDatabase(databaseUrl, path.join(folder, databaseDump));
  await mkdir(dataDir, { recursive: true });
  // What names the rest comes last: whoever looks meanwhile sees nothing, not half of it.
  for (const name of [visitKey, photographs, dealerData, 'releases']) {
    const from = path.join(folder, name);
    if (!existsSync(from)) continue;
    const aside = path.join(dataDir, `.restored-${name}`);
    await rm(aside, { recursive: true, force: true });
    await cp(from, aside, { recursive: true });
    await rename(aside, path.join(dataDir, name));
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
  const odd = [...new Set([...Object.keys(files), ...Object.keys(found)])].filter(
    (name) => files[name] !== found[name],
  );
  if (odd.length > 0)
    throw new BackupError(`${odd[0]} is not what was backed up (${odd.length} such files).`);
}
