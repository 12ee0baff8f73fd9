import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import supertest from 'supertest';
import { sendJson } from '../../../test/fake-dealer-api.ts';
import { openTestSite, type TestSite } from '../../../test/test-site.ts';
import { onRequestEnd } from '../../http/on-request-end.ts';
import { PageCache } from '../cache/page-cache.ts';
import type { ShownPage } from '../../reports/open-reports.ts';

const countPage = jest.fn<void, [ShownPage]>();
let site: TestSite;
let server: Server;
let port = 0;
beforeAll(async () => {
  site = await openTestSite({
    budgetMs: 4_000,
    pageCacheLimits: { ms: 60_000, pages: 100, bytes: 80_000_000 },
    countPage,
  });
  server = createServer(site.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

let test = 0;
beforeEach(() => {
  test += 1;
  countPage.mockClear();
  site.dealerApi.received.length = 0;
});

const path = (behaviour: string, query = '') => `/page/${behaviour}?test=${test}${query}`;
const after = '&after=/api/v2/site';
const open = (address: string) => supertest(server).get(address);
const renderer = () => site.pool.rendererOf(site.liveSets.live!.served)!;
const faults = () => countPage.mock.calls.map(([{ fault }]) => fault);
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Delays the responses of the dealer API until the test calls `release`. */
function holdAnswers(body: unknown = { data: 'yes' }) {
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  site.dealerApi.answer = (_, response) => {
    asked.resolve();
    response.on('close', () => left.resolve());
    void release.promise.then(() => sendJson(response, 200, body));
  };
  return { asked: asked.promise, left: left.promise, release: () => release.resolve() };
}

/** Waits until the next client joins the render, after the lookup of old addresses. */
function nextReader(): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  const { renderOf } = PageCache.prototype;
  jest.spyOn(PageCache.prototype, 'renderOf').mockImplementationOnce(function found(
    this: PageCache,
    key,
  ) {
    arrived.resolve();
    return renderOf.call(this, key);
  });
  return arrived.promise;
}

/** Sends all requests before the dealer API responds to the first. */
async function askAtOnce(address: string, count: number): Promise<supertest.Response[]> {
  const { release } = holdAnswers();
  let arrived = 0;
  const arrive = () => {
    arrived += 1;
    if (arrived === count) release();
  };
  server.on('request', arrive);
  const answers = await Promise.all(Array.from({ length: count }, () => open(address)));
  server.off('request', arrive);
  return answers;
}

async function rendererIsBack(): Promise<void> {
  while (site.pool.rendererOf(site.liveSets.live!.served) === null) await soon();
  await renderer().ready;
}

describe('a page that several clients request at once', () => {
  it('is rendered once and sent to each client with a different nonce', async () => {
    const answers = await askAtOnce(path('data', '&path=/api/v2/site'), 20);
    expect(site.dealerApi.received).toHaveLength(1);
    const nonces = answers.map(({ headers, text }) => {
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      const scripts = text.match(/<script[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThanOrEqual(3);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
      expect(text).toMatch(/^<!doctype html>.*yes.*<\/html>$/);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(20);
    expect(faults()).toEqual(Array.from({ length: 20 }, () => null));
  });

  it('sends the whole stream to a client that joins late', async () => {
    const { asked, release } = holdAnswers();
    const address = path('deferred-asks', '&path=/api/v2/site');
    const first = open(address).then((answer) => answer);
    await asked;
    const arrived = nextReader();
    const second = open(address).then((answer) => answer);
    await arrived;
    release();
    for (const { text } of [await first, await second])
      expect(text).toMatch(
        /^<!doctype html>.*The shell.*"mf-test\/any:later",.*The rest.*<\/html>$/,
      );
    expect(site.dealerApi.received).toHaveLength(1);
  });

  it('is not delayed by a client that does not read', async () => {
    const data = 'x'.repeat(6_000_000);
    const { asked, release } = holdAnswers({ data });
    const address = path('data', '&path=/api/v2/site');
    const stalled = connect(port, '127.0.0.1');
    stalled.pause();
    stalled.write(`GET ${address} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    await asked;
    const arrived = nextReader();
    const reader = open(address).then((answer) => answer);
    await arrived;
    release();
    expect((await reader).text).toContain(data);
    expect(site.dealerApi.received).toHaveLength(1);
    stalled.destroy();
  });

  it('is still completed for one client when another disconnects', async () => {
    const { asked, release } = holdAnswers();
    const address = path('data', '&path=/api/v2/site');
    const begun = once(server, 'request') as Promise<[Request, Response]>;
    const first = get({ host: '127.0.0.1', port, path: address });
    first.on('error', () => {});
    const [request, response] = await begun;
    await asked;
    const arrived = nextReader();
    const second = open(address).then((answer) => answer);
    await arrived;
    const gone = Promise.withResolvers<void>();
    onRequestEnd(request, response, () => gone.resolve());
    first.destroy();
    await gone.promise;
    release();
    expect((await second).text).toContain('yes');
    expect(site.dealerApi.received).toHaveLength(1);
  });

  it('is aborted with its dealer API calls when all clients disconnect', async () => {
    const { asked, left } = holdAnswers();
    const address = path('data', '&path=/api/v2/site');
    const readers = [1, 2].map(() =>
      get({ host: '127.0.0.1', port, path: address }).on('error', () => {}),
    );
    await asked;
    while (renderer().openJobs === 0) await soon();
    for (const reader of readers) reader.destroy();
    await left;
    while (renderer().openJobs > 0) await soon();
  });

  it('is rendered again for a request after a failed render', async () => {
    const answers = await askAtOnce(path('throws', after), 3);
    expect(answers.map(({ headers }) => headers['x-rendered'])).toEqual([
      'shell',
      'shell',
      'shell',
    ]);
    expect(site.dealerApi.received).toHaveLength(1);
    await open(path('throws', after)).expect('X-Rendered', 'shell');
    expect(site.dealerApi.received).toHaveLength(2);
  });
});

describe('an error in the shared render of several clients', () => {
  it('is counted once for each client', async () => {
    await askAtOnce(path('throws', after), 3);
    expect(faults()).toEqual(['render', 'render', 'render']);
  });

  it('is attributed only once if it crashes the renderer', async () => {
    const answers = await askAtOnce(path('dies', after), 3);
    for (const { text } of answers) expect(text).toContain('"hydration":null');
    expect(faults().filter((fault) => fault === 'render')).toHaveLength(1);
    expect(faults()).toHaveLength(3);
    await rendererIsBack();
  });

  it('does not truncate the document of any client', async () => {
    const answers = await askAtOnce(path('dies', `&late${after}`), 3);
    for (const { text } of answers)
      expect(text).toMatch(/The shell.*"This part could not be loaded"\]\).*<\/html>$/);
    await rendererIsBack();
  });
});
