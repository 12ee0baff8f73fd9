import supertest from 'supertest';
import { sendJson } from '../../../test/fake-dealer-api.ts';
import { openTestSite, publish, type TestSite } from '../../../test/test-site.ts';
import type { ShownPage } from '../../reports/open-reports.ts';

const limits = { ms: 60_000, pages: 100, bytes: 8_000_000 };
const countPage = jest.fn<void, [ShownPage]>();
let site: TestSite;
beforeAll(async () => {
  // Pages stay cached for longer than any test takes, even on a busy machine.
  site = await openTestSite({ budgetMs: 4_000, pageCacheLimits: limits, countPage });
});
afterAll(() => site.close());

let visits = 0;
let car = 0;
beforeEach(() => {
  countPage.mockClear();
  visits += 1;
  site.dealerApi.received.length = 0;
  site.dealerApi.answer = (_, response) => sendJson(response, 200, { price: (car += 1) });
});

/** A URL that no other test requests. */
const own = (behaviour: string, query = '') => `/page/${behaviour}?test=${visits}${query}`;
const data = (query = '') => own('data', `&path=/api/v2/site${query}`);
/** Without this header, each request would have a different port and so a different origin. */
const host = { Host: 'www.example.com' };
const open = (path: string) => supertest(site.app).get(path).set(host);
const loggedIn = { Cookie: 'session=secret-token; bucket=7' };
const pricesOf = (answers: supertest.Response[]) =>
  new Set(answers.map(({ text }) => /"price":(\d+)/.exec(text)?.[1]));
const policyNonceOf = ({ headers }: supertest.Response) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none';
const rendered = () =>
  site.pool.rendererOf(site.liveSets.live!.served)?.pagesRequested ?? Number.NaN;

function expectOwnNonce(answer: supertest.Response): void {
  const scripts = answer.text.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThanOrEqual(3);
  for (const script of scripts) expect(script).toContain(`nonce="${policyNonceOf(answer)}"`);
}

describe('a page that was just rendered', () => {
  it('is served from the cache with a new nonce and bucket for each visitor', async () => {
    const path = data();
    const answers = [await open(path), await open(path), await open(path)];
    expect(site.dealerApi.received).toHaveLength(1);
    expect(pricesOf(answers).size).toBe(1);
    expect(new Set(answers.map(policyNonceOf)).size).toBe(3);
    const [first, ...kept] = answers;
    for (const answer of kept) {
      expectOwnNonce(answer);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-release-set': '1',
        'x-rendered': 'server',
        'cache-control': 'private, no-cache',
      });
      expect(answer.headers).not.toHaveProperty('etag');
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^bucket=\d+; /),
        expect.stringMatching(/^first-visit=\d+; /),
      ]);
      const plain = (text: string, of: supertest.Response) =>
        text.replaceAll(policyNonceOf(of), '');
      expect(plain(answer.text, answer)).toBe(plain(first!.text, first!));
    }
  });

  it('is served from the cache together with its deferred data', async () => {
    const path = own('deferred');
    await open(path);
    const before = rendered();
    const answer = await open(path);
    expect(rendered()).toBe(before);
    expectOwnNonce(answer);
    expect(answer.text).toMatch(/The shell.*push\(\["mf-test\/any:later",.*The rest.*<\/html>$/);
  });

  it('counts as a page view for each visitor', async () => {
    const path = data();
    const answers = [await open(path), await open(path), await open(path)];
    expect(pricesOf(answers).size).toBe(1);
    expect(countPage).toHaveBeenCalledTimes(3);
    expect(countPage.mock.calls.every(([{ fault }]) => fault === null)).toBe(true);
  });

  it('is served from the cache with its 404 status', async () => {
    const path = own('missing');
    await open(path).expect(404);
    const before = rendered();
    const { text } = await open(path).expect(404).expect('X-Rendered', 'server');
    expect(text).toContain('Vehicle not found');
    expect(rendered()).toBe(before);
  });

  it('is served from the cache without a body for a HEAD request', async () => {
    const path = data();
    await open(path);
    const { headers, text } = await supertest(site.app).head(path).set(host).expect(200);
    expect({ rendered: headers['x-rendered'], text }).toEqual({
      rendered: 'server',
      text: undefined,
    });
    expect(site.dealerApi.received).toHaveLength(1);
  });
});

