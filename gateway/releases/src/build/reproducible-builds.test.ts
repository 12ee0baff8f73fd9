import { createHash } from 'node:crypto';
import { link, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { buildArea } from './build-area.ts';
import { findAreas } from './find-areas.ts';
import { runBuild } from './cached-build.ts';

const root = resolve(import.meta.dirname, '../../../..');
/** Folders without sources or packages. */
const ignored = new Set(['.cache', '.data', '.git', 'test-results', 'playwright-report']);

/** Recreates the repository at another path without its caches. Links are faster than copies. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (ignored.has(entry.name)) return;
      if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
      else if (entry.isDirectory()) await linkTree(source, target);
      else if (entry.isFile()) await link(source, target);
    }),
  );
}

/** The hash of each file of a build. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const hashes = files.map(async (file) => {
    const content = await readFile(join(folder, file));
    return [file, createHash('sha256').update(content).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

describe('two builds of the same sources', () => {
  // The host and one remote are enough, because all remotes share one build configuration.
  const areas = findAreas(root).filter(({ area }) => ['host', 'mf-account'].includes(area));
  let second: string;
  beforeAll(async () => {
    await mkdir(join(root, '.cache'), { recursive: true });
    // Hard links need the same file system.
    const folder = await mkdtemp(join(root, '.cache/second-path-'));
    second = join(folder, 'forecourt');
    await linkTree(root, second);
  });
  afterAll(() => rm(join(second, '..'), { recursive: true, force: true }));

  it.each(areas.map((found) => [found.area, found] as const))(
    'platform#F10: are byte for byte the same for %s, at two paths and without a cache',
    async (area, { folder, read }) => {
      // `npm start` uses this build too.
      const pattern = `${read().version}-dev.[sources]`;
      const first = await buildArea({ root, area, areaFolder: folder, version: pattern });
      const out = join(second, '.cache/builds', area);
      const builder = 'shared-contracts/build/build-area.ts';
      await runBuild(area, second, [builder, folder, '--version', pattern, '--out', out]);
      const [kept, clean] = [await contentsOf(first.folder), await contentsOf(out)];
      expect(clean).toEqual(kept);
      expect(Object.keys(clean)).toEqual(
        expect.arrayContaining(['build.json', 'sources.json', 'server/index.mjs']),
      );
    },
  );
});
