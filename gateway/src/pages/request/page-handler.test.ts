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
  it('has headers that name its release set and require revalidation', async () => {
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

  it('has a new nonce in its policy and scripts for each request', async () => {
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

  it('loads the scripts and styles of its route but not of other routes', async () => {
    const { text } = await open('/page/markup');
    expect(text).toContain('["/releases/mf-test/1.0.0/any.js",');
    expect(text).toContain('<style data-href="/releases/mf-test/1.0.0/any.css"');
    expect(text).not.toContain('/releases/mf-test/1.0.0/account');
  });

  it('has the needed styles before its markup and the remaining styles before its script', async () => {
    const { text } = await open('/page/markup');
    const sheet = '/releases/mf-test/1.0.0/any.css';
    expect(text).toMatch(
      /<style data-href="[^"]*any\.css"[^>]*>p\{color:red\}<\/style>.*<p>Rendered/s,
    );
    expect(text).toContain(`[["${sheet}",[[12,".later{color:red}"]]]]</script>`);
    expect(text.indexOf('.later')).toBeGreaterThan(text.indexOf('<p>Rendered'));
    expect(text.indexOf('.later')).toBeLessThan(text.indexOf('["/releases/mf-test/1.0.0/any.js"'));
  });

  it('adds the remaining styles before streamed markup with unknown classes', async () => {
    const { text } = await open('/page/deferred').expect('X-Rendered', 'server');
    const complete = completeStylesTag(/nonce="([^"]*)"/.exec(text)?.[1] ?? '');
    expect(text).toContain(`${complete}<p>The rest</p>`);
    expect(text.indexOf('id="rest-of-styles"')).toBeLessThan(text.indexOf(complete));
  });

  it('inlines all styles if it falls back to client rendering', async () => {
    jest.spyOn(site.pool, 'rendererOf').mockReturnValue(null);
    const { text } = await open('/page/markup').expect('X-Rendered', 'shell');
    expect(text).toMatch(/any\.css"[^>]*>p\{color:red\}\.later\{color:red\}<\/style>/);
  });

  it('escapes the deferred data that it streams', async () => {
    const { text } = await open('/page/deferred');
    const script = /__deferred\?\?=\[\]\)\.push\((.*?)\)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(script)).toEqual(['mf-test/any:later', { words: '</script><b>' }, null]);
    expect(text).toMatch(/The shell<\/p>.*__deferred.*The rest<\/p><\/div>/);
  });

  it('puts its markup before its page state, and its page state before its script', async () => {
    const { text } = await open('/page/markup');
    const places = ['<p>Rendered', 'id="page-state"', '["/releases/mf-test/1.0.0/any.js"'].map(
      (part) => text.indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  });

  it('passes its time limit to the renderer', async () => {
    const { text } = await open('/page/budget').expect('X-Rendered', 'server');
    expect(text).toContain('<pre>400</pre>');
  });

  it('is redirected to a path on this site if its URL starts with two slashes', async () => {
    const { status, headers } = await open('//elsewhere.example.com/page/markup');
    expect([status, headers['location']]).toEqual([301, '/elsewhere.example.com/page/markup']);
  });
});

