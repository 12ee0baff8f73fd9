import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Environment variable with the folder that all suites of a Jest run share. */
export const sharedFilesVariable = 'TEST_FILES';
let suiteFolder: Promise<string> | undefined;

/**
 * Returns a folder that is filled once per Jest run, for suites to copy from. Without the root Jest
 * configuration, it is filled once per suite.
 */
export async function sharedFolder(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const runFolder = process.env[sharedFilesVariable];
  const files =
    runFolder ?? (await (suiteFolder ??= mkdtemp(path.join(tmpdir(), 'forecourt-suite-'))));
  const folder = path.join(files, name);
  if (existsSync(folder)) return folder;
  const temporaryFolder = path.join(files, randomUUID());
  await fill(temporaryFolder);
  // Another suite may have created the folder in the meantime.
  await rename(temporaryFolder, folder).catch(() => rm(temporaryFolder, { recursive: true }));
  return folder;
}
