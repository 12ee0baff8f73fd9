import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cachedBuild, type CachedBuild, type CachedBuildOptions } from './cached-build.ts';

const run = promisify(execFile);

/** The commit checked out in a folder; null outside a git work tree. */
export async function readCommit(folder: string): Promise<string | null> {
  const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: folder }).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() || null;
}

export type BuildArea = (
  request: Pick<CachedBuildOptions, 'root' | 'version' | 'onBuild' | 'sources'> & {
    area: string;
    /** Relative to the root of the repository. */
    areaFolder: string;
  },
) => Promise<CachedBuild>;

/**
 * Builds an area, or reuses an earlier build with the same sources and version.
 * @throws BuildFailedError
 */
export const buildArea: BuildArea = ({ area, areaFolder, version, ...request }) =>
  cachedBuild({
    ...request,
    label: area,
    version,
    builds: resolve(request.root, '.cache/builds', area),
    command: (out) => [findBuilder(request.root), areaFolder, '--version', version, '--out', out],
  });

/** The build script of this repository, or of the contracts package if there is only one area. */
function findBuilder(root: string): string {
  const repositoryBuilder = 'shared-contracts/build/build-area.ts';
  return existsSync(join(root, repositoryBuilder))
    ? repositoryBuilder
    : 'node_modules/@contracts/build/build-area.js';
}
