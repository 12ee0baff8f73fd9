import type { Request } from 'express';
import { hashOfSecret } from 'releases';
import supertest, { type Test } from 'supertest';
import { sendJson } from '../../../test/fake-dealer-api.ts';
import { openTestSite, publish, type TestSite } from '../../../test/test-site.ts';
import type { ShownPage } from '../../reports/open-reports.ts';
import { createAudienceMatcher } from './audience-matcher.ts';

const by = { by: 'Ada', reason: 'a test' };
const area = 'mf-test';
const customer = '0b0e0f6a-3c5e-4d55-9a3b-0c8f5d1f2a01';
const countPage = jest.fn<void, [ShownPage]>();
let site: TestSite;
it.each([
  ['127.0.0.1', true],
  ['::ffff:192.0.2.7', true],
  ['198.51.100.7', false],
  [undefined, false],
])('trusts the preview header of a request from %s: %s', async (remoteAddress, isBelieved) => {
  const value = 'a secret';
  const audience = { kind: 'header' as const, name: 'x-release-team' };
  const expiresAt = new Date(Date.now() + 1_000).toISOString();
  const own = { id: 'abcdefgh', hash: hashOfSecret(value), set: 2, audience, expiresAt };
  const chosen = createAudienceMatcher({
    audiences: () => [own],
    upstream: { send: () => Promise.reject(new Error('nobody is asked')) },
    trustedProxies: ['192.0.2.0/24'],
  });
  const request = { headers: {}, socket: { remoteAddress }, get: () => value };
  expect(await chosen(request as unknown as Request)).toBe(isBelieved ? own : null);
});

it('checks at most eight invalid sessions at a time and shows them the live set', async () => {
  let open = 0;
  let most = 0;
  const send = async () => {
    most = Math.max(most, (open += 1));
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    throw new Error('nobody is logged in');
  };
  const audience = { kind: 'customers' as const, hashes: [hashOfSecret(customer)] };
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const list = { id: 'abcdefgh', hash: '', set: 2, audience, expiresAt };
  const chosen = createAudienceMatcher({
    audiences: () => [list],
    upstream: { send },
    trustedProxies: [],
  });
  const seen = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const request = { headers: { cookie: `session=made-up-${index}` }, secure: false };
      return chosen(request as unknown as Request);
    }),
  );
  expect(new Set(seen)).toEqual(new Set([null]));
  expect(most).toBe(8);
});

