import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres, type PostgresServer } from '@contracts/build/postgres/postgres-server.ts';
import { everySuite } from '../../../test/suites/every-suite.ts';
import { killAtRandom } from '../../../tools/crash/kill-at-random.ts';
import { interruptibleAddress } from '../../../test/interruptible-address.ts';
import { fakeBuildRecord, publishFake, storeWithSite } from '../../../test/fake-build.ts';
import { keyPair } from '../../../test/key-pair.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openReleaseStore } from '../../store/open-release-store.ts';
import { postgresStores } from '../../../test/stores.ts';

let server: PostgresServer;
const stores = postgresStores(() => server.createDatabase());
beforeAll(async () => {
  // Its own server, because a test changes the settings of the whole server.
  server = await startPostgres();
});
afterEach(() => stores.closeAll());
afterAll(() => server.stop());

describe('a store in PostgreSQL', () => {
  everySuite(stores);

  it('is undamaged after a process is killed at a random time', async () => {
    expect((await killAtRandom(6, await server.createDatabase())).faults).toEqual([]);
  });

  it('rejects the tables of an earlier version and explains how to migrate them', async () => {
    const databaseUrl = await server.createDatabase();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('create schema releases');
    await client.query(
      'create table releases.kysely_migration (name varchar(255) primary key, timestamp varchar(255))',
    );
    await client.query("insert into releases.kysely_migration values ('0001-releases', now())");
    await client.end();
    const store = await openReleaseStore(join(await temporaryFolder(), 'store'), { databaseUrl });
    await expect(store.state()).rejects.toMatchObject({
      code: 'release-store-unavailable',
      message: expect.stringMatching(/earlier version.*npm run backup -- <folder> --files/),
    });
    await store.close();
  });

  it('starts with the last served state during an outage and follows changes again afterwards', async () => {
    const wire = await interruptibleAddress(await server.createDatabase());
    const folder = join(await temporaryFolder(), 'store');
    const options = { databaseUrl: wire.address };
    const store = await openReleaseStore(folder, options);
    await storeWithSite(store);
    await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
    const first = await openReleaseStore(folder, options);
    const code = 'release-store-unavailable';
    try {
      await expect(first.loadState()).resolves.toMatchObject({ live: { set: 1 } });
      const faults: unknown[] = [];
      const served: number[] = [];
      let mended = false;
      const stop = first.follow((state) => served.push(state.live.set), {
        since: 1,
        pollMs: 20,
        onFault: (error) => faults.push(error),
        onRecovered: () => (mended = true),
      });
      await until(() => existsSync(join(folder, '../last-good.json')));
      wire.cut();
      await until(() => faults.length > 0);
      expect(faults[0]).toMatchObject({ code });
      expect(String(faults[0])).not.toContain('forecourt');

      const restarted = await openReleaseStore(folder, options);
      await expect(restarted.loadState()).rejects.toMatchObject({ code });
      const recalled = await restarted.lastGoodState();
      expect(recalled?.live).toMatchObject({ set: 1, areas: { 'mf-search': '1.0.0' } });
      expect(await restarted.release('host', '1.0.0')).toMatchObject({ version: '1.0.0' });

      wire.reconnect();
      await store.promote({ area: 'mf-search', version: '2.0.0', by: 'Ada', reason: 'a test' });
      await until(() => served.length > 0);
      expect([served, mended]).toEqual([[2], true]);
      stop();
      await restarted.close();
    } finally {
      await first.close();
      await store.close();
      wire.close();
    }
  });
});

it('a store can read while jobs hold more locks than it has connections', async () => {
  const store = await stores.open();
  await store.freeze({ area: null, by: 'Ada', reason: 'a test' });
  const names = Array.from({ length: 12 }, (_, index) => `webhook-${index}`);
  let begun = 0;
  const lengths = names.map((name) =>
    store.withJobLock(name, async () => {
      begun += 1;
      await until(() => begun === names.length);
      return (await store.journal()).length;
    }),
  );
  expect(await Promise.all(lengths)).toEqual(names.map(() => 1));
});

it('a restarted store uses the last served state, not a newer state that was only read', async () => {
  const wire = await interruptibleAddress(await server.createDatabase());
  const folder = join(await temporaryFolder(), 'store');
  const options = { databaseUrl: wire.address, ...keyPair() };
  const store = await openReleaseStore(folder, options);
  await storeWithSite(store);
  await store.loadState();
  await until(() => existsSync(join(folder, '../last-good.json')));
  // Like a command on this machine while no gateway runs.
  await store.freeze({ area: null, by: 'Ada', reason: 'a test' });
  await store.state();
  wire.cut();
  const restarted = await openReleaseStore(folder, options);
  try {
    await expect(restarted.loadState()).rejects.toMatchObject({
      code: 'release-store-unavailable',
    });
    await expect(restarted.lastGoodState()).resolves.toMatchObject({
      live: { set: 1 },
      freezes: [],
    });
    await writeFile(join(folder, '../last-good.json'), '{}');
    await expect(restarted.lastGoodState()).rejects.toMatchObject({
      code: 'release-store-corrupt',
    });
  } finally {
    await restarted.close();
    await store.close();
    wire.close();
  }
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((done) => setTimeout(done, 10));
}
