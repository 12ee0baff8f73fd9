import { everySuite } from '../../test/suites/every-suite.ts';
import { diskStores } from '../../test/stores.ts';

describe('a store on disk', () => {
  everySuite(diskStores);
});