describe('the page handler', () => {
  it('responds with 404 if a loader reports a missing page', async () => {
    const answer = await open('/page/missing').expect(404);
    expect(answer.headers['x-rendered']).toBe('server');
    expect(answer.text).toContain('Vehicle not found');
  });

  it('loads only the host on the 404 page of a loader', async () => {
    const { text } = await open('/page/missing').expect(404);
    expect(text).toContain('["/releases/host/1.0.0/entry.js",');
    expect(text).not.toContain('/releases/mf-test/1.0.0/any.');
  });

  // The examples of primitives are never shown in production.
  it.each(['/nothing/here', '/_examples'])(
    'responds to %s with 404 even when client-rendered',
    async (path) => {
      jest.spyOn(site.pool, 'rendererOf').mockReturnValue(null);
      const answer = await open(path).expect(404);
      expect(answer.headers['x-rendered']).toBe('shell');
    },
  );

  it('shows instructions and a telephone number on a client-rendered page before scripts load', async () => {
    jest.spyOn(site.pool, 'rendererOf').mockReturnValue(null);
    const { text } = await open('/page/markup').expect(200);
    const [, root = ''] = text.split('<div id="root">');
    expect(root).toContain("<h1>This page can't be shown at the moment</h1>");
    expect(root).toContain('<a href="">try again</a>');
    expect(root).toMatch(/<a href="tel:\+44\d+">0[\d ]+<\/a>/);
  });

  it('responds to POST with 405 and Allow: GET, HEAD', async () => {
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
  ])('to %s sends the browser to %s', async (to, location) => {
    const answer = await open(`/page/redirect?to=${encodeURIComponent(to)}`).expect(302);
    expect(answer.headers['location']).toBe(location);
  });

  it.each([
    ['https://WWW.example.com/vehicle-search?make=ford', '/vehicle-search?make=ford'],
    ['http://cars.example.com/vehicle-search?make=ford', '/'],
  ])(
    'trust#M5: to a full URL must match the configured site, not the Host header: %s',
    async (to, location) => {
      const path = `/page/redirect?to=${encodeURIComponent(to)}`;
      const answer = await open(path).set('Host', 'CARS.example.com:80');
      expect(answer.headers['location']).toBe(location);
    },
  );
});

