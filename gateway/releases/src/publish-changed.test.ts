import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeBuildRecord, fakeWidget, temporaryStore, writeFakeBuild } from '../test/fake-build.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import type { BuildArea } from './build/build-area.ts';
import { BuildFailedError } from './model/release-errors.ts';
import { movedBetween } from './moves/compare-sets.ts';
import { publishChanged } from './publish-changed.ts';

/**
 * A repository with a host and mf-search. A source file with the content `broken` fails to build.
 */
async function start() {
  const root = await temporaryFolder();
  const store = await temporaryStore();
  await writeFile(join(root, 'package.json'), JSON.stringify({ workspaces: ['host', 'mf-*'] }));
  const sources = new Map<string, string>();
  const edit = async (area: string, source: string) => {
    sources.set(area, source);
    await mkdir(join(root, area), { recursive: true });
    await writeFile(
      join(root, area, 'package.json'),
      JSON.stringify({ name: area, version: '1.0.0' }),
    );
    await writeFile(join(root, area, 'remote.manifest.ts'), '');
    await writeFile(join(root, area, 'source.ts'), source);
  };
  const builds: string[] = [];
  const kept = new Set<string>();
  const build: BuildArea = async ({ areaFolder, version: pattern, onBuild }) => {
    const source = sources.get(areaFolder) ?? '';
    const sourceHash = createHash('sha256').update(`${areaFolder} ${source}`).digest('hex');
    const version = pattern.replace('[sources]', `a${sourceHash.slice(0, 7)}`);
    if (!kept.has(version)) {
      builds.push(areaFolder);
      onBuild?.();
    }
    if (source === 'broken') throw new BuildFailedError(areaFolder, 'it is broken');
    kept.add(version);
    const folder = join(root, '.cache', areaFolder, version);
    const contract = source.startsWith('contract ') ? source.slice(9) : '1.0';
    const widget = source.startsWith('uses ') ? source.slice(5) : null;
    const uses = widget === null ? [] : [{ widget, mode: 'render' as const }];
    const widgets = source.startsWith('has ') ? [fakeWidget(source.slice(4))] : [];
    await writeFakeBuild(folder, fakeBuildRecord(areaFolder, { contract, uses, widgets }), source);
    return { folder, version, sourceHash: `a${sourceHash}` };
  };
  const messages: string[] = [];
  const run = async () => {
    builds.length = 0;
    messages.length = 0;
    const report = (message: string) => messages.push(message);
    const before = await store.live();
    const live = await publishChanged({ store, root, by: 'Ada', report, build });
    const moves = movedBetween(before?.areas ?? {}, live?.areas ?? {});
    return { live, moved: moves.map(({ area }) => area).sort() };
  };
  await edit('host', 'one');
  await edit('mf-search', 'one');
  return { store, root, edit, builds, messages, run, forget: () => kept.clear() };
}

const who = { by: 'Ada', reason: 'a test' };

