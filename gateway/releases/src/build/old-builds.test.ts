import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { removeOldBuilds } from './cached-build.ts';

it('the build cleanup keeps the current build and the three newest other builds', async () => {
  const builds = await temporaryFolder();
  for (const [age, name] of ['newest', 'newer', 'new', 'old', 'current', 'oldest'].entries()) {
    await mkdir(join(builds, name));
    await writeFile(join(builds, name, 'client.js'), '');
    const at = new Date(Date.UTC(2026, 0, 20 - age));
    await utimes(join(builds, name), at, at);
  }
  await removeOldBuilds(builds, 'current');
  expect((await readdir(builds)).sort()).toEqual(['current', 'new', 'newer', 'newest']);
});
