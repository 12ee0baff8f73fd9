import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import request from 'supertest';
import { z } from 'zod';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestSite } from '../../test/test-site.ts';
import { openTracing } from './open-tracing.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const told = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Told = z.infer<typeof told>;
type Span = Told['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** A collector that records the spans it receives. */
async function openCollector() {
  const received: Told[] = [];
  const paths: string[] = [];
  const server = createServer(async (asked, response) => {
    paths.push(String(asked.url));
    received.push(told.parse(await json(asked)));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    text: () => JSON.stringify(received),
    spans: (): Span[] =>
      received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function openTracedSite(share = 1) {
  const collector = await openCollector();
  const { endpoint } = collector;
  const tracing = openTracing(endpoint, {
    OTEL_SERVICE_NAME: 'shop',
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  const site = await openTestSite({ tracing });
  site.dealerApi.answer = (_received, response) => sendJson(response, 200, { data: 1 });
  return {
    ...site,
    collector,
    /** All spans, after the last was sent. */
    async told(): Promise<Span[]> {
      await tracing.stop();
      return collector.spans();
    },
    async close() {
      collector.close();
      await site.close();
    },
  };
}

const valueOf = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

it('sends linked spans for a page, its rendering and its dealer API call to the collector', async () => {
  const site = await openTracedSite();
  await request(site.app).get('/page/data?path=/api/v2/vehicles').expect(200);
  const spans = await site.told();
  const [page, render, call] = ['GET page', 'render', 'GET dealer API'].map((name) =>
    spans.find((span) => span.name === name),
  );
  expect(page?.parentSpanId ?? '').toBe('');
  expect(render).toMatchObject({ traceId: page?.traceId, parentSpanId: page?.spanId });
  expect(call).toMatchObject({ traceId: page?.traceId, parentSpanId: render?.spanId });
  expect(valueOf(render, 'forecourt.area')).toBe('mf-test');
  expect(valueOf(call, 'http.response.status_code')).toBe(200);
  const [sent] = site.dealerApi.received;
  expect(sent?.headers['traceparent']).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
  expect(site.collector.paths[0]).toBe('/v1/traces');
  await site.close();
});

it('ignores the trace ID that a browser sends with an API call', async () => {
  const site = await openTracedSite();
  const theirs = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await request(site.app).get('/api/v2/vehicles').set('traceparent', theirs).expect(200);
  const spans = await site.told();
  expect(spans.map(({ name }) => name).toSorted()).toEqual(['GET call', 'GET dealer API']);
  expect(site.dealerApi.received[0]?.headers['traceparent']).not.toContain('aaaa');
  expect(site.collector.text()).not.toContain('aaaaaaaa');
  await site.close();
});

it('omits queries, IP addresses, registrations and request bodies from spans', async () => {
  const site = await openTracedSite();
  await request(site.app)
    .post('/api/v2/account/details?email=anne@example.com')
    .set({ Cookie: 'session=secret-token', 'X-Forwarded-For': '203.0.113.9' })
    .send({ first_name: 'Anne' });
  await request(site.app).get('/media/vehicle-data/BD21WXY.json');
  await site.told();
  expect(site.collector.spans().length).toBeGreaterThan(3);
  expect(site.collector.text()).not.toMatch(/anne|secret-token|203\.0\.113|BD21/i);
  await site.close();
});

it('does not trace files, health checks or, with a share of 0, pages', async () => {
  const none = await openTracedSite(0);
  await request(none.app).get('/page/markup').expect(200);
  expect(await none.told()).toEqual([]);
  await none.close();
  const all = await openTracedSite();
  await request(all.app).get('/releases/host/1.0.0/entry.js').expect(200);
  await request(all.app).get('/readyz').expect(200);
  expect(await all.told()).toEqual([]);
  await all.close();
});

it('traces about the configured share of the requests', async () => {
  const site = await openTracedSite(0.5);
  for (let sent = 0; sent < 60; sent += 1) await request(site.app).get('/api/v2/vehicles');
  const traced = new Set((await site.told()).map(({ traceId }) => traceId));
  // With a share of a half, fewer than 8 or more than 52 of 60 happen once in 10,000 million runs.
  expect(traced.size).toBeGreaterThanOrEqual(8);
  expect(traced.size).toBeLessThanOrEqual(52);
  await site.close();
});

it('does not affect requests when the collector is down', async () => {
  const tracing = openTracing('http://127.0.0.1:9', {
    OTEL_SERVICE_NAME: 'shop',
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  const site = await openTestSite({ tracing });
  await request(site.app).get('/page/markup').expect(200);
  const begun = performance.now();
  await tracing.stop();
  expect(performance.now() - begun).toBeLessThan(3_000);
  await site.close();
});
