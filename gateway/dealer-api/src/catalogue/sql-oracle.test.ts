import { Kysely, sql } from 'kysely';
import type { PostgresServer } from '@contracts/build/postgres/postgres-server.ts';
import { sharedPostgres } from '@contracts/build/postgres/shared-postgres.ts';
import { differencesOf } from '../../test/sql-oracle/compare-answers.ts';
import { fillOracle, type OracleDatabase } from '../../test/sql-oracle/oracle-table.ts';
import { randomRequests } from '../../test/sql-oracle/random-requests.ts';
import { demonstrationVehicles } from '../demonstration/demonstration-vehicles.ts';
import { postgresDialect, postgresSchema } from '../store/postgres-dialect.ts';
import { memoryDialect } from '../../test/memory-store.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { toIndexedVehicle } from './indexed-vehicle.ts';

const today = new Date('2026-06-15T12:00:00Z');
const seed = 20_260_615;
const vehicles = demonstrationVehicles('2026-06-15').map(({ vehicle, inStockSince }) =>
  toIndexedVehicle(vehicle, inStockSince),
);
const index = new CatalogueIndex(vehicles);

/** The first request with a different result, and the differences. */
async function firstDifference(database: Kysely<OracleDatabase>, requests: number) {
  await fillOracle(database, vehicles, today);
  for (const request of randomRequests(vehicles, seed, requests)) {
    // The database has one connection.
    const differences = await differencesOf(index, database, request, today);
    if (differences.length > 0) return { request, differences };
  }
  return undefined;
}

let server: PostgresServer;
let database: Kysely<OracleDatabase> | undefined;
beforeAll(async () => {
  server = await sharedPostgres();
});
afterEach(() => database?.destroy());
afterAll(() => server.stop());

test('the catalogue index returns the same results as SQL queries on SQLite', async () => {
  database = new Kysely<OracleDatabase>({ dialect: memoryDialect() });
  expect(await firstDifference(database, 500)).toBeUndefined();
});

test('the catalogue index returns the same results as SQL queries on PostgreSQL', async () => {
  const dialect = postgresDialect(await server.createDatabase(), { connections: 1 });
  database = new Kysely<OracleDatabase>({ dialect });
  await sql`create schema ${sql.id(postgresSchema)}`.execute(database);
  expect(await firstDifference(database, 500)).toBeUndefined();
});