describe('a preview for chosen visitors', () => {
  beforeEach(async () => {
    // Cached pages do not expire during a test.
    const pageCacheLimits = { ms: 60_000, pages: 100, bytes: 8_000_000 };
    countPage.mockClear();
    site = await openTestSite({ pageCacheLimits, countPage });
    await publish(site.store, area, '2.0.0');
    await site.store.startCanary({
      releases: [{ area, version: '2.0.0' }],
      percent: 0,
      chosen: true,
      ...by,
    });
  });
  afterEach(() => site.close());

  /** With a fixed Host, because the page cache separates pages by host and port. */
  const page = (address = '/page/markup') =>
    supertest(site.app).get(address).set('Host', 'www.example.com');
  const versionIn = ({ text }: { text: string }) =>
    /\/releases\/mf-test\/([\d.]+)\/any\.js/.exec(text)?.[1];
  const bannerIn = ({ text }: { text: string }) => /<aside.*?<\/aside>/.exec(text)?.[0] ?? null;

  /** The gateway picks up changes of the store with a short delay. */
  async function until(asked: () => Test, version: string): Promise<supertest.Response> {
    for (;;) {
      const shown = await asked();
      if (versionIn(shown) === version) return shown;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async function chooseHeader(): Promise<[name: string, value: string]> {
    const asked = { canary: area, header: 'x-release-team', hours: 1, ...by };
    const { token } = await site.store.createPreview(asked);
    return ['X-Release-Team', token];
  }

  it('serves the release with a notice to requests that carry the secret header', async () => {
    const [name, value] = await chooseHeader();
    const shown = await until(() => page().set(name, value), '2.0.0');
    expect(bannerIn(shown)).toMatch(
      /Release set 2 is shown to chosen visitors until .*Other visitors may see something else\./,
    );
    // A visitor cannot leave a preview that a proxy adds.
    expect(bannerIn(shown)).not.toContain('<a ');
    expect(shown.headers).toMatchObject({
      'x-release-set': '2',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-cache',
    });
    expect(countPage.mock.calls.map(([{ live }]) => live.served.number)).not.toContain(2);
    for (const wrong of ['', 'x', `${value}x`, value.toUpperCase()]) {
      expect(versionIn(await page().set(name, wrong))).toBe('1.0.0');
    }
    expect(versionIn(await page().set('X-Other', value))).toBe('1.0.0');
  });

  it('keeps pages of the release separate from live pages, both in the cache and while rendering', async () => {
    const [name, value] = await chooseHeader();
    await until(() => page('/page/elsewhere').set(name, value), '2.0.0');
    for (const address of ['/page/markup', '/page/markup?a=b']) {
      const rounds = Array.from({ length: 6 }, (_, round) => round);
      const shown = await Promise.all(
        rounds.map((round) => (round % 2 === 0 ? page(address).set(name, value) : page(address))),
      );
      expect(shown.map(versionIn)).toEqual(rounds.map((round) => `${2 - (round % 2)}.0.0`));
      expect(shown.map((one) => bannerIn(one) === null)).toEqual(
        rounds.map((round) => round % 2 === 1),
      );
      expect(versionIn(await page(address))).toBe('1.0.0');
      expect(versionIn(await page(address).set(name, value))).toBe('2.0.0');
    }
  });

  it('serves the release only to listed customers and checks each session once', async () => {
    const sessions = new Map([
      ['chosen', customer],
      ['other', '9b0e0f6a-3c5e-4d55-9a3b-0c8f5d1f2a09'],
    ]);
    site.dealerApi.answer = ({ path, headers }, response) => {
      if (path !== '/api/v2/contact/auth/show') {
        sendJson(response, 404, { errors: [{ message: 'There is no such call' }] });
        return;
      }
      const id = sessions.get(headers.authorization?.replace('Bearer ', '') ?? '');
      if (id === undefined) sendJson(response, 401, { errors: [{ message: 'Log in' }] });
      else {
        const names = { first_name: 'Jo', last_name: 'Marsh', email_address: 'jo@example.com' };
        sendJson(response, 200, { data: { id, ...names, telephone: null, scopes: ['account'] } });
      }
    };
    const asks = () => site.dealerApi.received.filter(({ path }) => path.endsWith('/auth/show'));
    const as = (session: string) => page().set('Cookie', `session=${session}`);
    expect(versionIn(await as('chosen'))).toBe('1.0.0');
    expect(asks()).toEqual([]);
    const asked = { canary: area, customers: [customer], hours: 1, ...by };
    const { id } = await site.store.createPreview(asked);
    const shown = await until(() => as('chosen'), '2.0.0');
    expect(bannerIn(shown)).toContain('chosen visitors');
    await as('chosen');
    expect(versionIn(await as('other'))).toBe('1.0.0');
    expect(versionIn(await as('unknown'))).toBe('1.0.0');
    expect(versionIn(await page())).toBe('1.0.0');
    expect(asks().filter(({ headers }) => headers.authorization === 'Bearer chosen')).toHaveLength(
      1,
    );
    await site.store.revokePreview({ id, ...by });
    await until(() => as('chosen'), '1.0.0');
  });

  it('shows a canary through a link until the canary is aborted', async () => {
    const { token } = await site.store.createPreview({ canary: area, hours: 1, ...by });
    const opened = await page(`/page/markup?preview=${token}`).expect(302);
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const follow = () => page().set('Cookie', cookie);
    await until(follow, '2.0.0');
    await publish(site.store, 'mf-broken', '2.0.0');
    await site.store.promote({ area: 'mf-broken', version: '2.0.0', ...by });
    let shown = await follow();
    while (shown.headers['x-release-set'] !== '4') shown = await follow();
    expect(versionIn(shown)).toBe('2.0.0');
    await site.store.abortCanary({ area, ...by });
    await until(follow, '1.0.0');
    await page(`/page/markup?preview=${token}`).expect(403);
  });
});
