import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import request from 'supertest';
import { startApi } from '../../test/api-process.ts';
import { importFeed, plainFeed } from '../../test/import-feed.ts';
import { serveApp } from '../../test/served-app.ts';
import { startStores, type TestStores } from '../../test/stores.ts';
import { dumpStock } from '../../test/store-dump.ts';
import { storePhotograph } from '../../test/stored-photograph.ts';
import { tcpGateTo } from '../../test/tcp-gate.ts';
import { readChange, readStock } from '../catalogue/stock-reader.ts';
import { findVehicles, putStockRows, stockRow } from '../catalogue/vehicle-store.ts';
import { demonstrationVehicles } from '../demonstration/demonstration-vehicles.ts';
import { openPhotographFiles } from '../photographs/photograph-files.ts';
import { createHttpApp } from '../http/create-http-app.ts';
import { lockImports } from '../stock-import/import-command.ts';
import { copyStore } from '../copy-store/copy-store.ts';
import type { Database } from './database.ts';
import { getMigrations, openStore } from './open-store.ts';
import { connectMilliseconds, postgresDialect } from './postgres-dialect.ts';
import { nextStockVersion } from './stock-version.ts';

const clock = () => new Date('2026-06-15T12:00:00Z');
let stores: TestStores;
beforeAll(async () => {
  stores = await startStores('PostgreSQL');
});
afterAll(() => stores.stop());

async function emptyStore() {
  const { DATA_DIR, DATABASE_URL = '' } = await stores.create();
  return { DATA_DIR, DATABASE_URL, database: () => openStore(DATA_DIR, DATABASE_URL) };
}

async function read<Body>(origin: string, path: string): Promise<Body> {
  const response = await fetch(`${origin}${path}`);
  return (await response.json()) as Body;
}

/** Undefined if the search fails, because the database is slow. */
async function totalOf(origin: string, query = ''): Promise<number | undefined> {
  const path = `/api/v2/vehicle-search?resultsPerPage=1${query}`;
  return (await read<{ meta?: { total: number } }>(origin, path)).meta?.total;
}

test('several processes that start on an empty database create its tables and stock only once', async () => {
  const { database: open, ...variables } = await emptyStore();
  const apis = await Promise.all([1, 2, 3].map(() => startApi(variables)));
  const totals = await Promise.all(apis.map(({ origin }) => totalOf(origin)));
  await Promise.all(apis.map((api) => api.stop()));
  expect(new Set(totals).size).toBe(1);
  const database = await open();
  const { rows } = await queried(
    variables.DATABASE_URL,
    'select name from dealer.kysely_migration order by name',
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(await getMigrations()).toSorted());
  const vehicles = await database.selectFrom('vehicles').select('id').execute();
  expect(vehicles).toHaveLength(demonstrationVehicles('2026-06-15').length);
  await database.destroy();
});

async function queried(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const result = await client.query<Record<string, unknown>>(text);
  await client.end();
  return result;
}

test('keeps its tables separate from those of other programs in the database', async () => {
  const { database: open, DATABASE_URL } = await emptyStore();
  await queried(DATABASE_URL, 'create table vehicles (theirs text)');
  const database = await open();
  await importFeed(database, plainFeed([1, 2, 3]));
  await database.destroy();
  expect((await queried(DATABASE_URL, 'select * from vehicles')).rows).toEqual([]);
});

test('every process shows stock that another process imports', async () => {
  const { database: open, ...variables } = await emptyStore();
  const production = { ...variables, NODE_ENV: 'production' };
  const apis = await Promise.all([startApi(production), startApi(production)]);
  const database = await open();
  const everywhere = async (total: number, query = '') => {
    for (const { origin } of apis) while ((await totalOf(origin, query)) !== total) await wait(50);
  };
  await importFeed(database, plainFeed([1, 2, 3, 4, 5, 6]));
  await everywhere(6);
  await importFeed(database, plainFeed([1, 2, 3, 4, 5], 12_345));
  await everywhere(5);
  await everywhere(5, '&min_price=12345');
  await database.destroy();
  await Promise.all(apis.map((api) => api.stop()));
});

