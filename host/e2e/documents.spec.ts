import { expect, test, type APIResponse } from '@playwright/test';

/** The text of the server response, without markup and scripts. */
async function wordsOf(answer: APIResponse): Promise<string> {
  const html = await answer.text();
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('a search page has its vehicles, title and canonical URL before any script runs', async ({
  request,
}) => {
  const answer = await request.get('/vehicle-search?make=ford');
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'x-rendered': 'server',
    'x-release-set': expect.stringMatching(/^\d+$/),
  });
  const html = await answer.text();
  const cards = html.match(/<article\b.*?<\/article>/gs) ?? [];
  expect(cards).toHaveLength(12);
  for (const card of cards) {
    expect(card).toMatch(/href="\/vehicle\/(used|new)\/[a-z\d-]+"[^>]*>[^<]*\bFord\b/);
    expect(card).toMatch(/£[\d,]+/);
  }
  expect(html).toMatch(/<title>Ford cars for sale[^<]*<\/title>/);
  expect(html).toMatch(
    /<link rel="canonical" href="https?:\/\/[^"/]+\/vehicle-search\?make=ford">/,
  );
});

test('a page is private and no-cache, and has no ETag', async ({ request }) => {
  const { 'cache-control': cacheControl, etag } = (await request.get('/')).headers();
  expect(cacheControl).toBe('private, no-cache');
  expect(etag).toBeUndefined();
});

test('the content security policy allows only scripts with the nonce', async ({ request }) => {
  const answer = await request.get('/vehicle-search');
  const policy = answer.headers()['content-security-policy'] ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'no nonce';
  expect(policy).not.toContain('unsafe-');
  for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'"]) {
    expect(policy).toContain(rule);
  }
  const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  const next = (await request.get('/vehicle-search')).headers()['content-security-policy'];
  expect(next).not.toContain(nonce);
});

for (const [what, path] of [
  ['path', '/nowhere-at-all'],
  ['vehicle', '/vehicle/used/1999-no-such-vehicle-999999999'],
] as const) {
  test(`an unknown ${what} is a 404 with links to other pages (S36, S38)`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<title>404 - PAGE NOT FOUND</title>');
    expect(await wordsOf(answer)).toContain('404 - PAGE NOT FOUND');
    for (const [href, name] of [
      ['/', 'Home'],
      ['/vehicle-search', 'Search All Vehicles'],
      ['/contact', 'Contact Us'],
    ]) {
      expect(html).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${name}</a>`));
    }
  });
}

test('an unknown path says that the page could not be found (S40)', async ({ request }) => {
  expect(await wordsOf(await request.get('/nowhere-at-all'))).toContain(
    'This page could not be found',
  );
});

test('/contact redirects permanently (S38)', async ({ request }) => {
  const answer = await request.get('/contact', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe('/contact-us');
});

test('an unknown API path returns 404 as JSON, with the release set in a header', async ({
  request,
}) => {
  const answer = await request.get('/api/v2/nothing-here');
  expect(answer.status()).toBe(404);
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'x-release-set': expect.stringMatching(/^\d+$/),
  });
  expect(await answer.json()).toEqual({ errors: [{ message: expect.any(String) }] });
});

test('released files are compressed once and cached for ever', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const files = html.match(/\/releases\/[^"]+\.(?:js|css)(?=")/g) ?? [];
  expect(files.length).toBeGreaterThan(3);
  for (const file of new Set(files)) {
    const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } });
    expect.soft(answer.status(), file).toBe(200);
    expect.soft(answer.headers(), file).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
  const gone = await request.get('/releases/host/0.0.0-never/main.js');
  expect(gone.status()).toBe(404);
  expect(gone.headers()['cache-control'] ?? '').not.toContain('immutable');
});

test('search engines may index only the production host (S27, S34)', async ({ request }) => {
  const robots = /<meta name="robots" content="[^"]*noindex/;
  const own = await request.get('/');
  expect(own.headers()['x-robots-tag']).toBeUndefined();
  expect(await own.text()).not.toMatch(robots);
  const foreign = await request.get('/', { headers: { host: 'staging.example.org' } });
  expect(foreign.headers()['x-robots-tag']).toContain('noindex');
  expect(await foreign.text()).toMatch(robots);
});

for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:0'])
  test(`a login never redirects to ${target} (S191)`, async ({ request, playwright, baseURL }) => {
    const path = `/login?redirect=${encodeURIComponent(target)}`;
    const guest = await request.get(path, { maxRedirects: 0 });
    expect(guest.headers()['location'] ?? '').not.toContain('evil');
    const customer = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const login = await customer.post('/api/v2/contact/auth/login', {
      data: { email: 'alex@example.com', password: 'forecourt-demo' },
    });
    expect(login.ok()).toBe(true);
    const answer = await customer.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe('/account');
    await customer.dispose();
  });

test("an account page contains the customer's details but never the token", async ({
  playwright,
  baseURL,
}) => {
  const customer = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const login = await customer.post('/api/v2/contact/auth/login', {
    data: { email: 'alex@example.com', password: 'forecourt-demo' },
  });
  const cookies = (await customer.storageState()).cookies.filter(({ httpOnly }) => httpOnly);
  const session = cookies.find(({ name }) => name !== 'bucket');
  expect(session).toMatchObject({ sameSite: 'Lax', path: '/' });
  const secret = session?.value ?? 'no session';
  expect(await login.text()).not.toContain(secret);
  const account = await customer.get('/account');
  expect(account.headers()['cache-control']).toBe('no-store');
  const html = await account.text();
  expect(html).toContain('alex@example.com');
  expect(html).not.toContain(secret);
  expect(html).not.toContain('forecourt-demo');
  await customer.dispose();
});
