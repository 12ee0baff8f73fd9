import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SourceReader } from '@contracts/platform/remote/source-list';
import { keptBuild, type KeptBuild } from './kept-build.ts';

interface BuildRequest {
  /** Root of the repository. */
  root: string;
  area: string;
  /** Relative to the root. */
  areaFolder: string;
  /** `[sources]` in it stands for the start of the hash of what goes into the build. */
  version: string;
  /** Told before something is really built. */
  onBuild?: () => void;
  /** The sources as they are, where somebody has read them already. */
  sources?: SourceReader;
}

export type BuildArea = (request: BuildRequest) => Promise<KeptBuild>;

/**
 * Builds an area, or finds the build of the same sources and version.
 * @throws BuildFailedError
 */
export const buildArea: BuildArea = ({ area, areaFolder, version, ...request }) =>
  keptBuild({
    ...request,
    what: area,
    version,
    builds: resolve(request.root, '.cache/builds', area),
    command: (out) => [findBuilder(request.root), areaFolder, '--version', version, '--out', out],
  });

/** That of the repository, or of the packed contract in one that has only an area. */
function findBuilder(root: string): string {
  const own = 'shared-contracts/build/build-area.ts';
  return existsSync(join(root, own)) ? own : 'node_modules/@contracts/build/build-area.js';
}
