import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../files/json-file.ts';
import { uploadsFolder } from './uploaded-files.ts';

/** Staged data older than this is left from a crash, because no publish pauses for this long. */
const staleMs = 15 * 60_000;
/** Age at which uploads are removed: after they can no longer be used, but within an hour. */
const staleUploadMs = 45 * 60_000;

export async function sweepStaging(staging: string): Promise<void> {
  const now = Date.now();
  for (const name of await readdir(staging)) {
    if (name !== uploadsFolder) await sweep(join(staging, name), now - staleMs);
  }
  const uploads = join(staging, uploadsFolder);
  for (const name of await namesIn(uploads)) await sweep(join(uploads, name), now - staleUploadMs);
}

async function sweep(path: string, since: number): Promise<void> {
  if (await changedSince(path, since)) return;
  await rm(path, { recursive: true, force: true });
}

/** Also looks inside folders, whose own modification time ignores changes in subfolders. */
async function changedSince(path: string, since: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found === null || found.mtimeMs > since) return true;
  if (!found.isDirectory()) return false;
  for (const name of await namesIn(path)) {
    if (await changedSince(join(path, name), since)) return true;
  }
  return false;
}
