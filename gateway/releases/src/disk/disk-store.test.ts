import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everySuite } from '../../test/suites/every-suite.ts';
import { killAtRandom } from '../../test/crash/kill-at-random.ts';
import { storeWithSite } from '../../test/fake-build.ts';
import { diskStores } from '../../test/stores.ts';

describe('a store on disk', () => {
  everySuite(diskStores);

  it('opens whole whatever moment of its work a process is killed at', async () => {
    expect((await killAtRandom(6)).faults).toEqual([]);
  }, 60_000);

  it('of before is taken over without the keys that opened what they lay beside', async () => {
    const store = await storeWithSite(await diskStores.open());
    for (const name of ['preview.secret', 'console-session.secret']) {
      await writeFile(join(store.folder, name), 'c2VjcmV0');
    }
    const again = await diskStores.again(store);
    expect((await readdir(store.folder)).filter((name) => name.endsWith('.secret'))).toEqual([]);
    expect((await again.state())?.live.set).toBe(1);
  });
});
