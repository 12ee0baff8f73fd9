import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { startApi } from '../../test/api-process.ts';
import { startStores, type TestStores } from '../../test/stores.ts';

let stores: TestStores;
beforeAll(async () => {
  stores = await startStores('SQLite');
});
const running: { stop(): Promise<void> }[] = [];
const locks: { release(): unknown }[] = [];
afterEach(async () => {
  for (const lock of locks.splice(0)) lock.release();
  await Promise.all(running.splice(0).map((api) => api.stop()));
});
afterAll(() => stores.stop());

async function start(variables: Readonly<Record<string, string>>) {
  const api = await startApi({ ...variables, NODE_ENV: 'test' });
  running.push(api);
  return api;
}

/** Holds the file's only write lock, as another process does while it writes. */
function holdLock(folder: string) {
  const database = new DatabaseSync(join(folder, 'dealer-api.sqlite'));
  database.exec('begin immediate');
  const lock = { release: () => database.isOpen && database.close() };
  locks.push(lock);
  return lock;
}

test('a login that waits for the write lock does not delay searches', async () => {
  const variables = await stores.create();
  const api = await start(variables);
  const search = () => fetch(`${api.origin}/api/v2/vehicle-search?resultsPerPage=1`);
  const logIn = () =>
    fetch(`${api.origin}/api/v2/contact/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'alex@example.com', password: 'forecourt-demo' }),
    });
  expect((await search()).status).toBe(200);
  const lock = holdLock(variables.DATA_DIR);
  const order: string[] = [];
  const login = logIn().finally(() => order.push('login'));
  // Enough searches for the login to reach the store long before the last one.
  for (let asked = 0; asked < 50; asked += 1) expect((await search()).status).toBe(200);
  order.push('searches');
  lock.release();
  expect((await login).status).toBe(200);
  expect(order).toEqual(['searches', 'login']);
});

test('responds to a login with 503 and Retry-After if it cannot get the write lock', async () => {
  const variables = await stores.create();
  const api = await start(variables);
  const lock = holdLock(variables.DATA_DIR);
  const attempt = () =>
    fetch(`${api.origin}/api/v2/contact/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'alex@example.com', password: 'forecourt-demo' }),
    });
  const started = performance.now();
  const answers = await Promise.all([1, 2, 3, 4].map(attempt));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1', '1', '1']);
  // Waiting attempts share the time limit; one after the other they would take 20 s.
  expect(performance.now() - started).toBeLessThan(15_000);
  lock.release();
  expect((await attempt()).status).toBe(200);
});
