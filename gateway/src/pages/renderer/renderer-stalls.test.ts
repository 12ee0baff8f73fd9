import supertest from 'supertest';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestSite, publish, type TestSite } from '../../../test/test-site.ts';
import { sendJson } from '../../../test/fake-dealer-api.ts';

// Processes that share cores with other suites may be late by themselves.
jest.retryTimes(4);

const by = { by: 'Ada', reason: 'a test' };
/** Twice the budget, and longer than a renderer alone may be silent. */
const stallMs = 3_000;

let site: TestSite;
let faults: (string | null)[];
beforeEach(async () => {
  faults = [];
  site = await openTestSite({ countPage: ({ fault }) => faults.push(fault) });
  site.dealerApi.answer = (_, response) => sendJson(response, 200, {});
  await publish(site.store, 'mf-test', '2.0.0');
  await site.store.promote({ area: 'mf-test', version: '2.0.0', ...by });
  while (site.liveSets.live?.served.number !== 2) await wait(10);
  // Loading is never a fault, and on a busy machine a set is served before it is loaded.
  await liveRenderer().ready;
});
afterEach(() => site.close());

const liveRenderer = () => site.pool.rendererOf(site.liveSets.live!.served)!;

/** The renderer of the previous set, which is still running. It stands in for a canary's. */
async function otherPid(): Promise<number> {
  const before = await site.liveSets.preview(1);
  const renderer = site.pool.rendererOf(before.served)!;
  await renderer.ready;
  return renderer.pid!;
}

/** Requests ten pages, and ten more shortly before the first ten time out. */
async function twentyPages(path: string): Promise<string[]> {
  const ten = () =>
    Array.from({ length: 10 }, () => Promise.resolve(supertest(site.app).get(path)));
  const first = ten();
  await wait(1_300);
  const answers = await Promise.all([...first, ...ten()]);
  return answers.map(({ headers }) => String(headers['x-rendered']));
}

it('attributes at most one fault if a stalled renderer fails twenty pages', async () => {
  await otherPid();
  const { pid } = liveRenderer();
  process.kill(pid!, 'SIGSTOP');
  await twentyPages('/page/markup');
  expect(faults).toHaveLength(20);
  expect(faults.filter((fault) => fault !== null).length).toBeLessThanOrEqual(1);
  // On a busy machine the gateway itself is late and restarts its measurement.
  while (liveRenderer()?.pid === pid) await wait(10);
});

it('attributes no fault and ends no renderer if the renderers of two sets stall together', async () => {
  const pids = [liveRenderer().pid!, await otherPid()];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const shown = twentyPages('/page/markup');
  await wait(stallMs);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  await shown;
  expect(faults).toEqual(Array(20).fill(null));
  expect([liveRenderer().pid, await otherPid()]).toEqual(pids);
});

it('does not attribute a fault to a slow page if all renderers were stalled', async () => {
  const pids = [liveRenderer().pid!, await otherPid()];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await wait(stallMs / 2);
  const shown = Promise.resolve(supertest(site.app).get('/page/hangs'));
  await wait(1_000);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  expect((await shown).headers['x-rendered']).toBe('shell');
  expect(faults).toEqual([null]);
});

it('attributes no fault and ends no renderer if the gateway itself was stalled', async () => {
  const pids = [liveRenderer().pid!, await otherPid()];
  const shown = twentyPages('/page/calls?path=/api/v2/site');
  await wait(1_350);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stallMs);
  await shown;
  expect(faults).toEqual(Array(20).fill(null));
  expect([liveRenderer().pid, await otherPid()]).toEqual(pids);
});

it('attributes at most one fault if both a renderer and the gateway stall', async () => {
  const { pid } = liveRenderer();
  process.kill(pid!, 'SIGSTOP');
  const shown = twentyPages('/page/markup');
  await wait(900);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
  await shown;
  expect(faults).toHaveLength(20);
  expect(faults.filter((fault) => fault !== null).length).toBeLessThanOrEqual(1);
});

it('attributes no fault if another process kills the renderer', async () => {
  const shown = Promise.all(
    Array.from({ length: 20 }, () => supertest(site.app).get('/page/hangs')),
  );
  while (liveRenderer().openJobs < 20) await wait(5);
  process.kill(liveRenderer().pid!, 'SIGKILL');
  for (const { headers } of await shown) expect(headers['x-rendered']).toBe('shell');
  expect(faults).toEqual(Array(20).fill(null));
});

it('replaces a renderer that is stuck in a loop and attributes at most one fault', async () => {
  await otherPid();
  const { pid } = liveRenderer();
  const shown = Array.from({ length: 19 }, () =>
    Promise.resolve(supertest(site.app).get('/page/hangs')),
  );
  while (liveRenderer().openJobs < 19) await wait(5);
  const answers = await Promise.all([...shown, supertest(site.app).get('/page/spins')]);
  for (const { headers } of answers) expect(headers['x-rendered']).toBe('shell');
  while (site.pool.rendererOf(site.liveSets.live!.served)?.pid === pid) await wait(20);
  expect(faults).toHaveLength(20);
  expect(faults.filter((fault) => fault === 'render').length).toBeLessThanOrEqual(1);
});

it('keeps serving pages when a renderer receives SIGINT and SIGTERM', async () => {
  const { pid } = liveRenderer();
  process.kill(pid!, 'SIGINT');
  process.kill(pid!, 'SIGTERM');
  await supertest(site.app).get('/page/markup').expect('X-Rendered', 'server');
  expect(liveRenderer().pid).toBe(pid);
});
