import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runBuild } from './run-build.ts';

interface BuildRequest {
  /** Root of the repository. */
  root: string;
  area: string;
  /** Relative to the root. */
  areaFolder: string;
  version: string;
  sourceHash: string;
}

export type BuildArea = (request: BuildRequest) => Promise<string>;

/** Written last: a folder without it holds a build that died half-way. */
const completeMarker = '.complete';

/**
 * Builds an area, or finds the build of the same sources and version, and answers its folder.
 * @throws BuildFailedError
 */
export const buildArea: BuildArea = async ({ root, area, areaFolder, version, sourceHash }) => {
  const out = resolve(root, '.cache/builds', area, `${version}-${sourceHash.slice(0, 16)}`);
  const marker = join(out, completeMarker);
  if (existsSync(marker)) return out;
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const command = [findBuilder(root), areaFolder, '--version', version, '--out', out];
  try {
    await runBuild(area, root, command);
  } catch (error) {
    await rm(out, { recursive: true, force: true });
    throw error;
  }
  await writeFile(marker, '');
  return out;
};

/** That of the repository, or of the packed contract in one that has only an area. */
function findBuilder(root: string): string {
  const own = 'shared-contracts/build/build-area.ts';
  return existsSync(join(root, own)) ? own : 'node_modules/@contracts/build/build-area.js';
}
