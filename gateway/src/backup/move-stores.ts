import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyReleaseStore, openReleaseStore, ReleaseError } from 'releases';
import { BackupError } from './backup-record.ts';

const run = promisify(execFile);

/** Name of the releases folder in a data folder and in a backup of files. */
export const releasesFolder = 'releases';
export const dealerData = 'dealer-api.sqlite';
/** Folder of the photographs that the dealer API's data refers to. */
export const photographs = 'photographs';

/**
 * Restores a backup of files into an empty database, where it becomes visible all at once.
 * @param temporaryFolder a folder for copies
 * @throws BackupError
 */
export async function copyFilesToDatabase(
  folder: string,
  { databaseUrl, temporaryFolder }: { databaseUrl: string; temporaryFolder: string },
): Promise<void> {
  const source = path.join(temporaryFolder, releasesFolder);
  const target = { folder: path.join(temporaryFolder, 'restored', releasesFolder), databaseUrl };
  try {
    await mkdir(temporaryFolder, { recursive: true });
    // Opening a store may write to it, but a backup must not change.
    await cp(path.join(folder, releasesFolder), source, { recursive: true });
    const hasDealerData = existsSync(path.join(folder, dealerData));
    if (hasDealerData)
      await cp(path.join(folder, dealerData), path.join(temporaryFolder, dealerData));
    if (existsSync(path.join(folder, photographs))) {
      await symlink(path.resolve(folder, photographs), path.join(temporaryFolder, photographs));
    }
    await copyReleases({ folder: source }, target, async () => {
      if (hasDealerData) await copyDealerData('into-database', temporaryFolder, databaseUrl);
    });
    await verifyReleases(target);
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

/** Writes the content of a database as files, while it is in use. @throws BackupError */
export async function copyDatabaseToFiles(databaseUrl: string, folder: string): Promise<void> {
  const temporaryFolder = path.join(folder, '.copy');
  const target = { folder: path.join(folder, releasesFolder) };
  try {
    await copyReleases(
      { folder: path.join(temporaryFolder, releasesFolder), databaseUrl },
      target,
      () => copyDealerData('into-files', folder, databaseUrl),
    );
    await verifyReleases(target);
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

async function copyReleases(...parameters: Parameters<typeof copyReleaseStore>): Promise<void> {
  await copyReleaseStore(...parameters).catch((error: unknown) => {
    throw error instanceof ReleaseError ? new BackupError(error.message) : error;
  });
}

/** Verifies that every file is as published and that the live set is complete. */
async function verifyReleases({ folder, ...options }: { folder: string; databaseUrl?: string }) {
  const store = await openReleaseStore(folder, options);
  try {
    const { faults } = await store.verify();
    const [first] = faults;
    if (first !== undefined) {
      throw new BackupError(`The copy is incomplete: ${first} (${faults.length} faults).`);
    }
  } finally {
    await store.close();
  }
}

/** Runs a program of the dealer API, because only the dealer API knows its tables. */
async function copyDealerData(
  direction: 'into-database' | 'into-files',
  dataDir: string,
  databaseUrl: string,
): Promise<void> {
  const { resolve } = createRequire(path.join(import.meta.dirname, 'move-stores.ts'));
  const program = resolve('dealer-api/copy-store');
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
  await run(process.execPath, [program, direction], { env }).catch((error: unknown) => {
    const { stderr } = error as { stderr?: string };
    const reason = stderr?.trim().split('\n').at(-1) ?? 'it failed';
    throw new BackupError(`The data of the dealer API: ${reason}`);
  });
}
