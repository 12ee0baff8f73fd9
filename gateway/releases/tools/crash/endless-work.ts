import { openReleaseStore } from '../../src/store/open-release-store.ts';
import { fakeBuildRecord, writeFakeBuild } from '../../test/fake-build.ts';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `node endless-work.ts <store> <scratch> [database]`: publishes, promotes, rolls back and retires
 * until it is killed.
 */
const [folder = '', scratch = '', databaseUrl] = process.argv.slice(2);
const store = await openReleaseStore(folder, { databaseUrl });
const authorship = { by: 'Ada', reason: 'a test' };
const area = 'mf-search';
// Load the lazy modules first, so that kills interrupt the work and not the loading.
await import('../../src/publish/publish-release.ts');
console.log('working');
for (;;) {
  const version = `1.0.${(await store.releases(area)).length}`;
  const buildFolder = await mkdtemp(join(scratch, 'build-'));
  await writeFakeBuild(buildFolder, fakeBuildRecord(area), version);
  const build = { area, version, buildFolder, sourceHash: null, commit: null, ...authorship };
  await store.publish(build);
  await store.promote({ area, version, ...authorship });
  await store.rollback({ area, ...authorship });
  await store.promote({ area, version, ...authorship });
  await store.retire({ areas: [area], ...authorship });
  await store.rollback({ area, ...authorship });
  console.log('round finished');
}
