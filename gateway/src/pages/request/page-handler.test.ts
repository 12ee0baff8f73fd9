import supertest from 'supertest';
import { sendJson } from '../../../test/fake-dealer-api.ts';
import { completeStylesTag } from '../document/page-data.ts';
import { openTestSite, type TestSite } from '../../../test/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ budgetMs: 400 });
});
afterAll(() => site.close());

const open = (path: string) => supertest(site.app).get(path);
const loggedIn = { Cookie: 'session=secret-token; bucket=7; first-visit=1000000000' };

describe('a server-rendered page', () => {
  it('names its set, must not be cached and has no ETag', async () => {
    const answer = await open('/page/markup').expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-release-set': '1',
      'x-rendered': 'server',
      'cache-control': 'private, no-cache',
    });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.text).toMatch(/^<!doctype html>.*<p>Rendered .*<\/div><\/body><\/html>$/);
  });

  it('runs only scripts with the nonce of its policy, new each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, text } = await open('/page/deferred');
        const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(
          String(headers['content-security-policy']),
        )?.[1];
        const scripts = text.match(/<script[^>]*>/g) ?? [];
        expect(scripts.length).toBeGreaterThanOrEqual(3);
        for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('names the scripts and inlines the styles of its own route only', async () => {
    const { text } = await open('/page/markup');
    expect(text).toContain('["/releases/mf-test/1.0.0/any.js",');
    expect(text).toContain('<style data-href="/releases/mf-test/1.0.0/any.css"');
    expect(text).not.toContain('/releases/mf-test/1.0.0/account');
  });

  it('has the needed styles before its markup and the rest before its script', async () => {
    const { text } = await open('/page/markup');
    const sheet = '/releases/mf-test/1.0.0/any.css';
    expect(text).toMatch(
      /<style data-href="[^"]*any\.css"[^>]*>p\{color:red\}<\/style>.*<p>Rendered/s,
    );
    expect(text).toContain(`[["${sheet}",[[12,".later{color:red}"]]]]</script>`);
    expect(text.indexOf('.later')).toBeGreaterThan(text.indexOf('<p>Rendered'));
    expect(text.indexOf('.later')).toBeLessThan(text.indexOf('["/releases/mf-test/1.0.0/any.js"'));
  });

  it('completes its styles before later markup with unknown classes', async () => {
    const { text } = await open('/page/deferred').expect('X-Rendered', 'server');
    const complete = completeStylesTag(/nonce="([^"]*)"/.exec(text)?.[1] ?? '');
    expect(text).toContain(`${complete}<p>The rest</p>`);
    expect(text.indexOf('id="rest-of-styles"')).toBeLessThan(text.indexOf(complete));
  });

  it('inlines all styles when client-rendered', async () => {
    jest.spyOn(site.pool, 'rendererOf').mockReturnValue(null);
    const { text } = await open('/page/markup').expect('X-Rendered', 'shell');
    expect(text).toMatch(/any\.css"[^>]*>p\{color:red\}\.later\{color:red\}<\/style>/);
  });

  it('streams deferred data whose text cannot break out of its script', async () => {
    const { text } = await open('/page/deferred');
    const script = /__deferred\?\?=\[\]\)\.push\((.*?)\)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(script)).toEqual(['mf-test/any:later', { words: '</script><b>' }, null]);
    expect(text).toMatch(/The shell<\/p>.*__deferred.*The rest<\/p><\/div>/);
  });

  it('puts markup before the start data, and the start data before its script', async () => {
    const { text } = await open('/page/markup');
    const places = ['<p>Rendered', 'id="page-state"', '["/releases/mf-test/1.0.0/any.js"'].map(
      (part) => text.indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('tells the renderer its time limit', async () => {
    const { text } = await open('/page/budget').expect('X-Rendered', 'server');
    expect(text).toContain('<pre>400</pre>');
  });

  it('is requested at its own address, never at a host named by leading slashes', async () => {
    const { status, headers } = await open('//elsewhere.example.com/page/markup');
    expect([status, headers['location']]).toEqual([301, '/elsewhere.example.com/page/markup']);
  });
});

describe('status', () => {
  it('is 404 if a loader says so', async () => {
    const answer = await open('/page/missing').expect(404);
    expect(answer.headers['x-rendered']).toBe('server');
    expect(answer.text).toContain('Vehicle not found');
  });

  it('requests no file of a route ended by its loader: the host shows the error', async () => {
    const { text } = await open('/page/missing').expect(404);
    expect(text).toContain('["/releases/host/1.0.0/entry.js",');
    expect(text).not.toContain('/releases/mf-test/1.0.0/any.');
  });

  // The examples of primitives are never shown in production.
  it.each(['/nothing/here', '/_examples'])('is 404 in the shell too at %s', async (path) => {
    jest.spyOn(site.pool, 'rendererOf').mockReturnValue(null);
    const answer = await open(path).expect(404);
    expect(answer.headers['x-rendered']).toBe('shell');
  });

  it('explains in the shell what to do without scripts', async () => {
    jest.spyOn(site.pool, 'rendererOf').mockReturnValue(null);
    const { text } = await open('/page/markup').expect(200);
    const [, root = ''] = text.split('<div id="root">');
    expect(root).toContain("<h1>This page can't be shown at the moment</h1>");
    expect(root).toContain('<a href="">try again</a>');
    expect(root).toMatch(/<a href="tel:\+44\d+">0[\d ]+<\/a>/);
  });

  it('is 405 for a method other than GET and HEAD', async () => {
    await supertest(site.app).post('/page/markup').expect(405).expect('Allow', 'GET, HEAD');
  });
});

describe('a redirect from a loader', () => {
  it.each([
    ['/login?redirect=%2Faccount', '/login?redirect=%2Faccount'],
    ['//elsewhere.example.com', '/'],
    ['https://elsewhere.example.com/a', '/'],
    ['/..//elsewhere.example.com', '/elsewhere.example.com'],
    ['/\\elsewhere.example.com', '/'],
    ['javascript:alert(1)', '/'],
    ['http://[', '/'],
  ])('to %s leads to %s of this site', async (to, location) => {
    const answer = await open(`/page/redirect?to=${encodeURIComponent(to)}`).expect(302);
    expect(answer.headers['location']).toBe(location);
  });

  it.each([
    ['https://WWW.example.com/vehicle-search?make=ford', '/vehicle-search?make=ford'],
    ['http://cars.example.com/vehicle-search?make=ford', '/'],
  ])(
    'trust#M5: may name the configured site in full, whatever the Host header: %s',
    async (to, location) => {
      const path = `/page/redirect?to=${encodeURIComponent(to)}`;
      const answer = await open(path).set('Host', 'CARS.example.com:80');
      expect(answer.headers['location']).toBe(location);
    },
  );
});

describe('a customer', () => {
  it('is led to the login, and from there to where they were going', async () => {
    const toLogin = await open('/account?tab=orders').expect(302);
    expect(toLogin.headers['location']).toBe('/login?redirect=%2Faccount%3Ftab%3Dorders');
    const back = await open(String(toLogin.headers['location'])).set(loggedIn).expect(302);
    expect(back.headers['location']).toBe('/account?tab=orders');
  });

  it.each(['server', 'shell'])(
    'trust#L9: leaves nothing of the account in a cache after logging out (%s)',
    async (rendered) => {
      if (rendered === 'shell') jest.spyOn(site.pool, 'rendererOf').mockReturnValue(null);
      const page = await open('/account').set(loggedIn).expect('X-Rendered', rendered);
      expect(page.headers['cache-control']).toBe('no-store');
      // Not even the redirect to the login, which may contain the address.
      const toLogin = await open('/account?tab=orders').expect(302);
      expect(toLogin.headers['cache-control']).toBe('no-store');
    },
  );

  it('trust#L9: leaves no customer page in a cache after the session expired', async () => {
    site.dealerApi.answer = (_, response) => sendJson(response, 401, { errors: [] });
    const page = await open('/account').set(loggedIn);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it.each(['//elsewhere', '/\\elsewhere', 'https://elsewhere', '/login?redirect=/a', '/\ta', ''])(
    'is never led from the login to %j',
    async (target) => {
      const answer = await open(`/login?redirect=${encodeURIComponent(target)}`).set(loggedIn);
      expect(answer.headers['location']).toBe('/account');
    },
  );

  it.each([
    ['/page/calls', 200],
    ['/page/calls?and', 200],
  ])('with an expired session loses the cookie (%s)', async (path, status) => {
    site.dealerApi.answer = (_, response) => sendJson(response, 401, { errors: [] });
    const query = `${path.includes('?') ? '&' : '?'}path=/api/v2/contact/auth/show`;
    const answer = await open(`${path}${query}`).set(loggedIn).expect(status);
    expect(answer.headers['set-cookie']).toEqual([expect.stringContaining('session=; Max-Age=0')]);
    expect(answer.text).toContain('"loggedIn":false');
  });
});

describe('calls of loaders', () => {
  beforeEach(() => {
    site.dealerApi.received.length = 0;
    site.dealerApi.answer = (_, response) => sendJson(response, 200, { data: 'yes' });
  });

  it('carry the customer’s token, never a cookie, and the renderer sees neither', async () => {
    const { text } = await open('/page/calls?path=/api/v2/site').set(loggedIn);
    const [call] = site.dealerApi.received;
    expect(call?.headers).toMatchObject({ authorization: 'Bearer secret-token' });
    expect(call?.headers).not.toHaveProperty('cookie');
    expect(text).not.toContain('secret-token');
  });

  it.each([
    ['a customer', 'session=secret-token'],
    ['a browser that began an order', `orders=${'a'.repeat(43)}`],
  ])('shopper#1: read the orders of %s', async (_who, cookie) => {
    const { text } = await open('/page/calls?path=/api/v2/orders').set('Cookie', cookie);
    expect(text).toContain('yes');
    expect(site.dealerApi.received).toHaveLength(1);
  });

  it('shopper#1: make no request for the orders of a browser without any', async () => {
    const { text } = await open('/page/calls?path=/api/v2/orders');
    expect(text).toContain(String.raw`"{\"data\":[],\"meta\":{\"open\":0,`);
    expect(site.dealerApi.received).toEqual([]);
  });

  it.each([
    '/healthz',
    '/api/../healthz',
    '/api/%2e%2e/healthz',
    'http://elsewhere/api/v2',
    '@a/api/',
  ])('reach nothing but the API: %s', async (path) => {
    const { text } = await open(`/page/calls?path=${encodeURIComponent(path)}`);
    expect(text).toContain('refused');
    expect(site.dealerApi.received).toEqual([]);
  });
});

describe('the bucket', () => {
  it('is assigned once and kept', async () => {
    const first = await open('/page/markup');
    expect(first.headers['set-cookie']?.[0]).toMatch(
      /^bucket=\d{1,4}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const again = await open('/page/markup').set('Cookie', 'bucket=9999');
    expect(String(again.headers['set-cookie'])).not.toContain('bucket=');
  });

  it.each(['10000', '-1', 'x', '1e3'])('is assigned again if the cookie is %s', async (bucket) => {
    const answer = await open('/page/markup').set('Cookie', `bucket=${bucket}`);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^bucket=\d{1,4};/);
  });
});

describe('shopper#23: the first visit of a browser', () => {
  const now = () => Math.floor(Date.now() / 1_000);
  const hour = 3_600;

  it.each([
    ['begins with its first page', () => 'bucket=7', true],
    ['goes on while it asks for pages', () => `first-visit=${now() - hour}`, true],
    ['is over after four hours without one', () => `first-visit=${now() - 5 * hour}`, false],
    ['is what a cookie that can be no time is of', () => 'first-visit=soon', true],
  ])('%s', async (_what, cookie, isFirst) => {
    const { headers } = await open('/page/markup').set('Cookie', cookie());
    expect(headers['server-timing']).toBe(isFirst ? 'first-visit' : undefined);
    const time = /first-visit=(\d+); Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/.exec(
      String(headers['set-cookie']),
    )?.[1];
    if (isFirst) expect(Number(time)).toBeGreaterThanOrEqual(now() - 60);
    else expect(time).toBeUndefined();
  });
});

it.each([
  ['www.example.com', undefined],
  ['localhost', undefined],
  ['staging.example.com', 'noindex'],
])('may be indexed at the main host and local ones only: %s (S27)', async (host, robots) => {
  const { headers, text } = await open('/page/markup').set('Host', host);
  expect(headers['x-robots-tag']).toBe(robots);
  expect(text.includes('<meta name="robots" content="noindex">')).toBe(robots !== undefined);
});

it.each(['WWW.EXAMPLE.COM', 'Www.Example.com:443', 'LOCALHOST'])(
  'shell#17, S27: may be indexed at the main host in any case: %s',
  async (host) => {
    const { headers } = await open('/page/markup').set('Host', host).expect(200);
    expect(headers).not.toHaveProperty('x-robots-tag');
  },
);

it.each(['', ':8080'])('shell#17: refuses a Host header without a host: "%s"', async (host) => {
  await open('/page/markup').set('Host', host).expect(400);
});

it.each(['/%ff', '/page/%ff', '/page/50%'])(
  'shell#29: answers an undecodable address with a page: %s',
  async (path) => {
    const { headers, text } = await open(path);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-rendered': 'server',
    });
    expect(text).toContain('<p>Rendered ');
  },
);

it('shell#29: answers an undecodable address with 400 when client-rendered', async () => {
  await open('/page/hangs/%ff').expect(400).expect('X-Rendered', 'shell');
});

it('shell#28: answers /favicon.ico with the icon of the brand', async () => {
  const { headers, body } = await open('/favicon.ico').expect(200);
  expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(body).toEqual((await open('/images/icon.svg').expect(200)).body);
});

it('says that no release is live yet, with Retry-After', async () => {
  jest.spyOn(site.liveSets, 'live', 'get').mockReturnValue(null);
  await open('/').expect(503).expect('Retry-After', '5');
});
