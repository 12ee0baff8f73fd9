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

/** The text of each file of a build. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const read = async (file: string) =>
    [file, await readFile(join(folder, file), 'latin1')] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** For each file that differs, the text around the first difference. */
function differences(kept: Record<string, string>, clean: Record<string, string>) {
  const files = new Set([...Object.keys(kept), ...Object.keys(clean)]);
  return [...files].flatMap((file) => {
    const [before = '', after = ''] = [kept[file], clean[file]];
    if (before === after) return [];
    const at = [...before].findIndex((character, index) => character !== after[index]);
    const around = (text: string) => text.slice(Math.max(0, at - 300), at + 300);
    return [{ file, kept: around(before), clean: around(after) }];
  });
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
    'platform#F10: are byte-for-byte identical for %s at different paths, even without a cache',
    async (area, { folder, read }) => {
      // `npm start` uses this build too.
      const pattern = `${read().version}-dev.[sources]`;
      const first = await buildArea({ root, area, areaFolder: folder, version: pattern });
      const out = join(second, '.cache/builds', area);
      const builder = 'shared-contracts/build/build-area.ts';
      await runBuild(area, second, [builder, folder, '--version', pattern, '--out', out]);
      const [kept, clean] = [await contentsOf(first.folder), await contentsOf(out)];
      expect(differences(kept, clean)).toEqual([]);
      expect(Object.keys(clean)).toEqual(
        expect.arrayContaining(['build.json', 'sources.json', 'server/index.mjs']),
      );
    },
  );
});
