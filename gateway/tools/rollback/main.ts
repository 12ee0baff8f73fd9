import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { openReleaseStore } from 'releases';
import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import { startPostgres } from '@contracts/build/postgres/postgres-server.ts';
import { startSite, type Site } from '@contracts/build/measure/start-site.ts';
import { quantile } from '@contracts/build/measure/figures.ts';
import { startFakeDealerApi } from '../../test/fake-dealer-api.ts';
import { publish } from '../../test/test-site.ts';
import { memoryOf, renderersOf } from '../process-figures.ts';

/**
 * `npm run bench:rollback -- [--rollbacks 30] [--switches 200]`: from the start of the
 * command to the first page with the old release, on three gateways that share one PostgreSQL, with
 * 30 areas in the set and shoppers all the while; then memory over set switches. In between, in
 * turns: the same from the request that the command sends, and from the click in the console. Ends
 * with 1 where a target is missed: p95 below 1 s on the gateway asked, 2 s on all, the console's
 * median at most 1.2 times that of the request, no failed request.
 */
const { values } = parseArgs({
  options: {
    rollbacks: { type: 'string', default: '30' },
    switches: { type: 'string', default: '200' },
  },
});
const [rollbacks, switches] = [values.rollbacks, values.switches].map(Number);
const targets = { contactedMs: 1_000, allMs: 2_000, consoleRatio: 1.2, failed: 0, growth: 1.25 };
const area = 'mf-test';
const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0'];
const authorship = { by: 'bench', reason: 'a benchmark' };
const command = path.resolve(import.meta.dirname, '../../src/release/cli.ts');
const pollMs = 5;
/** Runs in the browser, whose clock is the one of this process. */
const nextClick = `new Promise((resolve) => document.addEventListener('click',
  () => resolve(Date.now()), { once: true, capture: true }))`;
const visitEveryMs = 40;
const buildLimitMs = 300_000;

const server = await startPostgres();
const dealerApi = await startFakeDealerApi();
const databaseUrl = await server.createDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'rollback-bench-'));
const store = await openReleaseStore(path.join(folder, 'releases'), { databaseUrl });
const gateways: Site[] = [];
try {
  const others = Array.from({ length: 28 }, (_none, index) => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    return `mf-${letters[Math.floor(index / 26)]}${letters[index % 26]}`;
  });
  const names = ['host', area, ...others];
  for (const name of names) await publish(store, name, '1.0.0');
  for (const version of versions.slice(1)) await publish(store, area, version);
  await store.promoteMany(
    names.map((name) => ({ area: name, version: '1.0.0' })),
    authorship,
  );
  const { token } = await store.createToken({
    name: 'bench',
    role: 'manager',
    areas: [],
    days: 1,
    ...authorship,
  });
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    API_ORIGIN: dealerApi.origin,
    // All shoppers of the benchmark have one address.
    PAGES_AT_ONCE: '16',
  };
  for (let count = 0; count < 3; count += 1) gateways.push(await startSite({ env }));
  const [contacted] = gateways;
  if (!contacted) throw new Error('no gateway');

  const visits = visitAll(gateways);
  const starts: number[] = [];
  const times: { contacted: number; all: number }[] = [];
  const promote = async () => {
    await store.promote({ area, version: '2.0.0', ...authorship });
    await Promise.all(gateways.map((gateway) => waitUntilShown(gateway, '2.0.0')));
  };
  const requests: number[] = [];
  const clicks: number[] = [];
  const manager = await openConsole(contacted, token);
  for (let run = 0; run < (rollbacks ?? 30); run += 1) {
    await promote();
    requests.push(await rollBackByRequest(contacted, token));
    await promote();
    clicks.push(await manager.rollBack());
    await promote();
    starts.push(await timeOfStart());
    const started = performance.now();
    const rollback = rollBackBy(contacted, token);
    const shownAfterMs = await Promise.all(
      gateways.map((gateway) =>
        waitUntilShown(gateway, '1.0.0').then(() => performance.now() - started),
      ),
    );
    await rollback;
    times.push({ contacted: shownAfterMs[0] ?? 0, all: Math.max(...shownAfterMs) });
  }
  await manager.close();
  const memoryBefore = memoryOf(contacted.pid);
  const memorySamples: number[] = [];
  for (let run = 1; run <= (switches ?? 200); run += 1) {
    const version = versions[run % versions.length] ?? '1.0.0';
    await store.promote({ area, version, ...authorship });
    await waitUntilShown(contacted, version);
    if (run % 20 === 0) memorySamples.push(memoryOf(contacted.pid));
  }
  const { total, failures } = await visits.stop();
  report(
    { times, starts, requests, clicks },
    { total, failures },
    { memoryBefore, memorySamples, renderers: renderersOf(contacted.pid) },
  );
} finally {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await store.close();
  await dealerApi.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Ends at the first page with the release. */
async function waitUntilShown({ url }: Site, version: string): Promise<void> {
  for (;;) {
    const page = await fetch(`${url}/page/markup`).then((response) => response.text());
    if (page.includes(`/releases/${area}/${version}/`)) return;
    await wait(pollMs);
  }
}

async function rollBackBy({ consoleUrl: origin }: Site, token: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [command, 'rollback', area, '--to', '1.0.0', '--reason', 'a benchmark'],
    { env: { RELEASE_API: origin, RELEASE_TOKEN: token }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the command ended with ${code}`);
}

/** Milliseconds from the request that the command sends, without the start of the command. */
async function rollBackByRequest(gateway: Site, token: string): Promise<number> {
  const started = Date.now();
  const request = fetch(`${gateway.consoleUrl}/api/rollback`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ area, to: '1.0.0', reason: 'a benchmark' }),
  });
  await waitUntilShown(gateway, '1.0.0');
  const durationMs = Date.now() - started;
  if (!(await request).ok) throw new Error('the request was refused');
  return durationMs;
}

/** A release manager with the console open and a reason typed: only the click is missing. */
async function openConsole(gateway: Site, token: string) {
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  await page.goto(gateway.consoleUrl);
  await page.getByLabel('Your token').fill(token);
  await page.keyboard.press('Enter');
  // The first opening builds the console.
  await page
    .getByRole('button', { name: `Roll back ${area}`, exact: true })
    .waitFor({ timeout: buildLimitMs });
  return {
    /** Milliseconds from the click. */
    async rollBack(): Promise<number> {
      await page.getByRole('button', { name: `Roll back ${area}`, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Roll ${area} back` });
      await dialog.getByLabel('Reason, for the history').fill('a benchmark');
      const confirm = dialog.getByRole('button', { name: 'Roll back to 1.0.0' });
      await confirm.waitFor();
      const clicked = page.evaluate(nextClick);
      const clicking = confirm.click();
      await waitUntilShown(gateway, '1.0.0');
      const shownAt = Date.now();
      await clicking;
      await dialog.waitFor({ state: 'hidden' });
      return shownAt - Number(await clicked);
    },
    close: () => browser.close(),
  };
}

