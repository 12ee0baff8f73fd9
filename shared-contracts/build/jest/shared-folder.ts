import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Holds the folder that all suites of a Jest run share. */
export const sharedFilesVariable = 'TEST_FILES';
let own: Promise<string> | undefined;

/**
 * A folder that is filled once per Jest run, for suites to copy. A run without the root
 * configuration fills it once per suite.
 */
export async function sharedFolder(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const shared = process.env[sharedFilesVariable];
  const files = shared ?? (await (own ??= mkdtemp(path.join(tmpdir(), 'forecourt-suite-'))));
  const folder = path.join(files, name);
  if (existsSync(folder)) return folder;
  const aside = path.join(files, randomUUID());
  await fill(aside);
  // Another suite may have been faster.
  await rename(aside, folder).catch(() => rm(aside, { recursive: true }));
  return folder;
}
