import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', 'test', 'tests', 'e2e', 'coverage']);
const testFile = /\.(test|spec)\.[cm]?[jt]sx?$/;

/** What every area's build depends on besides its own folder, relative to the root. */
export const sharedSources = [
  'shared-contracts/platform',
  'shared-contracts/wire',
  'shared-contracts/ui',
  'shared-contracts/build',
  'package-lock.json',
];

/**
 * Hash, in hexadecimal, of all that a build of the area depends on: names and contents of its files and of the shared
 * ones. Tests don't count, nor do hidden files, which editors and systems leave behind.
 */
export function sourceHash(areaFolder: string, sharedPaths: string[]): string {
  return sourceHasher(sharedPaths)(areaFolder);
}

/** As `sourceHash`, for several areas: what they share is read once. */
export function sourceHasher(sharedPaths: string[]): (areaFolder: string) => string {
  const shared = sharedPaths.map(hashPath);
  return (areaFolder) =>
    createHash('sha256')
      .update(JSON.stringify([hashPath(areaFolder), ...shared]))
      .digest('hex');
}

function hashPath(path: string): string {
  const hash = createHash('sha256');
  for (const file of listSources(path)) {
    hash.update(`${relative(path, file).split(sep).join('/')}\0`);
    // The digest of each file keeps one file's end from passing for the next one's start.
    hash.update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

// Synchronous, because a few hundred small files are read three times as fast that way.
function listSources(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .filter(
      (entry) =>
        !(entry.isDirectory() ? skippedFolders.has(entry.name) : testFile.test(entry.name)),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return listSources(inside);
      return entry.isFile() ? [inside] : [];
    });
}
