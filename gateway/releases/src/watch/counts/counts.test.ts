import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PostgresServer } from '@contracts/build/postgres/postgres-server.ts';
import { sharedPostgres } from '@contracts/build/postgres/shared-postgres.ts';
import { openCounts } from './open-counts.ts';
import { minuteMs, type Count } from './count.ts';

let postgres: PostgresServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counts-'));
  postgres = await sharedPostgres();
});

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = 100 * minuteMs;
const count = (changes: Partial<Count> = {}): Count => ({
  span: at,
  area: 'mf-search',
  version: '1.0.0',
  cohort: 'live',
  name: 'visitors',
  amount: 1,
  ...changes,
});

describe.each(['a file', 'PostgreSQL'])('counts in %s', (place) => {
  async function open() {
    const url = place === 'a file' ? undefined : await postgres.createDatabase();
    const own = await mkdtemp(join(folder, 'store-'));
    return [await openCounts(own, url), await openCounts(own, url)] as const;
  }

  it('add up across gateways', async () => {
    const [one, other] = await open();
    const many = Array.from({ length: 1_200 }, (_, index) =>
      count({ span: at + index * minuteMs }),
    );
    await Promise.all([
      one.add(many),
      other.add(many.toReversed()),
      one.add([count({ amount: 3 })]),
    ]);
    const found = await other.changedSince(0);
    expect(found).toHaveLength(1_200);
    expect(found.find(({ span }) => span === at)).toEqual(count({ amount: 5 }));
    expect(found.find(({ span }) => span === at + minuteMs)?.amount).toBe(2);
    await Promise.all([one.close(), other.close()]);
  });

  it('are written completely or not at all, so that a repeated write counts once', async () => {
    const [one, other] = await open();
    const many = Array.from({ length: 1_200 }, (_, index) =>
      count({ span: at + index * minuteMs }),
    );
    const unfit = count({ area: 'mf-zebra', amount: Number.NaN });
    await expect(one.add([...many, unfit])).rejects.toThrow(/null/i);
    expect(await other.changedSince(0)).toEqual([]);
    await one.add(many);
    const found = await other.changedSince(0);
    expect(found.map(({ amount }) => amount)).toEqual(many.map(() => 1));
    await Promise.all([one.close(), other.close()]);
  });

  it('include the time of the latest bucket draw of each client, across gateways', async () => {
    const [one, other] = await open();
    await one.addDraws([
      { network: 'a', at: 100 },
      { network: 'b', at: 300 },
    ]);
    await other.addDraws([
      { network: 'b', at: 200 },
      { network: 'a', at: 400 },
    ]);
    expect(await one.drawsSince(0)).toEqual([
      { network: 'b', at: 300 },
      { network: 'a', at: 400 },
    ]);
    await other.removeBefore(350);
    expect(await one.drawsSince(0)).toEqual([{ network: 'a', at: 400 }]);
    await Promise.all([one.close(), other.close()]);
  });

  it('can be read from a given time on and removed when they are old', async () => {
    const [one, other] = await open();
    await one.add([count(), count({ span: at + minuteMs })]);
    expect(await other.changedSince(Date.now() + minuteMs)).toEqual([]);
    await other.removeBefore(at + minuteMs);
    expect(await one.changedSince(0)).toEqual([count({ span: at + minuteMs })]);
    await Promise.all([one.close(), other.close()]);
  });
});

describe('counts in a file that another process writes to', () => {
  /**
   * Holds the lock in this process. It stands for another process that does nothing else meanwhile.
   */
  async function holdLock(): Promise<{ own: string; release: () => void }> {
    const own = await mkdtemp(join(folder, 'store-'));
    const file = join(own, 'counts/counts.sqlite');
    await (await openCounts(own, undefined)).close();
    const database = new DatabaseSync(file);
    database.exec('begin immediate');
    return { own, release: () => database.close() };
  }
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  it('wait for the lock without blocking the event loop', async () => {
    const lock = await holdLock();
    const counts = await openCounts(lock.own, undefined);
    const adding = Promise.all([counts.add([count()]), counts.addDraws([{ network: 'a', at: 1 }])]);
    await nextTurn();
    lock.release();
    await adding;
    expect(await counts.changedSince(0)).toEqual([count()]);
    expect(await counts.drawsSince(0)).toEqual([{ network: 'a', at: 1 }]);
    await counts.close();
  });

  it('can be read while the file is locked, even by a new gateway', async () => {
    const lock = await holdLock();
    const counts = await openCounts(lock.own, undefined);
    expect(await counts.changedSince(0)).toEqual([]);
    lock.release();
    await counts.close();
  });
});
