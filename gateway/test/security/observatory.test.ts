import { everyResponse, host, hstsSeconds, openHttpsSite, type HttpsSite } from './https-site.ts';

/**
 * The rules of Mozilla's HTTP Observatory (mdn-http-observatory, `src/grader/charts.js`): one test
 * for each of its twelve rules, with the rule's name and the best result. The Observatory checks
 * one page; here, a rule about every response is tested for every kind of response.
 */
let site: HttpsSite;
beforeAll(async () => {
  site = await openHttpsSite();
});
afterAll(() => site.close());

const pages = everyResponse.filter(([, , path]) => /^\/(page|nowhere|account)/.test(path));

async function policyOf(path = '/page/markup'): Promise<Map<string, string[]>> {
  const { headers } = await site.overHttps('GET', path);
  // A comma separates the second policy from the first.
  const [policy = ''] = String(headers['content-security-policy']).split(',');
  const directives = policy.split(';').map((directive) => directive.trim().split(/ +/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

describe('content-security-policy', () => {
  const broad = /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?|data:|'unsafe-inline'|'unsafe-eval')$/;

  it('csp-implemented-with-no-unsafe: no inline code, no eval and no wildcard sources', async () => {
    const policy = await policyOf();
    for (const name of ['default-src', 'script-src', 'style-src', 'object-src', 'base-uri']) {
      expect(policy.get(name)?.filter((source) => broad.test(source))).toEqual([]);
    }
    expect(policy.get('form-action')).toEqual(["'self'"]);
    for (const [, sources] of policy)
      expect(sources.filter((source) => /^(http|ftp):/.test(source))).toEqual([]);
  });

  it('names no directive or source twice, and default-src is none', async () => {
    const { headers } = await site.overHttps('GET', '/page/markup');
    for (const policy of String(headers['content-security-policy']).split(',')) {
      const names = policy.split(';').map((directive) => directive.trim().split(' ')[0]);
      expect(new Set(names).size).toBe(names.length);
    }
    expect((await policyOf()).get('default-src')).toEqual(["'none'"]);
  });
});

it('cookies: each is Secure, HttpOnly, SameSite and restricted to this host', async () => {
  const answers = await Promise.all([
    site.overHttps('GET', '/page/markup'),
    site.overHttps('POST', '/api/v2/orders'),
    site.overHttps('POST', '/api/v2/contact/auth/logout'),
  ]);
  const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(
    expect.arrayContaining(['__Host-bucket', '__Host-orders', '__Host-session']),
  );
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[\w-]+=/);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  }
});

it.each(everyResponse)(
  'cross-origin-resource-sharing: %s is shared with no other origin',
  async (...asked) => {
    const [, method, path] = asked;
    const { headers } = await site
      .overHttps(method, path)
      .set({ Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  },
);

it.each(['/crossdomain.xml', '/clientaccesspolicy.xml'])(
  'cross-origin-resource-sharing: there is no %s that would open the site to plugins',
  async (path) => {
    const { headers, text } = await site.overHttps('GET', path);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(text).not.toContain('allow-access-from');
  },
);

describe('redirection', () => {
  it('redirection-to-https: redirects a page to https on the same host in one hop', async () => {
    const { headers } = await site.overHttp('GET', '/page/markup?make=ford').expect(301);
    expect(headers['location']).toBe(`https://${host}/page/markup?make=ford`);
  });

  it.each(['//elsewhere.example/', '/\\elsewhere.example', '/%2f%2felsewhere.example'])(
    'never leads to another host: %s',
    async (path) => {
      const { headers } = await site.overHttp('GET', path);
      expect(new URL(String(headers['location'])).host).toBe(host);
    },
  );
});

it.each(pages)('referrer-policy-private: %s', async (_what, method, path) => {
  const { headers } = await site.overHttps(method, path);
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

it.each(everyResponse)(
  'hsts-implemented-max-age-at-least-six-months: %s',
  async (_what, method, path) => {
    const { headers } = await site.overHttps(method, path);
    expect(headers['strict-transport-security']).toBe(`max-age=${hstsSeconds}; includeSubDomains`);
  },
);

it('sri-implemented-and-all-scripts-loaded-securely: each script is our own, with its hash', async () => {
  const { text } = await site.overHttps('GET', '/page/markup').expect(200);
  const shell = await site.overHttps('GET', '/page/throws');
  const [, files = '[]'] = /\((\[\["\/releases.*?\]\])\)<\/script>/.exec(text) ?? [];
  const started = JSON.parse(files) as [file: string, hash: string][];
  expect(started.length).toBeGreaterThan(0);
  for (const [file] of started) expect(file).toMatch(/^\/releases\//);
  // The hashes of the others are in files of their builds, which these small releases lack.
  expect(started[0]?.[1]).toMatch(/^sha384-/);
  const tags = shell.text.match(/<script[^>]* src="[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(0);
  for (const tag of tags) expect(tag).toMatch(/src="\/releases\/[^>]*integrity="sha384-/);
});

it.each(everyResponse)('x-content-type-options-nosniff: %s', async (_what, method, path) => {
  const { headers } = await site.overHttps(method, path);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it.each(everyResponse)('x-frame-options-implemented-via-csp: %s', async (_what, method, path) => {
  const { headers } = await site.overHttps(method, path);
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
});

it('x-frame-options-sameorigin-or-deny: protects browsers that do not know frame-ancestors', async () => {
  const { headers } = await site.overHttps('GET', '/page/markup');
  expect(headers['x-frame-options']).toBe('DENY');
});

it.each(everyResponse)(
  'cross-origin-resource-policy: %s is for our own pages',
  async (...asked) => {
    const [, method, path] = asked;
    const { headers } = await site.overHttps(method, path);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  },
);

it.each(pages)(
  'cross-origin-opener-policy: %s does not share its browsing context',
  async (...asked) => {
    const [, method, path] = asked;
    const { headers } = await site.overHttps(method, path);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  },
);

it('cross-origin-embedder-policy: is not set, because third-party scripts of a brand may lack it', async () => {
  const { headers } = await site.overHttps('GET', '/page/markup');
  expect(headers).not.toHaveProperty('cross-origin-embedder-policy');
});
