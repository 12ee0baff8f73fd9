import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptBuild } from '../../build/kept-build.ts';

/** Where the console's script, styles and font lie, and a name that changes with them. */
export interface ClientFiles {
  folder: string;
  hash: string;
}

const root = join(import.meta.dirname, '../../../../..');
const entry = join(import.meta.dirname, '../client/main.tsx');

/**
 * Builds what runs in the browser, in a process of its own, or finds the build of the same
 * sources. Nothing is built before somebody opens the console.
 * @throws BuildFailedError
 */
export async function buildClient(): Promise<ClientFiles> {
  const { folder, sourceHash } = await keptBuild({
    what: 'the release console',
    root,
    builds: join(root, '.cache/console'),
    version: '',
    command: (out) => [builder(), entry, '--out', out],
  });
  return { folder, hash: sourceHash.slice(0, 16) };
}

function builder(): string {
  return fileURLToPath(import.meta.resolve('@contracts/build/build-client.ts'));
}
