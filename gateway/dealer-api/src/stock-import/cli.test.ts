import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { importFeed, plainFeed } from '../../test/import-feed.ts';
import { startCommand } from '../../test/command-process.ts';
import { serveApp } from '../../test/served-app.ts';
import { dumpStock } from '../../test/store-dump.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
/** Enough rows for three transactions. A fixed stock date makes every import equal. */
const feed = plainFeed(range(1, 1000))
  .split('\n')
  .map((line, at) => `${line},${at === 0 ? 'in_stock_since' : '2026-06-01'}`)
  .join('\n');

describe.each(storeKinds)('stock:import on %s', (kind) => {
  let folder: string;
  let stores: TestStores;
  const open_: Kysely<Database>[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stock-import-'));
    stores = await startStores(kind);
    writeFileSync(join(folder, 'feed.csv'), feed);
  });
  afterEach(async () => {
    await Promise.all(open_.splice(0).map((database) => database.destroy()));
  });
  afterAll(async () => {
    await stores.stop();
    rmSync(folder, { recursive: true });
  });

  async function emptyStore() {
    const variables = await stores.create();
    const database = await openStore(variables.DATA_DIR, variables.DATABASE_URL);
    open_.push(database);
    return { variables, database };
  }
  const stored = async (database: Kysely<Database>) => {
    const rows = await database.selectFrom('vehicles').select('id').execute();
    return rows.length;
  };

  /** Filled by the import functions, without a command's process. */
  async function filledStore() {
    const store = await emptyStore();
    await importFeed(store.database, feed, { now: new Date() });
    return store;
  }

  /** An import that has stored a part of its feed and waits for the rest. */
  async function startHalf({ variables, database }: Awaited<ReturnType<typeof emptyStore>>) {
    const pipe = join(folder, 'pipe.csv');
    rmSync(pipe, { force: true });
    execFileSync('mkfifo', [pipe]);
    const running = startCommand([pipe], variables);
    const file = await open(pipe, 'w');
    await file.write(feed.slice(0, feed.length / 2));
    while ((await stored(database)) === 0) await wait(20);
    return { ...running, file };
  }

  test('gives the same result if it is killed and run again', async () => {
    const store = await emptyStore();
    const { process: child, ended, file } = await startHalf(store);
    child.kill('SIGKILL');
    await ended;
    await file.close();
    const before = await stored(store.database);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(1000);

    const again = await startCommand([join(folder, 'feed.csv')], store.variables).ended;
    expect(again).toMatchObject({ code: 0 });
    expect(again.output).toContain(`unchanged ${before.toLocaleString('en-GB')},`);
    const other = await filledStore();
    expect(await dumpStock(store.database)).toEqual(await dumpStock(other.database));
  });

  test('changes nothing in the store when it imports the same file again', async () => {
    const { variables, database } = await filledStore();
    const before = await dumpStock(database);
    expect(before.vehicles).toHaveLength(1000);
    const { code, output } = await startCommand([join(folder, 'feed.csv')], variables).ended;
    expect([code, output]).toEqual([0, expect.stringContaining('unchanged 1,000, removed 0')]);
    expect(await dumpStock(database)).toEqual(before);
  });

  test('rejects a second import while the first is running', async () => {
    const store = await emptyStore();
    const { ended, file } = await startHalf(store);
    const second = await startCommand([join(folder, 'feed.csv')], store.variables).ended;
    expect(second).toEqual({
      code: 1,
      output: 'Another import of stock is running. Wait for it to end.\n',
    });
    await file.write(feed.slice(feed.length / 2));
    await file.close();
    expect(await ended).toMatchObject({ code: 0 });
    expect(await stored(store.database)).toBe(1000);
  });

  test('removes more than a fifth of the vehicles only with --force', async () => {
    const { variables, database } = await filledStore();
    const short = join(folder, 'short.csv');
    writeFileSync(short, plainFeed(range(1, 760)));
    const { code, output } = await startCommand([short], variables).ended;
    expect(code).toBe(1);
    expect(output).toContain('240 of the 1,000 vehicles of this feed (24%) are missing');
    expect((await dumpStock(database)).indexRows).toHaveLength(1000);
    expect(await startCommand([short, '--force'], variables).ended).toMatchObject({ code: 0 });
    expect((await dumpStock(database)).indexRows).toHaveLength(760);
  });

  test('shows imported stock on a running site without a restart', async () => {
    const variables = await stores.create();
    const app = await serveApp(() => new Date('2026-06-15T12:00:00Z'), undefined, {
      ...variables,
      NODE_ENV: 'production',
    });
    const total = async () => {
      const response = await fetch(`${app.origin}/api/v2/vehicle-search?make=ford`);
      return ((await response.json()) as { meta: { total: number } }).meta.total;
    };
    expect(await total()).toBe(0);
    await startCommand([join(folder, 'feed.csv')], variables).ended;
    while ((await total()) < 1000) await wait(50);
    const response = await fetch(`${app.origin}/api/v2/vehicle-advert?stock_id=1`);
    expect(response.status).toBe(200);
    await app.close();
  });
});
