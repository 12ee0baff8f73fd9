import request from 'supertest';
import { openTestSite, type TestSite } from '../../test/test-site.ts';
import { openListener, type Listener } from '../http/open-listener.ts';
import { Metrics } from './metrics.ts';

let metrics: Metrics;
let site: TestSite;
let listener: Listener;
beforeAll(async () => {
  metrics = new Metrics();
  site = await openTestSite({ metrics });
  metrics.watch(site);
  listener = await openListener(metrics.createServer(), {
    variable: 'METRICS_PORT',
    port: 0,
    host: '127.0.0.1',
  });
});
afterAll(async () => {
  listener.stop();
  await site.close();
});

const figures = async () => (await fetch(`${listener.origin}/metrics`)).text();

it('counts requests by route kind, and rendered pages by area and release', async () => {
  await request(site.app).get('/page/harmless').expect(200);
  await request(site.app).get('/nowhere');
  await request(site.app).get('/api/v2/site').expect(404);
  const text = await figures();
  expect(text).toContain('forecourt_request_seconds_count{kind="page",status="200"} 2');
  expect(text).toContain('forecourt_request_seconds_count{kind="call",status="404"} 1');
  expect(text).toContain(
    'forecourt_pages_total{area="mf-test",release="1.0.0",cohort="live",fault="none"} 1',
  );
  expect(text).toContain(
    'forecourt_pages_total{area="host",release="1.0.0",cohort="live",fault="none"} 1',
  );
});

it('reports the live set, its renderers and the state of the dealer API', async () => {
  const text = await figures();
  expect(text).toMatch(/^forecourt_release_set 1$/m);
  expect(text).toMatch(/^forecourt_renderers 1$/m);
  expect(text).toMatch(/^forecourt_release_store_up 1$/m);
  expect(text).toContain('forecourt_dealer_api_seconds_count{pool="proxied",outcome="4xx"} 1');
});

it('contains no personal data from the path, query or IP address of a request', async () => {
  await request(site.app)
    .get('/page/harmless?email=anne@example.com&vrm=BD21WXY')
    .set('X-Forwarded-For', '203.0.113.9')
    .expect(200);
  const text = await figures();
  for (const word of ['anne', 'BD21', '203.0.113', 'harmless']) expect(text).not.toContain(word);
});

it('serves metrics only at /metrics of their own port', async () => {
  expect((await fetch(`${listener.origin}/`)).status).toBe(404);
  const answer = await request(site.app).get('/metrics');
  expect(answer.text).not.toContain('forecourt_');
});