describe('a customer', () => {
  it('is redirected to the login page and then back to the requested page', async () => {
    const toLogin = await open('/account?tab=orders').expect(302);
    expect(toLogin.headers['location']).toBe('/login?redirect=%2Faccount%3Ftab%3Dorders');
    const back = await open(String(toLogin.headers['location'])).set(loggedIn).expect(302);
    expect(back.headers['location']).toBe('/account?tab=orders');
  });

  it.each(['server', 'shell'])(
    'trust#L9: receives account pages and login redirects with Cache-Control: no-store (%s)',
    async (rendered) => {
      if (rendered === 'shell') jest.spyOn(site.pool, 'rendererOf').mockReturnValue(null);
      const page = await open('/account').set(loggedIn).expect('X-Rendered', rendered);
      expect(page.headers['cache-control']).toBe('no-store');
      // Not even the redirect to the login, which may contain the address.
      const toLogin = await open('/account?tab=orders').expect(302);
      expect(toLogin.headers['cache-control']).toBe('no-store');
    },
  );

  it('trust#L9: receives account pages with Cache-Control: no-store after the session has expired', async () => {
    site.dealerApi.answer = (_, response) => sendJson(response, 401, { errors: [] });
    const page = await open('/account').set(loggedIn);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it.each(['//elsewhere', '/\\elsewhere', 'https://elsewhere', '/login?redirect=/a', '/\ta', ''])(
    'is redirected from the login page to the account if the redirect parameter is %j',
    async (target) => {
      const answer = await open(`/login?redirect=${encodeURIComponent(target)}`).set(loggedIn);
      expect(answer.headers['location']).toBe('/account');
    },
  );

  it.each([
    ['/page/calls', 200],
    ['/page/calls?and', 200],
  ])('loses the session cookie when the session has expired (%s)', async (path, status) => {
    site.dealerApi.answer = (_, response) => sendJson(response, 401, { errors: [] });
    const query = `${path.includes('?') ? '&' : '?'}path=/api/v2/contact/auth/show`;
    const answer = await open(`${path}${query}`).set(loggedIn).expect(status);
    expect(answer.headers['set-cookie']).toEqual([expect.stringContaining('session=; Max-Age=0')]);
    expect(answer.text).toContain('"loggedIn":false');
  });
});

describe('the API calls of a loader', () => {
  beforeEach(() => {
    site.dealerApi.received.length = 0;
    site.dealerApi.answer = (_, response) => sendJson(response, 200, { data: 'yes' });
  });

  it('carry the customer’s token but no cookie, and keep the token out of the page', async () => {
    const { text } = await open('/page/calls?path=/api/v2/site').set(loggedIn);
    const [call] = site.dealerApi.received;
    expect(call?.headers).toMatchObject({ authorization: 'Bearer secret-token' });
    expect(call?.headers).not.toHaveProperty('cookie');
    expect(text).not.toContain('secret-token');
  });

  it.each([
    ['a customer', 'session=secret-token'],
    ['a browser that began an order', `orders=${'a'.repeat(43)}`],
  ])('shopper#1: request the orders of %s from the dealer API', async (_who, cookie) => {
    const { text } = await open('/page/calls?path=/api/v2/orders').set('Cookie', cookie);
    expect(text).toContain('yes');
    expect(site.dealerApi.received).toHaveLength(1);
  });

  it('shopper#1: return an empty order list without a request if the browser has no orders', async () => {
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
  ])('cannot reach paths outside the dealer API: %s', async (path) => {
    const { text } = await open(`/page/calls?path=${encodeURIComponent(path)}`);
    expect(text).toContain('refused');
    expect(site.dealerApi.received).toEqual([]);
  });
});

describe('the canary bucket of a browser', () => {
  it('is assigned with the first page and does not change', async () => {
    const first = await open('/page/markup');
    expect(first.headers['set-cookie']?.[0]).toMatch(
      /^bucket=\d{1,4}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const again = await open('/page/markup').set('Cookie', 'bucket=9999');
    expect(String(again.headers['set-cookie'])).not.toContain('bucket=');
  });

  it.each(['10000', '-1', 'x', '1e3'])(
    'is assigned again if the cookie has the invalid value %s',
    async (bucket) => {
      const answer = await open('/page/markup').set('Cookie', `bucket=${bucket}`);
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^bucket=\d{1,4};/);
    },
  );
});

describe('shopper#23: the first visit of a browser', () => {
  const now = () => Math.floor(Date.now() / 1_000);
  const hour = 3_600;

  it.each([
    ['begins with the first page', () => 'bucket=7', true],
    ['continues while the browser requests pages', () => `first-visit=${now() - hour}`, true],
    ['is over after four hours without a page', () => `first-visit=${now() - 5 * hour}`, false],
    ['starts again if the cookie is not a valid time', () => 'first-visit=soon', true],
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
])('allows indexing only on the main host and local hosts: %s (S27)', async (host, robots) => {
  const { headers, text } = await open('/page/markup').set('Host', host);
  expect(headers['x-robots-tag']).toBe(robots);
  expect(text.includes('<meta name="robots" content="noindex">')).toBe(robots !== undefined);
});

it.each(['WWW.EXAMPLE.COM', 'Www.Example.com:443', 'LOCALHOST'])(
  'shell#17, S27: ignores upper and lower case in the host when it allows indexing: %s',
  async (host) => {
    const { headers } = await open('/page/markup').set('Host', host).expect(200);
    expect(headers).not.toHaveProperty('x-robots-tag');
  },
);

it.each(['', ':8080'])(
  'shell#17: rejects a Host header without a host name: "%s"',
  async (host) => {
    await open('/page/markup').set('Host', host).expect(400);
  },
);

it.each(['/%ff', '/page/%ff', '/page/50%'])(
  'shell#29: renders a page for a URL that cannot be decoded: %s',
  async (path) => {
    const { headers, text } = await open(path);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-rendered': 'server',
    });
    expect(text).toContain('<p>Rendered ');
  },
);

it('shell#29: client rendering responds with 400 to a URL that cannot be decoded', async () => {
  await open('/page/hangs/%ff').expect(400).expect('X-Rendered', 'shell');
});

it('shell#28: serves the icon of the brand at /favicon.ico', async () => {
  const { headers, body } = await open('/favicon.ico').expect(200);
  expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(body).toEqual((await open('/images/icon.svg').expect(200)).body);
});

it('responds with 503 and Retry-After while no release is live', async () => {
  jest.replaceProperty(site.liveSets, 'live', null);
  await open('/').expect(503).expect('Retry-After', '5');
});
