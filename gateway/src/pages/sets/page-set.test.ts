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

async function served(...records: ReleaseRecord[]) {
  const store = {
    release: async (area: string) => records.find((record) => record.area === area),
    serverFolder: () => '/server',
  } as unknown as ReleaseStore;
  const areas = Object.fromEntries(records.map(({ area, version }) => [area, version]));
  return serveSet(store, { set: 1, canary: null, areas } as unknown as ReleaseSet);
}

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
