import type { ReleaseRecord, ReleaseSet, ReleaseStore } from 'releases';
import { serveSet } from './page-set.ts';

/** A release of one page, with only the fields that `serveSet` reads. */
function release(area: string, role: 'host' | 'remote', files: string[]) {
  const none = { scripts: [], styles: [] };
  return {
    area,
    version: '1.0.0',
    build: {
      role,
      entry: 'entry.js',
      container: area,
      files: none,
      routes: [],
      widgets: [],
      uses: [],
      server: 'index.mjs',
      provides: {},
    },
    files: files.map((path) => ({ path, bytes: 1, sha384: `of-${path}` })),
    compressed: [],
  } as unknown as ReleaseRecord;
}

const entry = 'browser/entry.js';
const rest = ['browser/page.css', 'browser/page.js', 'server/index.mjs'];

function serve(records: ReleaseRecord[], developed: Parameters<typeof serveSet>[2] = []) {
  const store = {
    release: async (area: string) => records.find((record) => record.area === area),
    serverFolder: () => '/server',
  } as unknown as ReleaseStore;
  const areas = Object.fromEntries(records.map(({ area, version }) => [area, version]));
  return serveSet(store, { set: 1, canary: null, areas } as unknown as ReleaseSet, developed);
}

const served = (...records: ReleaseRecord[]) => serve(records);

it('lists an integrity hash for every file that the browser may load', async () => {
  const host = release('host', 'host', [entry, 'browser/hashes.json', ...rest]);
  const { integrity } = await served(host);
  expect(Object.fromEntries(integrity)).toMatchObject({
    '/releases/host/1.0.0/entry.js': 'sha384-of-browser/entry.js',
    '/releases/host/1.0.0/page.css': 'sha384-of-browser/page.css',
    '/releases/host/1.0.0/page.js': 'sha384-of-browser/page.js',
  });
});

it('omits the hashes of lazy scripts for an older release that loads them without a hash', async () => {
  const host = release('host', 'host', [entry, 'browser/hashes.json', ...rest]);
  const { integrity } = await served(host, release('mf-test', 'remote', [entry, ...rest]));
  const named = [...integrity.keys()].filter((address) => address.includes('mf-test'));
  expect(named.toSorted()).toEqual([
    '/releases/mf-test/1.0.0/entry.js',
    '/releases/mf-test/1.0.0/page.css',
  ]);
});

it('replaces releases with the builds of areas in development, and adds missing ones', async () => {
  const host = release('host', 'host', [entry]);
  const remote = release('mf-test', 'remote', [entry, ...rest]);
  const develop = (area: string, role: 'host' | 'remote') => ({
    origin: 'http://127.0.0.1:1',
    build: `build-of-${area}`,
    record: { ...release(area, role, []).build, area, server: 'dev.mjs' },
    serverFolder: `/dev/${area}`,
    lastHeartbeatAt: 0,
  });
  const released = await serve([host, remote]);
  const developed = await serve(
    [host, remote],
    [develop('mf-test', 'remote'), develop('mf-new', 'remote')],
  );
  expect(developed.key).not.toBe(released.key);
  expect(developed.page.areas.map(({ area, base }) => [area, base])).toEqual([
    ['host', '/releases/host/1.0.0/'],
    ['mf-test', '/releases/mf-test/0.0.0-development/'],
    ['mf-new', '/releases/mf-new/0.0.0-development/'],
  ]);
  expect(developed.renderer).toMatchObject({
    hostEntry: 'file:///server/index.mjs',
    areas: { 'mf-test': 'file:///dev/mf-test/dev.mjs', 'mf-new': 'file:///dev/mf-new/dev.mjs' },
  });
  const withHost = await serve([host, remote], [develop('host', 'host')]);
  expect(withHost.host.build.server).toBe('dev.mjs');
  expect(withHost.renderer.hostEntry).toBe('file:///dev/host/dev.mjs');
  expect(withHost.renderer.areas).toEqual(released.renderer.areas);
});
