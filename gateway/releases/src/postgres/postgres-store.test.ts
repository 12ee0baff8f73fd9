import {
  startPostgres,
  type PostgresServer,
} from 'shared-contracts/build/postgres/postgres-server.ts';
import { everySuite } from '../../test/suites/every-suite.ts';
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
});
