import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { BackupError } from './backup-error.ts';
import { hashFiles, recordFile, type BackupRecord } from './backup-record.ts';
import { dumpDatabase } from './dump-database.ts';
import { databaseIntoFiles, dealerData, photographs, releasesFolder } from './move-stores.ts';

export const databaseDump = 'database.dump';
export const visitKey = 'visit-key';
/** What is half done, and who is signed in to the console. */
const leftOut = new Set(['staging', 'sessions', 'counts']);
/** What visitors met, by release. */
const counts = 'counts/counts.sqlite';
/** After all that names one of them. */
const namedLast = ['journal', 'sets', 'records', 'files'];

export interface BackupTerms {
  dataDir: string;
  databaseUrl: string | undefined;
  /** What a database holds is written as files too, not as a dump of the database. */
  asFiles?: boolean;
  /** Made by the backup; must not be there. */
  folder: string;
  now: Date;
}

/**
 * Copies releases and the dealer API's data while the site runs. A backup is there whole, with its
 * hashes, or not at all.
 * @throws BackupError
 */
export async function makeBackup({
  dataDir,
  databaseUrl,
  asFiles = false,
  folder,
  now,
}: BackupTerms) {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already.`);
  const aside = `${folder}.unfinished`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    if (databaseUrl === undefined) await copyFiles(dataDir, aside);
    else if (asFiles) await databaseIntoFiles(databaseUrl, aside);
    else await dumpDatabase(databaseUrl, path.join(aside, databaseDump));
    const key = path.join(dataDir, visitKey);
    if (existsSync(key)) await cp(key, path.join(aside, visitKey));
    const record: BackupRecord = {
      format: 1,
      madeAt: now.toISOString(),
      store: databaseUrl === undefined || asFiles ? 'files' : 'postgres',
      files: await hashFiles(aside),
    };
    await writeFile(path.join(aside, recordFile), JSON.stringify(record), { flush: true });
    await rename(aside, folder);
    return record;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

async function copyFiles(dataDir: string, aside: string): Promise<void> {
  const releases = path.join(dataDir, releasesFolder);
  if (!existsSync(releases)) throw new BackupError(`DATA_DIR: ${dataDir} holds no releases.`);
  const known = (await readdir(releases)).filter((name) => !leftOut.has(name));
  // What names something is copied before it, the pointer at the live set first: a release that
  // comes meanwhile is left out or copied without being named, never named without its files.
  const ordered = known.toSorted((one, other) => namedLast.indexOf(one) - namedLast.indexOf(other));
  for (const name of ordered) {
    await cp(path.join(releases, name), path.join(aside, releasesFolder, name), {
      recursive: true,
      // Written aside and renamed: what begins with a dot is not there yet.
      filter: (file) => !path.basename(file).startsWith('.'),
    });
  }
  await copySqlite(path.join(releases, counts), path.join(aside, releasesFolder, counts));
  await copySqlite(path.join(dataDir, dealerData), path.join(aside, dealerData));
  const files = path.join(dataDir, photographs);
  if (!existsSync(files)) return;
  await cp(files, path.join(aside, photographs), {
    recursive: true,
    filter: (file) => !path.basename(file).startsWith('.'),
  });
}

/** Page by page, of one moment, beside whoever writes; nothing where there is no such file. */
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
