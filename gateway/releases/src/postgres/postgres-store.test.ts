import {
  startPostgres,
  type PostgresServer,
} from 'shared-contracts/build/postgres/postgres-server.ts';
import { everySuite } from '../../test/suites/every-suite.ts';
import { killAtRandom } from '../../test/crash/kill-at-random.ts';
import { postgresStores } from '../../test/stores.ts';

let server: PostgresServer;
const stores = postgresStores(() => server.createDatabase());
beforeAll(async () => {
  server = await startPostgres();
});
afterEach(() => stores.closeAll());
afterAll(() => server.stop());

describe('a store in PostgreSQL', () => {
  everySuite(stores);

  it('opens whole whatever moment of its work a process is killed at', async () => {
    expect((await killAtRandom(6, await server.createDatabase())).faults).toEqual([]);
  }, 60_000);
});
