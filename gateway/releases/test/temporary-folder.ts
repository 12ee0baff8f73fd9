import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  folders.push(folder);
  return folder;
}

export async function removeTemporaryFolders(): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 3 };
  await Promise.all(folders.splice(0).map((folder) => rm(folder, options)));
}

// Programs that are no tests use this module, too.
if ('afterAll' in globalThis) afterAll(removeTemporaryFolders);
