import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedBuild } from '../../build/cached-build.ts';

/** The folder of the console's script, styles and font, and the hash that versions their URLs. */
export interface ClientFiles {
  folder: string;
  hash: string;
}

const root = join(import.meta.dirname, '../../../../..');
const entry = join(import.meta.dirname, '../client/main.tsx');

/**
 * Builds the browser code in a separate process, or reuses a build of the same sources. The first
 * request for the console triggers it.
 * @throws BuildFailedError
 */
export async function buildClient(): Promise<ClientFiles> {
  const { folder, sourceHash } = await cachedBuild({
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
