import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBuild } from '../../build/run-build.ts';
import { sourceHash } from '../../build/source-hash.ts';
import { removeOldBuilds } from './old-builds.ts';

/** Where the console's script, styles and font lie, and a name that changes with them. */
export interface ClientFiles {
  folder: string;
  hash: string;
}

const packageFolder = join(import.meta.dirname, '../../..');
const root = join(packageFolder, '../..');
const entry = join(import.meta.dirname, '../client/main.tsx');

/**
 * Builds what runs in the browser, in a process of its own, or finds the build of the same
 * sources. Nothing is built before somebody opens the console.
 * @throws BuildFailedError
 */
export async function buildClient(): Promise<ClientFiles> {
  const shared = [
    'package-lock.json',
    'shared-contracts/platform/src',
    'shared-contracts/build/webpack',
  ].map((path) => join(root, path));
  const hash = sourceHash(join(packageFolder, 'src'), shared).slice(0, 16);
  const builds = join(root, '.cache/console');
  const folder = join(builds, hash);
  if (existsSync(folder)) return { folder, hash };
  await mkdir(builds, { recursive: true });
  const aside = join(builds, `.${randomUUID()}`);
  try {
    await runBuild('the release console', root, [builder(), entry, '--out', aside]);
    // Of two that build at once, the second finds the place taken by the same files.
    await rename(aside, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  await removeOldBuilds(builds, hash);
  return { folder, hash };
}

function builder(): string {
  return fileURLToPath(import.meta.resolve('@contracts/build/build-client.ts'));
}
