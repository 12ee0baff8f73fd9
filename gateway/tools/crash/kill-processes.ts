import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@contracts/build/free-port.ts';
import { openReleaseStore } from 'releases';
import { publish } from '../../test/test-site.ts';
import { KillableService, rendererOf } from './killable-service.ts';
import { manager, startTeam } from './team.ts';

/** In the format of the dealer API's `shoppers.ts`. */
interface ShoppersReport {
  enquiries: number;
  orders: number;
  repeated: number;
  faults: string[];
}

interface Outcome {
  figures: Record<string, number>;
  longestRecoveryMs: Record<string, number>;
  faults: string[];
}

const gatewayFolder = path.resolve(import.meta.dirname, '../..');
const shoppers = path.join(gatewayFolder, 'dealer-api/tools/crash/site/shoppers.ts');
const authorship = { by: 'Ada', reason: 'a test' };
/** Between two kills, at most: long enough for each kind of work to be under way. */
const longestPauseMs = 1_500;
const timeoutMs = 600_000;

/**
 * Runs a site as in production, one process each, and kills one of four at a time. It is started
 * again at once, as a supervisor would, and the next kill waits until it is back.
 */
export async function killProcesses(kills: number, databaseUrl?: string): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'crash-site-'));
  const database: Record<string, string> =
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const [port, consolePort, apiPort, sandboxPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const [site, api, sandboxOrigin] = [port, apiPort, sandboxPort].map(
    (each) => `http://127.0.0.1:${each}`,
  ) as [string, string, string];
  const key = randomBytes(32).toString('base64url');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const apiFolder = path.join(folder, 'api');
  await mkdir(apiFolder);
  const token = await prepareReleases(folder, databaseUrl);

  const shopping = fork(shoppers, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [externalSettings] = (await once(shopping, 'message')) as [Record<string, string>];
  const requests = { number: 0 };
  const isRendered = () => {
    requests.number += 1;
    return fetch(`${site}/page/markup?${requests.number}`).then(
      ({ headers }) => headers.get('x-rendered') === 'server',
    );
  };
  const services = {
    sandbox: new KillableService(
      import.meta.resolve('payment-sandbox/main'),
      {
        NODE_ENV: 'test',
        PORT: String(sandboxPort),
        DATA_DIR: path.join(folder, 'payments'),
        PAYMENT_KEY: key,
        PAYMENT_WEBHOOK_SECRET: secret,
      },
      () =>
        fetch(`${sandboxOrigin}/v1/test/sessions`, {
          headers: { authorization: `Bearer ${key}` },
        }).then(({ ok }) => ok),
    ),
    'dealer API': new KillableService(
      import.meta.resolve('dealer-api/main'),
      {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PORT: String(apiPort),
        DATA_DIR: apiFolder,
        ...database,
        ...externalSettings,
        PAYMENT_SANDBOX_ORIGIN: sandboxOrigin,
        PAYMENT_SANDBOX_KEY: key,
        PAYMENT_SANDBOX_WEBHOOK_SECRET: secret,
      },
      () => fetch(`${api}/api/v2/vehicle-search?resultsPerPage=1`).then(({ ok }) => ok),
    ),
    gateway: new KillableService(
      path.join(gatewayFolder, 'src/main.ts'),
      {
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        CONSOLE_PORT: String(consolePort),
        DATA_DIR: folder,
        API_ORIGIN: api,
        SITE_ORIGIN: site,
        WATCH_REVERTS: 'off',
        ...database,
      },
      isRendered,
    ),
  };
  const victims = Object.keys(services).concat('renderer');
  const longestRecoveryMs = Object.fromEntries(victims.map((victim) => [victim, 0]));
  try {
    for (const service of Object.values(services)) await service.start();
    const sandbox = { origin: sandboxOrigin, key };
    shopping.send({ site, api, store: { DATA_DIR: apiFolder, ...database }, sandbox });
    const team = startTeam({ origin: `http://127.0.0.1:${consolePort}`, token }, timeoutMs);
    const order = shuffled(victims.flatMap((each) => Array<string>(kills).fill(each)));
    for (const [at, victim] of order.entries()) {
      await wait(Math.random() * longestPauseMs);
      const killedAt = performance.now();
      if (victim === 'renderer') {
        process.kill(rendererOf(services.gateway.pid), 'SIGKILL');
        await services.gateway.waitUntilReady();
      } else await services[victim as keyof typeof services].kill();
      const recoveryMs = Math.round(performance.now() - killedAt);
      longestRecoveryMs[victim] = Math.max(longestRecoveryMs[victim] ?? 0, recoveryMs);
      console.error(`kill ${at + 1} of ${order.length}: ${victim}, back in ${recoveryMs} ms`);
    }
    const released = await team.end();
    shopping.send('end');
    const [report] = (await once(shopping, 'message')) as [ShoppersReport];
    const store = await openReleaseStore(path.join(folder, 'releases'), { databaseUrl });
    const differences = await released.compare(store);
    await store.close();
    return {
      figures: {
        enquiries: report.enquiries,
        'sent to the CRM again': report.repeated,
        'orders placed and cancelled': report.orders,
        publishes: released.publishes,
        promotes: released.promotes,
        rollbacks: released.rollbacks,
      },
      longestRecoveryMs,
      faults: [...report.faults, ...differences],
    };
  } finally {
    shopping.kill();
    for (const service of Object.values(services)) await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns a manager's token */
async function prepareReleases(folder: string, databaseUrl: string | undefined): Promise<string> {
  const store = await openReleaseStore(path.join(folder, 'releases'), { databaseUrl });
  const first = ['host', 'mf-test'].map((area) => ({ area, version: '1.0.0' }));
  for (const { area, version } of first) await publish(store, area, version);
  await store.promoteMany(first, authorship);
  const tokenRequest = { name: manager, role: 'manager' as const, areas: [], days: 1 };
  const { token } = await store.createToken({ ...tokenRequest, ...authorship });
  await store.close();
  return token;
}

function shuffled<Each>(list: Each[]): Each[] {
  return list
    .map((each) => ({ each, position: Math.random() }))
    .toSorted((left, right) => left.position - right.position)
    .map(({ each }) => each);
}