test('a reader that polls for changes misses no vehicle that concurrent writers store', async () => {
  const { database: open } = await emptyStore();
  const database = await open();
  const stock = demonstrationVehicles('2026-06-15').slice(0, 240);
  const write = async (first: number) => {
    for (const { vehicle, inStockSince } of stock.slice(first, first + 40)) {
      await database.transaction().execute(async (transaction) => {
        const version = await nextStockVersion(transaction);
        const source = { feed: 'test', fingerprint: null, version };
        await putStockRows(transaction, [stockRow(vehicle, inStockSince, source)]);
        await wait((vehicle.id * 7919) % 5);
      });
    }
  };
  let { version } = await readStock(database);
  const followed = new Set<number>();
  const look = async (from: Kysely<Database>) => {
    const change = await readChange(from, version);
    if (change === undefined) return;
    for (const { id } of change.upserts) followed.add(id);
    version = change.version;
  };
  const written = new AbortController();
  const following = (async () => {
    while (!written.signal.aborted) await look(database);
  })();
  await Promise.all([0, 40, 80, 120, 160, 200].map(write));
  written.abort();
  await following;
  await look(database);
  expect(followed).toEqual(new Set(stock.map(({ vehicle }) => vehicle.id)));
  await database.destroy();
});

test('responds with 503 and Retry-After while the database is unreachable, and then recovers by itself', async () => {
  const { database: open, DATA_DIR, DATABASE_URL } = await emptyStore();
  const gate = await tcpGateTo(DATABASE_URL);
  const direct = await open();
  await importFeed(direct, plainFeed([1, 2, 3]));
  const variables = { DATA_DIR, DATABASE_URL: gate.address, NODE_ENV: 'production' };
  const app = await serveApp(clock, undefined, variables);
  expect(await totalOf(app.origin)).toBe(3);

  await gate.close();
  for (const path of ['vehicle-search', 'content/blog']) {
    const response = await fetch(`${app.origin}/api/v2/${path}`);
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2']);
    expect(await response.json()).toEqual({
      errors: [{ message: 'The database can’t be reached just now' }],
    });
  }
  // This response needs only the index, not the database.
  expect((await fetch(`${app.origin}/api/v2/vehicle-search-filter`)).status).toBe(200);
  await importFeed(direct, plainFeed([1, 2, 3, 4]));

  await gate.open();
  while ((await fetch(`${app.origin}/api/v2/vehicle-search`)).status !== 200) await wait(20);
  while ((await totalOf(app.origin)) !== 4) await wait(50);
  await app.close();
  await direct.destroy();
  await gate.close();
});

