import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { openReleaseStore } from 'releases';
import { BackupError, type BackupRecord, hashFiles, recordFile } from './backup-record.ts';
import { dumpDatabase } from './dump-database.ts';
import { copyDatabaseToFiles, dealerData, photographs, releasesFolder } from './move-stores.ts';

export const databaseDump = 'database.dump';
export const visitKey = 'visit-key';
const releaseRows = 'releases.sqlite';
/** Counts for canaries and for the release watch. */
const counts = 'counts/counts.sqlite';

export interface BackupOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether to write the content of a database as files instead of a dump. */
  asFiles?: boolean | undefined;
  /** Folder of the backup, which must not exist yet. */
  folder: string;
}

/**
 * Copies releases and the dealer API's data while the site runs. Creates either a complete backup
 * with hashes, or nothing.
 * @throws BackupError
 */
export async function makeBackup({ dataDir, databaseUrl, asFiles, folder }: BackupOptions) {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already.`);
  const unfinishedFolder = `${folder}.unfinished`;
  await rm(unfinishedFolder, { recursive: true, force: true });
  await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 });
  try {
    if (databaseUrl === undefined) await copyFiles(dataDir, unfinishedFolder);
    else if (asFiles) await copyDatabaseToFiles(databaseUrl, unfinishedFolder);
    else await dumpDatabase(databaseUrl, path.join(unfinishedFolder, databaseDump));
    const key = path.join(dataDir, visitKey);
    if (existsSync(key)) await cp(key, path.join(unfinishedFolder, visitKey));
    const record: BackupRecord = {
      format: 1,
      madeAt: new Date().toISOString(),
      store: databaseUrl === undefined || asFiles ? 'files' : 'postgres',
      files: await hashFiles(unfinishedFolder),
    };
    await writeFile(path.join(unfinishedFolder, recordFile), JSON.stringify(record), {
      flush: true,
    });
    await rename(unfinishedFolder, folder);
    return record;
  } catch (error) {
    await rm(unfinishedFolder, { recursive: true, force: true });
    throw error;
  }
}

async function copyFiles(dataDir: string, unfinishedFolder: string): Promise<void> {
  const releases = path.join(dataDir, releasesFolder);
  if (!existsSync(releases)) throw new BackupError(`DATA_DIR: ${dataDir} holds no releases.`);
  // Opening migrates a store of an earlier version that no process has opened since.
  await (await openReleaseStore(releases)).close();
  const copy = path.join(unfinishedFolder, releasesFolder);
  // Copy rows before the files that they name, so that a release published meanwhile is left out.
  await copySqlite(path.join(releases, releaseRows), path.join(copy, releaseRows));
  endSessions(path.join(copy, releaseRows));
  await copyFolder(path.join(releases, 'files'), path.join(copy, 'files'));
  await copySqlite(path.join(releases, counts), path.join(copy, counts));
  await copySqlite(path.join(dataDir, dealerData), path.join(unfinishedFolder, dealerData));
  const files = path.join(dataDir, photographs);
  if (existsSync(files)) await copyFolder(files, path.join(unfinishedFolder, photographs));
}

/** Copies a folder without unfinished files, whose names begin with a dot. */
async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    filter: (file) => !path.basename(file).startsWith('.'),
  });
}

/** A restored backup must not restore console sessions. */
function endSessions(copy: string): void {
  const database = new DatabaseSync(copy);
  try {
    database.exec('pragma secure_delete = on; delete from sessions');
  } finally {
    database.close();
  }
}

/** Copies a snapshot of a database while others write to it. Does nothing if there is no file. */
async function copySqlite(file: string, copy: string): Promise<void> {
  if (!existsSync(file)) return;
  await mkdir(path.dirname(copy), { recursive: true });
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    await copyDatabase(database, copy);
  } finally {
    database.close();
  }
}