describe('publishChanged', () => {
  it('creates set 1 from all areas and does nothing more until a source changes', async () => {
    const { store, run, builds, messages } = await start();
    const { live, moved } = await run();
    expect(builds.sort()).toEqual(['host', 'mf-search']);
    expect(live).toMatchObject({ set: 1, action: 'create' });
    expect(moved).toEqual(['host', 'mf-search']);
    expect(live?.areas.host).toMatch(/^1\.0\.0-dev\.[0-9a-f]{8}$/);
    expect(messages.at(-1)).toBe('Release set 1 is live');
    expect(await run()).toMatchObject({ live: { set: 1 }, moved: [] });
    expect(messages).toEqual([]);
    expect(builds).toEqual([]);
    expect(await store.releases()).toHaveLength(2);
  });

  it('platform#F12: omits an area with an invalid package.json and starts with the other areas', async () => {
    const { store, root, edit, run, messages } = await start();
    await edit('mf-events', 'one');
    await writeFile(join(root, 'mf-events/package.json'), '{"name":"mf-events","version":"1.0+x"}');
    const { live } = await run();
    expect(Object.keys(live?.areas ?? {})).toEqual(['host', 'mf-search']);
    expect(messages).toContainEqual(
      expect.stringMatching(/^mf-events: .*\(version: a version looks like/),
    );
    expect(await store.releases('mf-events')).toEqual([]);
  });

  it('builds again without a build cache, but does not publish the same releases again', async () => {
    const { store, run, builds, messages, forget } = await start();
    await run();
    forget();
    expect(await run()).toMatchObject({ live: { set: 1 }, moved: [] });
    expect(messages).toEqual(['Building host', 'Building mf-search']);
    expect(builds).toHaveLength(2);
    expect(await store.releases()).toHaveLength(2);
  });

  it('builds and promotes only the changed area', async () => {
    const { edit, run, builds } = await start();
    const first = await run();
    await edit('mf-search', 'two');
    const second = await run();
    expect(builds).toEqual(['mf-search']);
    expect(second.live).toMatchObject({ set: 2, action: 'publish-start', area: 'mf-search' });
    expect(second.live?.areas.host).toBe(first.live?.areas.host);
  });

  it('returns to the earlier release without a build when the sources are reverted', async () => {
    const { edit, run, builds } = await start();
    const first = await run();
    await edit('mf-search', 'two');
    await run();
    await edit('mf-search', 'one');
    const third = await run();
    expect(builds).toEqual([]);
    expect(third.live?.set).toBe(3);
    expect(third.live?.areas).toEqual(first.live?.areas);
  });

  it('never undoes a rollback', async () => {
    const { store, edit, run } = await start();
    await run();
    await edit('mf-search', 'two');
    await run();
    await store.rollback({ area: 'mf-search', ...who });
    expect(await run()).toMatchObject({ live: { set: 3 }, moved: [] });
    await edit('mf-search', 'three');
    expect((await run()).live?.set).toBe(4);
    await edit('mf-search', 'two');
    expect(await run()).toMatchObject({ live: { set: 4 }, moved: [] });
  });

  it('platform#F11: omits a retired area, even if its sources change, until someone restores it', async () => {
    const { store, edit, run, builds, messages } = await start();
    await run();
    await store.retire({ areas: ['mf-search'], ...who });
    await edit('mf-search', 'two');
    expect(await run()).toMatchObject({ live: { set: 2 }, moved: [] });
    expect(builds).toEqual([]);
    expect(messages.at(-1)).toMatch(/^mf-search is retired: .*release -- rollback mf-search$/);
    await store.rollback({ area: 'mf-search', ...who });
    expect((await run()).moved).toEqual(['mf-search']);
  });

  it('platform#F11: promotes a rolled-back new area again only after its sources change', async () => {
    const { store, edit, run } = await start();
    await run();
    await edit('mf-events', 'one');
    await run();
    await store.rollback({ area: 'mf-events', ...who });
    expect(await run()).toMatchObject({ live: { set: 3 }, moved: [] });
    await edit('mf-events', 'two');
    expect((await run()).moved).toEqual(['mf-events']);
  });

  it('does not promote a release again that was rolled back', async () => {
    const { store, edit, run } = await start();
    const first = await run();
    await edit('mf-search', 'two');
    await run();
    await edit('mf-search', 'three');
    await run();
    const to = first.live?.areas['mf-search'] ?? '';
    await store.rollback({ area: 'mf-search', to, ...who });
    await edit('mf-search', 'two');
    expect(await run()).toMatchObject({ live: { set: 4 }, moved: [] });
  });

  it('does not replace a release that was promoted manually', async () => {
    const { store, run } = await start();
    await run();
    const buildFolder = await temporaryFolder();
    await writeFakeBuild(buildFolder, fakeBuildRecord('mf-search'), 'by hand');
    const release = { area: 'mf-search', version: '2.0.0' };
    await store.publish({ ...release, buildFolder, sourceHash: 'other', commit: null, ...who });
    await store.promote({ ...release, ...who });
    expect(await run()).toMatchObject({ moved: [], live: { areas: { 'mf-search': '2.0.0' } } });
  });

  it('promotes a release that an interrupted start had already published', async () => {
    const { store, edit, run, builds } = await start();
    await run();
    await edit('mf-search', 'two');
    const { promoteMany } = store;
    store.promoteMany = () => Promise.reject(new Error('killed'));
    await expect(run()).rejects.toThrow('killed');
    store.promoteMany = promoteMany;
    expect((await run()).live?.set).toBe(2);
    expect(builds).toEqual([]);
  });

  it('continues without an area whose build fails', async () => {
    const { edit, run, messages } = await start();
    await run();
    await edit('host', 'two');
    await edit('mf-search', 'broken');
    const { live, moved } = await run();
    expect(moved).toEqual(['host']);
    expect(messages).toContain('mf-search: The build of mf-search failed.\nit is broken');
    expect(live?.set).toBe(2);
    await edit('mf-search', 'mended');
    expect((await run()).live?.set).toBe(3);
  });

  it('promotes a host and a remote with a new contract together', async () => {
    const { edit, run } = await start();
    await run();
    await edit('host', 'contract 2.0');
    await edit('mf-search', 'contract 2.0');
    expect(await run()).toMatchObject({ live: { set: 2 }, moved: ['host', 'mf-search'] });
  });

  it('omits an area that uses a missing widget until another area provides the widget', async () => {
    const { edit, run, messages } = await start();
    await edit('mf-content', 'uses vehicle-card');
    const first = await run();
    expect(messages).toContainEqual(expect.stringMatching(/mf-content.* vehicle-card/));
    expect(Object.keys(first.live?.areas ?? {})).toEqual(['host', 'mf-search']);
    await edit('mf-search', 'two');
    expect((await run()).moved).toEqual(['mf-search']);
    await edit('mf-search', 'has vehicle-card');
    const third = await run();
    expect(third).toMatchObject({ live: { set: 3 }, moved: ['mf-content', 'mf-search'] });
  });

  it('reports a release that is incompatible with the live set, which stays unchanged', async () => {
    const { edit, run, messages } = await start();
    await run();
    await edit('mf-search', 'contract 1.1');
    expect((await run()).live?.set).toBe(1);
    expect(messages).toContainEqual(
      expect.stringMatching(/^mf-search: [\s\S]*was built on contract 1\.1/),
    );
  });
});
