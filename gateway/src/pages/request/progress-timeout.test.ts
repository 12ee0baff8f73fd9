import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { openTestSite, type TestSite } from '../../../test/test-site.ts';

const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** Long enough that a busy machine does not exceed it by itself. */
const budgetMs = 1_000;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ budgetMs });
  await renderer().ready;
});
afterEach(() => site.close());

const renderer = () => site.pool.rendererOf(site.liveSets.live!.served)!;
const open = (path: string, agent = 'Mozilla/5.0 Firefox/140.0') =>
  supertest(site.app).get(path).set('User-Agent', agent);

it('shell#14: waits for a renderer that gets no CPU time', async () => {
  const { pid } = renderer();
  process.kill(pid!, 'SIGSTOP');
  const asked = Promise.resolve(open('/page/markup'));
  await wait(budgetMs * 1.5);
  process.kill(pid!, 'SIGCONT');
  const { status, headers } = await asked;
  expect([status, headers['x-rendered']]).toEqual([200, 'server']);
});

it('shell#14: extends the time limit for a loader that makes API calls one after another', async () => {
  site.dealerApi.answer = (_, response) =>
    void wait(budgetMs * 0.55).then(() => response.setHeader('x', 'y').end('{}'));
  const path = '/page/data?path=/api/v2/site&after=/api/v2/site';
  await open(path).expect(200).expect('X-Rendered', 'server');
});

it('shell#14: gives a bot more time than a visitor’s budget', async () => {
  site.dealerApi.answer = (_, response) => void wait(budgetMs * 2).then(() => response.end('{}'));
  await open('/page/data?path=/api/v2/site', robot).expect('X-Rendered', 'server');
});

it('shell#14: if a page fails to render, bots get status 503 and browsers get 200', async () => {
  const { headers } = await open('/page/throws', robot).expect(503);
  expect(headers).toMatchObject({
    'x-rendered': 'shell',
    'x-robots-tag': 'noindex',
    'retry-after': '5',
    'cache-control': 'no-store',
  });
  await open('/page/throws').expect(200).expect('Cache-Control', 'no-store');
});

it('shell#13: responds with 503 and Retry-After while the dealer API hangs', async () => {
  site.dealerApi.answer = () => {};
  const { headers } = await open('/page/data?path=/api/v2/site').expect(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
});

it('falls back to client rendering if the renderer is killed during a dealer API call', async () => {
  const { pid } = renderer();
  site.dealerApi.answer = () => process.kill(pid!, 'SIGKILL');
  await open('/page/data?path=/api/v2/site').expect(200).expect('X-Rendered', 'shell');
});

it('shell#13, S22: responds to an unknown URL with 404 while the dealer API and renderer are down', async () => {
  site.dealerApi.answer = () => {};
  jest.spyOn(site.pool, 'rendererOf').mockReturnValue(null);
  await open('/nothing/here').expect(404);
});