test('cancels a slow query in the database, responds with 503 and can use the connection again', async () => {
  const { DATABASE_URL } = await emptyStore();
  const dialect = postgresDialect(DATABASE_URL, { connections: 1, queryMilliseconds: 1200 });
  const database = new Kysely<Database>({ dialect });
  const app = createHttpApp(pino({ level: 'silent' }), [
    async (_request, response) => {
      response.json(await sql`select pg_sleep(60)`.execute(database));
    },
  ]);
  const { body } = await request(app).get('/').expect(503).expect('Retry-After', '1');
  expect(body).toEqual({ errors: [{ message: 'The service is busy' }] });
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'
  `.execute(database);
  expect(rows).toEqual([]);
  await database.destroy();
});

test('an import that is rejected because another is running closes its connection', async () => {
  const variables = await stores.create();
  const connections = async () => {
    const { rows } = await queried(
      variables.DATABASE_URL ?? '',
      `select 1 from pg_stat_activity
        where application_name = 'forecourt-stock-import' and datname = current_database()`,
    );
    return rows.length;
  };
  const first = await lockImports(variables);
  await expect(lockImports(variables)).rejects.toThrow('Another import of stock is running');
  const settled = async (max: number) => {
    while ((await connections()) > max) await wait(20);
    return connections();
  };
  expect(await settled(1)).toBe(1);
  await first.release();
  expect(await settled(0)).toBe(0);
  await (await lockImports(variables)).release();
});

test('finds the vehicle that was added last if two have the same registration', async () => {
  const { database: open } = await emptyStore();
  const database = await open();
  const feed = (price: number) =>
    `stock_id,make,model,year,price,vrm\n1,Ford,Ka,2019,${price},AB19CDE\n2,Kia,Rio,2019,9000,AB19CDE`;
  await importFeed(database, feed(8000));
  await importFeed(database, feed(7000));
  const found = await findVehicles(database, 'vrm', ['AB19CDE']);
  expect(found.map(({ stock_id }) => stock_id)).toEqual(['2']);
  await database.destroy();
});

test('reports an unreachable database server without the password', async () => {
  const url = 'postgres://dealer:secret@127.0.0.1:1/forecourt';
  await expect(openStore('unused', url)).rejects.toThrow(
    /^The store postgres:\/\/127\.0\.0\.1:1\/forecourt can't be used: .*ECONNREFUSED/,
  );
  await expect(openStore('unused', url)).rejects.not.toThrow(/secret/);
});

test('waits at start-up for a database that is still starting and then slow to connect', async () => {
  const { DATA_DIR, DATABASE_URL } = await emptyStore();
  const starting = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const gate = await tcpGateTo(DATABASE_URL, async (connection, socket) => {
    if (connection === 2) await wait(connectMilliseconds + 500);
    if (connection > 1) return true;
    const length = Buffer.alloc(4);
    length.writeInt32BE(starting.length + 4);
    socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(starting)]));
    return false;
  });
  const said = jest.spyOn(console, 'error').mockImplementation();
  const database = await openStore(DATA_DIR, gate.address);
  expect(await database.selectFrom('vehicles').select('id').execute()).toEqual([]);
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^Waiting for the database postgres:\/\/127\.0\.0\.1:\d+\/\w+: it is/)],
  ]);
  said.mockRestore();
  await database.destroy();
  await gate.close();
});

test('a connection that is lost during a query fails only that query', async () => {
  const { DATA_DIR, DATABASE_URL } = await emptyStore();
  const gate = await tcpGateTo(DATABASE_URL);
  const database = await openStore(DATA_DIR, gate.address);
  const asking = sql`select pg_sleep(60)`.execute(database);
  const running = `select 1 from pg_stat_activity where query like 'select pg_sleep(60)%'
    and datname = current_database()`;
  const cut = async () => {
    while ((await queried(DATABASE_URL, running)).rows.length === 0) await wait(20);
    await gate.close();
  };
  const cutting = cut();
  await expect(asking).rejects.toThrow('Connection terminated');
  await cutting;

  await gate.open();
  const { rows } = await sql<{ answer: number }>`select 1 as answer`.execute(database);
  expect(rows).toEqual([{ answer: 1 }]);
  await database.destroy();
  await gate.close();
});

test('platform#F16: copies a SQLite store with its photographs to PostgreSQL and back', async () => {
  const { DATA_DIR, DATABASE_URL } = await emptyStore();
  const file = await openStore(DATA_DIR);
  await importFeed(file, plainFeed(Array.from({ length: 250 }, (_, index) => index + 1)));
  const hash = await storePhotograph(
    openPhotographFiles({ DATA_DIR, DATABASE_URL: undefined }, file),
  );
  const photograph = { address: 'https://photos.example.com/1.jpg', host: 'photos.example.com' };
  const kept = {
    state: 'ready' as const,
    rank: 0,
    hash,
    next_attempt_at: '2026-01-01T00:00:00.000Z',
  };
  await file
    .insertInto('photographs')
    .values({ ...photograph, ...kept })
    .execute();
  const before = await dumpStock(file);
  await file.destroy();

  await copyStore({ DATA_DIR }, { DATA_DIR, DATABASE_URL });
  const database = await openStore(DATA_DIR, DATABASE_URL);
  expect(await dumpStock(database)).toEqual(before);
  await expect(copyStore({ DATA_DIR }, { DATA_DIR, DATABASE_URL })).rejects.toThrow(
    'The store holds data already: name an empty one.',
  );
  await database.destroy();

  const elsewhere = { DATA_DIR: (await emptyStore()).DATA_DIR };
  await copyStore({ DATA_DIR, DATABASE_URL }, elsewhere);
  const back = await openStore(elsewhere.DATA_DIR);
  expect(await dumpStock(back)).toEqual(before);
  const files = openPhotographFiles({ ...elsewhere, DATABASE_URL: undefined }, back);
  expect((await files.read(hash, 'thumb', 'webp'))?.length).toBeGreaterThan(0);
  await back.destroy();
});
