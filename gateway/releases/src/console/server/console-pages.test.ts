import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { storeWithSite } from '../../../test/fake-build.ts';
import { createConsoleApp } from '../../http/console-app.ts';
import type { ReleaseStore } from '../../store/release-store.ts';

let store: ReleaseStore;
let app: Express;
let folder: string;

beforeAll(async () => {
  store = await storeWithSite();
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await writeFile(join(folder, 'client.js'), 'globalThis.isOpen = true;\n'.repeat(100));
  app = createConsoleApp({
    store,
    logger: pino({ level: 'silent' }),
    client: async () => ({ folder, hash: 'abc123' }),
  });
});

afterAll(async () => {
  await store.close();
  await rm(store.folder, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

async function newToken(role: 'manager' | 'team' = 'manager') {
  return store.createToken({
    name: 'Jo',
    role,
    areas: role === 'team' ? ['mf-search'] : [],
    days: 1,
    by: 'Ada',
    reason: 'a test',
  });
}

async function signIn(token: string): Promise<string> {
  const answer = await request(app).post('/sign-in').type('form').send({ token }).expect(303);
  return String(answer.headers['set-cookie']?.[0]);
}

const own = { 'Sec-Fetch-Site': 'same-origin' };
const refusals = async () => (await store.journal()).filter(({ action }) => action === 'refused');

describe('console sign-in and sign-out', () => {
  it('starts with a form for the token and a strict content security policy', async () => {
    const page = await request(app).get('/').expect(200);
    expect(page.text).toContain('Your token');
    expect(page.text).not.toContain('client.js');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('sets an HttpOnly session cookie that does not contain the token', async () => {
    const { token } = await newToken();
    const cookie = await signIn(token);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toContain(token);
    const [session = ''] = cookie.split(';');
    const page = await request(app).get('/').set('Cookie', session).set(own).expect(200);
    expect(page.text).toContain('/assets/abc123/client.js');
    const me = await request(app).get('/api/me').set('Cookie', session).set(own).expect(200);
    expect(me.body).toMatchObject({ data: { name: 'Jo', role: 'manager' } });
    const script = await request(app).get('/assets/abc123/client.js').expect(200);
    expect(script.headers['cache-control']).toContain('immutable');
  });

  it('rejects a wrong token with 401 and does not journal the attempt', async () => {
    const page = await request(app).post('/sign-in').type('form').send({ token: 'rel_no' });
    expect(page.status).toBe(401);
    expect(page.text).toContain('This token is not valid, or has expired.');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(await refusals()).toEqual([]);
  });

  it('creates a session that ends when its token is revoked', async () => {
    const { token, summary } = await newToken();
    const [session = ''] = (await signIn(token)).split(';');
    await request(app).get('/api/status').set('Cookie', session).set(own).expect(200);
    await store.revokeToken({ id: summary.id, by: 'Ada', reason: 'a test' });
    await request(app).get('/api/status').set('Cookie', session).set(own).expect(401);
    const page = await request(app).get('/').set('Cookie', session).set(own).expect(200);
    expect(page.text).toContain('Your token');
  });

  it('ASVS 3.3.3: sets a __Host- cookie over https and rejects a cookie without that prefix', async () => {
    const { token } = await newToken();
    const answer = await request(app)
      .post('/sign-in')
      .set('X-Forwarded-Proto', 'https')
      .type('form')
      .send({ token });
    const [session = ''] = answer.headers['set-cookie']?.[0]?.split(';') ?? [];
    expect(session).toMatch(/^__Host-release-console=/);
    const me = (cookie: string) =>
      request(app)
        .get('/api/me')
        .set({ ...own, 'X-Forwarded-Proto': 'https', Cookie: cookie });
    await me(session).expect(200);
    await me(session.replace('__Host-', '')).expect(401);
  });

  it('clears the session cookie on sign-out', async () => {
    const answer = await request(app).post('/sign-out').expect(303);
    expect(String(answer.headers['set-cookie'])).toMatch(/release-console=;.*Max-Age=0/);
  });
});

describe('a console session', () => {
  const rollback = { area: 'mf-search', reason: 'a test' };

  // The site uses the same host, so its requests are same-site and carry the console's cookie.
  it.each([
    ['a page of the site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://127.0.0.1:8080' }, 403],
    ['a page of the site that hides its origin', { 'Sec-Fetch-Site': 'same-site' }, 401],
    [
      'a page of another site',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://a.example' },
      403,
    ],
    ['a client that sends no origin headers', {}, 401],
  ])('cannot be used by %s', async (_who, headers: Record<string, string>, status) => {
    const { token } = await newToken();
    const [session = ''] = (await signIn(token)).split(';');
    const before = await store.live();
    await request(app)
      .post('/api/rollback')
      .set('Cookie', session)
      .set(headers)
      .send(rollback)
      .expect(status);
    expect(await store.live()).toEqual(before);
  });

  it('does not let a team change the area of another team, and explains why', async () => {
    const { token } = await newToken('team');
    const [session = ''] = (await signIn(token)).split(';');
    const ask = (area: string) =>
      request(app)
        .post('/api/rollback')
        .set('Cookie', session)
        .set(own)
        .send({ ...rollback, area });
    const foreign = await ask('host');
    expect(foreign.status).toBe(403);
    expect(foreign.body.errors[0].message).toBe('This token is for mf-search, not for host.');
    // Allowed for its own area. The 409 only means that there is no earlier release.
    expect((await ask('mf-search')).status).toBe(409);
  });

  it('needs a page reload when a link from another site opens the console', async () => {
    const page = await request(app).get('/').set('Sec-Fetch-Site', 'cross-site').expect(200);
    expect(page.text).toContain('http-equiv="refresh"');
  });
});

describe('the files of the console', () => {
  const opened = (client: () => Promise<{ folder: string; hash: string }>) =>
    createConsoleApp({ store, logger: pino({ level: 'silent' }), client });

  it('are sent with gzip compression', async () => {
    await request(app).get('/').expect(200);
    const script = await request(app)
      .get('/assets/abc123/client.js')
      .set('Accept-Encoding', 'gzip')
      .expect(200);
    expect(script.headers['content-encoding']).toBe('gzip');
    expect(script.text).toContain('globalThis.isOpen');
  });

  it('are not built by a direct request for a script', async () => {
    let builds = 0;
    const other = opened(async () => {
      builds += 1;
      return { folder, hash: 'abc123' };
    });
    await request(other).get('/assets/abc123/client.js').expect(404);
    expect(builds).toBe(0);
  });

  it('are built again after a failed build only for signed-in users', async () => {
    let builds = 0;
    const other = opened(async () => {
      builds += 1;
      if (builds === 1) throw new Error('no webpack');
      return { folder, hash: 'abc123' };
    });
    for (let visit = 0; visit < 3; visit += 1) await request(other).get('/').expect(200);
    expect(builds).toBe(1);
    const { token } = await newToken();
    const answer = await request(other).post('/sign-in').type('form').send({ token }).expect(303);
    const [session = ''] = String(answer.headers['set-cookie']?.[0]).split(';');
    const page = await request(other).get('/').set('Cookie', session).set(own).expect(200);
    expect(page.text).toContain('/assets/abc123/client.js');
    expect(builds).toBe(2);
  });
});

describe('the console page', () => {
  it('appears while its script is still being built', async () => {
    const built = Promise.withResolvers<{ folder: string; hash: string }>();
    const client = () => built.promise;
    const other = createConsoleApp({ store, logger: pino({ level: 'silent' }), client });
    const server = createServer(other).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { token } = await newToken();
    const [session = ''] = (await signIn(token)).split(';');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const page = await fetch(origin, { headers: { Cookie: session, ...own } });
    const reader = page.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (words: string) => {
      while (!text.includes(words)) {
        const { value, done } = await reader.read();
        if (done) break;
        text += value;
      }
      return text;
    };
    expect(await until('class="cards"')).toContain('Loading the live set…');
    expect(text).toContain('/assets/plain.css');
    expect(text).not.toContain('client.js');
    built.resolve({ folder, hash: 'abc123' });
    expect(await until('</html>')).toContain('/assets/abc123/client.js');
    server.close();
  });

  it('says that its script could not be built and is still complete', async () => {
    const client = () => Promise.reject(new Error('no webpack'));
    const other = createConsoleApp({ store, logger: pino({ level: 'silent' }), client });
    const { token } = await newToken();
    const [session = ''] = (await signIn(token)).split(';');
    const page = await request(other).get('/').set('Cookie', session).set(own).expect(200);
    expect(page.text).toContain('The console could not be built');
    expect(page.text).toMatch(/<\/html>\s*$/);
  });
});
