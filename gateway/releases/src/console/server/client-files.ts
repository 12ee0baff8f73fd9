import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { cachedBuild } from '../../build/cached-build.ts';

export type ClientBuild = ReturnType<typeof clientBuild>;

/** Builds the client once, on first use, for all requests. A failed build is retried. */
export function clientBuild(build: () => Promise<ClientFiles>, logger: Pick<Logger, 'error'>) {
  let building: Promise<ClientFiles> | null = null;
  let hasStarted = false;
  let builtFiles: ClientFiles | null = null;

  /** @throws BuildFailedError */
  function get(): Promise<ClientFiles> {
    building ??= build().then(
      (files) => (builtFiles = files),
      (error: unknown) => {
        building = null;
        logger.error({ err: error }, 'the release console could not be built');
        throw error;
      },
    );
    return building;
  }

  return {
    get,
    /** Starts the build early. Runs once, because users who are not signed in can trigger it. */
    begin(): void {
      if (hasStarted) return;
      hasStarted = true;
      get().catch(() => {}); // Logged above. The next `get` retries.
    },
    /** Null until the client is built. */
    get builtFiles() {
      return builtFiles;
    },
  };
}

/** The folder of the console's script, styles and font, and the hash that versions their URLs. */
export interface ClientFiles {
  folder: string;
  hash: string;
}

const root = join(import.meta.dirname, '../../../../..');
const entry = join(import.meta.dirname, '../client/main.tsx');

/** Builds the browser code, or reuses a build of the same sources. @throws BuildFailedError */
export async function buildClient(): Promise<ClientFiles> {
  const builder = fileURLToPath(import.meta.resolve('@contracts/build/build-client.ts'));
  const { folder, sourceHash } = await cachedBuild({
    label: 'the release console',
    root,
    builds: join(root, '.cache/console'),
    version: '',
    command: (out) => [builder, entry, '--out', out],
  });
  return { folder, hash: sourceHash.slice(0, 16) };
}
