import { openReleaseStore } from '../src/store/open-release-store.ts';

/**
 * `node publish-once.ts <store> <build folder>`: prints a line when it starts, so that a test can
 * kill it.
 */
const [folder = '', buildFolder = ''] = process.argv.slice(2);
const store = await openReleaseStore(folder);
await import('../src/publish/publish-release.ts');
console.log('starting');
await store.publish({
  area: 'mf-search',
  version: '1.0.0',
  buildFolder,
  sourceHash: null,
  by: 'Ada',
  reason: 'a test',
  commit: null,
});
