import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import supertest from 'supertest';
import { sendJson } from '../../../test/fake-dealer-api.ts';
import { openTestSite, type TestSite } from '../../../test/test-site.ts';
import type { ShownPage } from '../../reports/open-reports.ts';
import { defaultLimits } from '../renderer/renderer-verdict.ts';

const lines: { msg: string; end?: string; area?: string; set?: number }[] = [];
const shown: ShownPage[] = [];
let site: TestSite;
const openHostileSite = (cpuMs: number) =>
  openTestSite({
    hostBundle: 'hostile-host.mjs',
    // A shell is never attributed to a release, so the verdict must come first, even on a busy
    // machine.
    budgetMs: 12_000,
    countPage: (page) => shown.push(page),
    limits: { ...defaultLimits, cpuWindowMs: 20_000, cpuMs },
    logger: pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
  });
beforeAll(async () => {
  site = await openHostileSite(2_000);
});
afterAll(() => site.close());

const open = (path: string) => supertest(site.app).get(path);
const renderer = () => site.pool.rendererOf(site.liveSets.live!.served);

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function anotherThan(pid: number): Promise<void> {
  await until(() => renderer() !== null && renderer()!.pid !== pid);
  await renderer()!.ready;
}

/** How the page's renderer ended, once another one has replaced it. */
async function endAfter(path: string) {
  const { pid } = renderer()!;
  const before = lines.length;
  const { headers } = await open(path);
  await anotherThan(pid!);
  const { end, area, set } = lines.slice(before).find((line) => line.end !== undefined)!;
  return { rendered: headers['x-rendered'], end, area, set };
}

it('blocks every attempt of a release to escape its sandbox', async () => {
  const { text } = await open('/page/escapes').expect('X-Rendered', 'server');
  const outcomes = JSON.parse(/<pre>(.*)<\/pre>/.exec(text)?.[1] ?? '') as Record<string, string>;
  expect(Object.keys(outcomes).length).toBeGreaterThan(25);
  expect(Object.entries(outcomes).filter(([, outcome]) => outcome === 'allowed')).toEqual([]);
});

it.each([
  ['says-no-message', 'sends invalid messages'],
  ['says-a-word-of-nodes-own', 'sends invalid messages'],
  ['answers-for-a-page-to-come', 'sends invalid messages'],
  ['never-ends-a-message', 'floods the gateway'],
  ['floods-with-messages', 'floods the gateway'],
])('survives a release that %s', async (behaviour, end) => {
  expect(await endAfter(`/page/${behaviour}`)).toEqual({
    rendered: 'shell',
    end,
    area: 'mf-test',
    set: 1,
  });
  await open('/page/harmless').expect('X-Rendered', 'server');
});

it.each([
  { when: 'during the render of its page', query: '', rendered: 'shell', fault: 'render' },
  { when: 'after the render of its page', query: '?late', rendered: 'server', fault: null },
])('an error in a timer $when does not affect other pages', async ({ query, rendered, fault }) => {
  const { pid } = renderer()!;
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>();
  site.dealerApi.answer = (_request, response) => ask(response);
  const other = open('/page/calls-once').then(({ headers }) => headers['x-rendered'] as string);
  const withheld = await asked;
  shown.length = 0;
  await open(`/page/throws-in-a-timer${query}`).expect('X-Rendered', rendered);
  expect(shown.map((page) => page.fault)).toEqual([fault]);
  sendJson(withheld, 200, {});
  expect(await other).toBe('server');
  expect(renderer()!.pid).toBe(pid);
});

it('stops a release that uses too much CPU time in short bursts', async () => {
  expect(await endAfter('/page/burns-time')).toMatchObject({
    end: 'takes too much processor time',
  });
  await open('/page/harmless').expect('X-Rendered', 'server');
});

it('limits the number of dealer API calls per page', async () => {
  site.dealerApi.answer = (_, response) => sendJson(response, 200, {});
  site.dealerApi.received.length = 0;
  await open('/page/calls-and-calls').expect('X-Rendered', 'shell');
  expect(site.dealerApi.received.length).toBeLessThanOrEqual(100);
});

it('limits the size of a page', async () => {
  const { text } = await open('/page/writes-and-writes').expect(200);
  expect(text.length).toBeLessThan(17_000_000);
  expect(text).toMatch(/<\/html>$/);
});

it('limits the number of log lines that a release prints', async () => {
  const before = lines.length;
  await open('/page/prints-and-prints').expect(200);
  expect(lines.length - before).toBeLessThan(70);
});

it.each(['tells-of-invalid-responses', 'tells-the-log-a-story'])(
  'limits the log entries about invalid responses when a release %s',
  async (behaviour) => {
    const before = lines.length;
    await open(`/page/${behaviour}`).expect('X-Rendered', 'shell');
    const said = lines.slice(before);
    expect(said.length).toBeLessThan(110);
    expect(JSON.stringify(said)).not.toContain('Once upon a time');
  },
);

describe('without a CPU limit', () => {
  beforeAll(async () => {
    await site.close();
    site = await openHostileSite(Infinity);
  });

  it('stops a release that allocates too much memory outside its heap', async () => {
    expect(await endAfter('/page/eats-memory')).toMatchObject({ end: 'takes too much memory' });
    await open('/page/harmless').expect('X-Rendered', 'server');
  });
});
