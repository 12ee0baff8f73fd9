import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { BackupError } from './backup-error.ts';
import { hashFiles, recordFile, type BackupRecord } from './backup-record.ts';
import { dumpDatabase } from './dump-database.ts';

export const dealerData = 'dealer-api.sqlite';
export const databaseDump = 'database.dump';
export const visitKey = 'visit-key';
/** Files that the dealer API's data names. */
export const photographs = 'photographs';
/** What is half done, and who is signed in to the console. */
const leftOut = new Set(['staging', 'sessions']);
/** After all that names one of them. */
const namedLast = ['journal', 'sets', 'records', 'files'];

export interface BackupTerms {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Made by the backup; must not be there. */
  folder: string;
  now: Date;
}

/**
 * Copies releases and the dealer API's data while the site runs. A backup is there whole, with its
 * hashes, or not at all.
 * @throws BackupError
 */
export async function makeBackup({ dataDir, databaseUrl, folder, now }: BackupTerms) {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already.`);
  const aside = `${folder}.unfinished`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    if (databaseUrl === undefined) await copyFiles(dataDir, aside);
    else await dumpDatabase(databaseUrl, path.join(aside, databaseDump));
    const key = path.join(dataDir, visitKey);
    if (existsSync(key)) await cp(key, path.join(aside, visitKey));
    const record: BackupRecord = {
      format: 1,
      madeAt: now.toISOString(),
      store: databaseUrl === undefined ? 'files' : 'postgres',
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
  const releases = path.join(dataDir, 'releases');
  if (!existsSync(releases)) throw new BackupError(`DATA_DIR: ${dataDir} holds no releases.`);
  const known = (await readdir(releases)).filter((name) => !leftOut.has(name));
  // What names something is copied before it, the pointer at the live set first: a release that
  // comes meanwhile is left out or copied without being named, never named without its files.
  const ordered = known.toSorted((one, other) => namedLast.indexOf(one) - namedLast.indexOf(other));
  for (const name of ordered) {
    await cp(path.join(releases, name), path.join(aside, 'releases', name), {
      recursive: true,
      // Written aside and renamed: what begins with a dot is not there yet.
      filter: (file) => !path.basename(file).startsWith('.'),
    });
  }
  const data = path.join(dataDir, dealerData);
  if (!existsSync(data)) return;
  // Page by page, of one moment, beside whoever writes.
  const database = new DatabaseSync(data, { readOnly: true });
  try {
    await copyDatabase(database, path.join(aside, dealerData));
  } finally {
    database.close();
  }
  const files = path.join(dataDir, photographs);
  if (!existsSync(files)) return;
  await cp(files, path.join(aside, photographs), {
    recursive: true,
    filter: (file) => !path.basename(file).startsWith('.'),
  });
}