describe('a cached page is not served to a request', () => {
  it.each([
    ['with a different query string', (path: string) => open(`${path}&page=2`)],
    ['for a different host', (path: string) => open(path).set('Host', 'staging.example.com')],
    [
      'with a different X-Forwarded-Host header',
      (path: string) => open(path).set('X-Forwarded-Host', 'staging.example.com'),
    ],
    ['over HTTPS', (path: string) => open(path).set('X-Forwarded-Proto', 'https')],
    ['from a search engine', (path: string) => open(path).set('User-Agent', 'Googlebot/2.1')],
  ])('%s', async (_, ask) => {
    const path = data();
    expect(pricesOf([await open(path), await ask(path)]).size).toBe(2);
  });

  it('after the live set has changed', async () => {
    const path = data();
    const before = await open(path).set('Cookie', 'bucket=1');
    await publish(site.store, 'mf-test', '1.1.0');
    const by = { by: 'Ada', reason: 'a test' };
    await site.store.promote({ area: 'mf-test', version: '1.1.0', ...by });
    while (site.liveSets.live?.served.number === 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const after = await open(path).set('Cookie', 'bucket=1');
    expect(after.headers['x-release-set']).toBe('2');
    expect(after.text).toContain('/releases/mf-test/1.1.0/');
    expect(pricesOf([before, after]).size).toBe(2);
  });
});

describe('a logged-in customer', () => {
  it('neither receives pages from the page cache nor adds pages to it', async () => {
    const path = data();
    const others = await open(path);
    const customers = await open(path).set(loggedIn);
    expect(customers.text).toContain('"loggedIn":true');
    expect(site.dealerApi.received[1]?.headers.authorization).toBe('Bearer secret-token');
    const again = await open(path).set(loggedIn);
    expect(pricesOf([others, customers, again]).size).toBe(3);

    const alone = `${path}&alone`;
    const first = await open(alone).set(loggedIn);
    const next = await open(alone);
    expect(next.text).toContain('"loggedIn":false');
    expect(pricesOf([first, next]).size).toBe(2);
  });

  it('does not share the render of a page with an anonymous visitor', async () => {
    const path = data();
    const both = Promise.withResolvers<void>();
    site.dealerApi.answer = ({ headers }, response) => {
      if (site.dealerApi.received.length === 2) both.resolve();
      void both.promise.then(() =>
        sendJson(response, 200, { of: headers.authorization ?? 'nobody' }),
      );
    };
    const [customers, others] = await Promise.all([open(path).set(loggedIn), open(path)]);
    expect(customers.text).toContain('Bearer secret-token');
    expect(others.text).toContain('"of":"nobody"');
  });
});

it('does not use the page cache for previews', async () => {
  const path = data();
  const set = site.liveSets.live!.served.number;
  const { token } = await site.store.createPreview({ set, hours: 1, by: 'Ada', reason: 'a test' });
  const opened = await open(`${path}&preview=${token}`).expect(302);
  const preview = { Cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' };
  const first = await open(path).set(preview);
  const others = await open(path);
  const again = await open(path).set(preview);
  expect([first, others, again].map(({ text }) => text.includes('preview-banner'))).toEqual([
    true,
    false,
    true,
  ]);
  expect(pricesOf([first, others, again]).size).toBe(3);
});

it.each([
  ['pages', { ...limits, pages: 2 }, ''],
  ['bytes', { ...limits, bytes: 100_000 }, 'x'.repeat(20_000)],
])('limits the page cache by its number of %s', async (_, pageCacheLimits, text) => {
  const small = await openTestSite({ pageCacheLimits });
  small.dealerApi.answer = (_asked, response) =>
    sendJson(response, 200, { price: (car += 1), text });
  const ask = (page: number) =>
    supertest(small.app).get(`/page/data?path=/api/v2/site&page=${page}`).set(host);
  const answers = [await ask(1), await ask(2), await ask(3), await ask(1)];
  await small.close();
  expect(pricesOf(answers).size).toBe(4);
});

describe('the page cache does not store', () => {
  const by = (status: number) => () => {
    site.dealerApi.answer = (_, response) => sendJson(response, status, { errors: [] });
  };
  it.each([
    ['a page with a failed dealer API call', 'data', '&path=/api/v2/site', by(500)],
    ['a page with a rate-limited dealer API call', 'data', '&path=/api/v2/site', by(429)],
    ['a page with a call outside the dealer API', 'calls', '&path=/healthz'],
    ['a page with an invalid row', 'odd', ''],
    ['a page with an unavailable widget of another area', 'neighbour', '&area=mf-broken&alone'],
    ['a page with a widget that threw an error', 'half-drawn', '&part=mf-test/part'],
    ['a page with failed deferred data', 'deferred-fails', ''],
    ['a page with deferred data that cannot be serialised', 'circular', ''],
    ['an error page', 'fails', ''],
    ['a redirect', 'redirect', '&to=/elsewhere'],
    ['the client-rendered shell', 'throws', ''],
  ])('%s', async (_, behaviour, query, prepare = () => {}) => {
    prepare();
    const path = own(behaviour, query);
    await open(path);
    const before = rendered();
    await open(path);
    expect(rendered()).toBe(before + 1);
  });

  it('a page whose loaders may have skipped a slow API response', async () => {
    const path = data();
    site.dealerApi.answer = (_, response) =>
      void setTimeout(() => sendJson(response, 200, { price: (car += 1) }), 2_100);
    const first = await open(path).expect('X-Rendered', 'server');
    site.dealerApi.answer = (_, response) => sendJson(response, 200, { price: (car += 1) });
    expect(pricesOf([first, await open(path)]).size).toBe(2);
  });
});

describe('the nonce of a cached page', () => {
  it('is not inserted into page text that contains the previous placeholder', async () => {
    const spelt = await open(own('spelt-nonce'));
    const backwards = /<p>([^<]+)<\/p>/.exec(spelt.text)?.[1] ?? '';
    const standIn = [...backwards].reverse().join('');
    expect(standIn.length).toBeGreaterThanOrEqual(24);
    const known = [standIn, policyNonceOf(spelt), '$&', '${nonce}', 'undefined', ''];
    const hostile = known.map((nonce) => `<script nonce="${nonce}">alert(1)</script>`).join('');
    site.dealerApi.answer = (_, response) => response.end(hostile);
    const path = data();
    for (const answer of [await open(path), await open(path)]) {
      expect(answer.text).toContain(hostile);
      expect(hostile).not.toContain(policyNonceOf(answer));
    }
    expect(site.dealerApi.received).toHaveLength(1);
  });
});

describe('the lifetime of a cached page', () => {
  let fresh: TestSite;
  beforeAll(async () => {
    fresh = await openTestSite({ budgetMs: 8_000 });
  });
  afterAll(() => fresh.close());

  it('is measured from the start of the render, not from its end', async () => {
    let price = 1;
    let begun = Infinity;
    fresh.dealerApi.answer = (_, response) => {
      const body = { price };
      begun = Math.min(begun, performance.now());
      setTimeout(() => sendJson(response, 200, body), 900);
    };
    const ask = () => supertest(fresh.app).get('/page/data?path=/api/v2/site').set(host);
    await ask();
    price = 2;
    await new Promise((resolve) => setTimeout(resolve, begun + 1_010 - performance.now()));
    expect((await ask()).text).toContain('"price":2');
  });

  it('disables the cache if it is set to zero', async () => {
    const never = await openTestSite({ pageCacheLimits: { ...limits, ms: 0 } });
    never.dealerApi.answer = (_, response) => sendJson(response, 200, { price: (car += 1) });
    const ask = () => supertest(never.app).get('/page/data?path=/api/v2/site').set(host);
    const answers = [await ask(), await ask()];
    await never.close();
    expect(pricesOf(answers).size).toBe(2);
  });
});