/** The cost of a command's start on this machine and at this load. */
async function timeOfStart(): Promise<number> {
  const started = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { env: {} }), 'exit');
  return performance.now() - started;
}

/** Shoppers at a steady rate, on every gateway in turn. */
function visitAll(visited: Site[]) {
  let total = 0;
  const failures: string[] = [];
  const visit = async (url: string) => {
    try {
      const response = await fetch(`${url}/page/markup`);
      await response.text();
      if (response.status !== 200) failures.push(String(response.status));
    } catch (error) {
      failures.push(String(error));
    }
  };
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const { url } = visited[total % visited.length] ?? { url: '' };
    total += 1;
    const task = visit(url).finally(() => pending.delete(task));
    pending.add(task);
  }, visitEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      return { total, failures };
    },
  };
}

interface Durations {
  times: { contacted: number; all: number }[];
  starts: number[];
  requests: number[];
  clicks: number[];
}

function report(
  { times: rollbackTimes, starts, requests, clicks }: Durations,
  { total, failures }: { total: number; failures: string[] },
  {
    memoryBefore,
    memorySamples,
    renderers,
  }: { memoryBefore: number; memorySamples: number[]; renderers: number },
): void {
  const printQuantiles = (name: string, list: number[]) =>
    console.log(
      `${name}: ${[0.5, 0.95, 1].map((share) => `p${share * 100} ${Math.round(quantile(list, share))} ms`).join(', ')}`,
    );
  const contactedTimes = rollbackTimes.map((time) => time.contacted);
  const allTimes = rollbackTimes.map((time) => time.all);
  console.log(`${rollbackTimes.length} rollbacks, 3 gateways, 30 areas`);
  printQuantiles(
    'first page of the old release, on the gateway that got the request',
    contactedTimes,
  );
  printQuantiles('first page of the old release, on all gateways', allTimes);
  printQuantiles('for comparison, start of an empty Node process', starts);
  const ratio = quantile(contactedTimes, 0.5) / quantile(starts, 0.5);
  console.log(`a visible rollback takes ${ratio.toFixed(1)} times as long as a start of Node`);
  printQuantiles('first old page, from the request', requests);
  printQuantiles('first page of the old release, from the click in the console', clicks);
  const consoleRatio = quantile(clicks, 0.5) / quantile(requests, 0.5);
  console.log(`the console takes ${consoleRatio.toFixed(2)} times as long as the request`);
  console.log(`requests meanwhile: ${total}, failed: ${failures.length}`);
  for (const failure of new Set(failures)) console.log(`  ${failure}`);
  const megabytes = (kilobytes: number) => Math.round(kilobytes / 1_024);
  console.log(
    `memory of the gateway that got the requests, in MB: ${[memoryBefore, ...memorySamples].map(megabytes).join(' ')} ` +
      `(before, then every 20 switches); renderers at the end: ${renderers}`,
  );
  const half = Math.ceil(memorySamples.length / 2);
  const growth = Math.min(...memorySamples.slice(half)) / Math.max(...memorySamples.slice(0, half));
  const areTargetsMet =
    quantile(contactedTimes, 0.95) < targets.contactedMs &&
    quantile(allTimes, 0.95) < targets.allMs &&
    consoleRatio <= targets.consoleRatio &&
    failures.length <= targets.failed &&
    !(growth > targets.growth);
  console.log(areTargetsMet ? 'All targets are met.' : 'A target is missed.');
  if (!areTargetsMet) process.exitCode = 1;
}
