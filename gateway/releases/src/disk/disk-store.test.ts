import { everySuite } from '../../test/suites/every-suite.ts';
import { killAtRandom } from '../../test/crash/kill-at-random.ts';
import { diskStores } from '../../test/stores.ts';

describe('a store on disk', () => {
  everySuite(diskStores);

  it('opens whole whatever moment of its work a process is killed at', async () => {
    expect((await killAtRandom(6)).faults).toEqual([]);
  }, 60_000);
});
