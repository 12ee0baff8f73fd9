import { connect, type AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { createLogger } from '../../src/http/logger.ts';
import { sendJson } from '../fake-dealer-api.ts';
import { everyResponse, openHttpsSite, type HttpsSite } from './https-site.ts';

/** Requirements of OWASP ASVS 5.0 (`asvs.md`) that apply to every response of the gateway. */
let site: HttpsSite;
const lines: string[] = [];
beforeAll(async () => {
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  site = await openHttpsSite({ logger });
  site.dealerApi.answer = ({ path }, response) => {
    if (path === '/api/v2/contact/auth/login')
      sendJson(response, 401, { errors: [{ message: 'Email address or password is incorrect' }] });
    else if (path === '/api/v2/elsewhere')
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else sendJson(response, 404, { errors: [{ message: 'There is no such call' }] });
  };
});
beforeEach(() => {
  lines.length = 0;
  site.dealerApi.received.length = 0;
});
afterAll(() => site.close());

/** Sends a raw request that no HTTP library would send. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect((site.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  return textOf(socket);
}

const typed =
  /^(text\/(html|plain|javascript|css)|application\/(json|xml|rss\+xml)|image\/svg\+xml)(; charset=utf-8)?$/;

it.each(everyResponse)(
  'ASVS 4.1.1: %s has a content type and a character set',
  async (...asked) => {
    const [, method, path] = asked;
    const { headers, text } = await site.overHttps(method, path);
    if (text === undefined || text === '') return;
    expect(headers['content-type']).toMatch(typed);
    if (/^(text\/|.*xml)/.test(String(headers['content-type'])) && !path.startsWith('/images/'))
      expect(headers['content-type']).toMatch(/; charset=utf-8$/);
  },
);

it('ASVS 4.1.2: refuses a call without TLS, and redirects a page', async () => {
  await site.overHttp('GET', '/page/markup').expect(301);
  for (const path of ['/api/v2/vehicles', '/api-motorcheck/x', '/reports'])
    await site.overHttp('GET', path).expect(403);
  await site.overHttp('POST', '/api/v2/contact/auth/login').expect(403);
  expect(site.dealerApi.received).toEqual([]);
});

it('ASVS 4.1.3: ignores identity headers that a browser sends', async () => {
  await site.overHttps('GET', '/api/v2/vehicles').set({
    Authorization: 'Bearer planted',
    'X-Order-Holder': 'planted',
    'X-Form-Token': 'planted',
    'X-User-ID': 'planted',
    'X-Real-IP': '203.0.113.1',
    Forwarded: 'for=203.0.113.1;proto=http',
  });
  const [sent] = site.dealerApi.received;
  expect(JSON.stringify(sent?.headers)).not.toMatch(/planted|203\.0\.113/);
});

describe('ASVS 4.2.1: a request whose end is ambiguous', () => {
  const post = 'POST /api/v2/sell HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n';
  const smuggled = 'GET /api/v2/smuggled HTTP/1.1\r\nHost: www.example.com\r\n\r\n';

  it.each([
    ['with two Content-Length headers', `${post}Content-Length: 3\r\nContent-Length: 0\r\n\r\nabc`],
    [
      'with Content-Length and Transfer-Encoding',
      `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['with an unknown Transfer-Encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['with a Content-Length that is not a number', `${post}Content-Length: +3\r\n\r\nabc`],
    ['with a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
  ])('%s is refused', async (_how, request) => {
    const answer = await sendRaw(request + smuggled);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(site.dealerApi.received).toEqual([]);
  });
});

it.each(['/page/markup', '/api/v2/vehicles', '/healthz', '/images/icon.svg', '/media/a.jpg'])(
  'ASVS 13.4.4: refuses TRACE of %s and does not echo the request',
  async (path) => {
    const cookie = 'Cookie: session=secret-token\r\n';
    const answer = await sendRaw(
      `TRACE ${path} HTTP/1.1\r\nHost: www.example.com\r\n${cookie}Connection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain('secret-token');
    expect(site.dealerApi.received).toEqual([]);
  },
);

it.each(['/images/', '/releases/', '/releases/host/1.0.0/', '/.git/config', '/.env'])(
  'ASVS 13.4.1, 13.4.3: %s shows neither files nor listings',
  async (path) => {
    const { text } = await site.overHttps('GET', path).redirects(1);
    expect(text).toContain(`<p>Rendered https://www.example.com${path} for a nonce</p>`);
  },
);

it.each(['/_examples', '/_development/areas', '/metrics', '/faults', '/console'])(
  'ASVS 13.4.2, 13.4.5, 15.2.3: %s is not public',
  async (path) => {
    const { text } = await site.overHttps('GET', path);
    expect(text).toContain(`<p>Rendered https://www.example.com${path} for a nonce</p>`);
  },
);

it('ASVS 15.3.2: neither follows nor forwards redirects of the dealer API', async () => {
  const { headers } = await site.overHttps('GET', '/api/v2/elsewhere').redirects(0);
  expect(headers).not.toHaveProperty('location');
  expect(site.dealerApi.received.map(({ path }) => path)).toEqual(['/api/v2/elsewhere']);
});

it('ASVS 16.5.1: errors reveal no internal details', async () => {
  const { text } = await site.overHttps('GET', '/page/throws');
  expect(text).not.toMatch(/a team made a mistake|\.(ts|mjs):\d+|node_modules/);
  site.dealerApi.answer = (_request, response) => response.destroy();
  const { text: refused } = await site.overHttps('GET', '/api/v2/vehicles').expect(503);
  expect(refused).toBe(
    '{"errors":[{"message":"This could not be done just now. Please try again in a moment."}]}',
  );
});

it('ASVS 16.3.1, 16.3.2: logs refused logins and writes of other sites', async () => {
  site.dealerApi.answer = (_request, response) => sendJson(response, 401, { errors: [] });
  await site
    .overHttps('POST', '/api/v2/contact/auth/login')
    .send({ email: 'alex@example.com', password: 'a secret of mine' })
    .expect(401);
  await site
    .overHttps('POST', '/api/v2/account/details')
    .set('Sec-Fetch-Site', 'cross-site')
    .expect(403);
  const told = lines.map((line) => JSON.parse(line) as Record<string, Record<string, unknown>>);
  expect(told.map(({ req, res }) => [req?.['method'], req?.['path'], res?.['status']])).toEqual([
    ['POST', '/api/v2/contact/auth/login', 401],
    ['POST', '/api/v2/account/details', 403],
  ]);
  expect(lines.join('')).not.toMatch(/alex|a secret of mine/);
});

it('ASVS 16.2.1, 16.2.2, 16.2.4: log lines are JSON with a UTC time, an id and the request', async () => {
  const { headers } = await site.overHttps('GET', '/page/markup');
  const [line] = lines.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(line).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    req: { id: headers['x-request-id'], method: 'GET', path: '/page/markup' },
    res: { status: 200 },
  });
});

it('ASVS 16.4.1: a request is one line of the log, whatever its address contains', async () => {
  await site.overHttps('GET', '/page/a%0d%0a{"level":60}%1b[31m').redirects(0);
  await sendRaw(
    'GET /page/\u001b[31m HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n',
  );
  for (const line of lines) {
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    // eslint-disable-next-line no-control-regex -- what steers a terminal is what is looked for
    expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f]/);
  }
});

it('ASVS 14.2.1: neither accepts a session in an address nor puts one there', async () => {
  const { headers } = await site.overHttps('GET', '/account?session=secret-token').redirects(0);
  expect(headers['location']).toMatch(/^\/login\?redirect=/);
  expect(site.dealerApi.received).toEqual([]);
});

it('ASVS 14.3.2: caches store no data of a customer', async () => {
  const signedIn = { Cookie: '__Host-session=secret-token' };
  const page = await site.overHttps('GET', '/account').set(signedIn);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers).not.toHaveProperty('etag');
  const refused = await site.overHttps('GET', '/account').redirects(0);
  expect(refused.headers['cache-control']).toBe('no-store');
});

it('ASVS 3.3.3: ignores a session cookie that another host could have set', async () => {
  await site.overHttps('GET', '/api/v2/vehicles').set('Cookie', 'session=planted');
  await site.overHttps('GET', '/api/v2/vehicles').set('Cookie', '__Host-session=mine');
  expect(site.dealerApi.received.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer mine',
  ]);
});

it('ASVS 15.3.7: does not treat a repeated parameter as a single value', async () => {
  await site.overHttps('GET', '/?preview=a&preview=b').expect(200);
  await site.overHttps('GET', '/api/v2/vehicles?make=a&make=b');
  expect(site.dealerApi.received.at(-1)?.path).toBe('/api/v2/vehicles?make=a&make=b');
});

it('ASVS 3.4.4, 3.4.6: responses to invalid addresses have the security headers of pages', async () => {
  const answer = await sendRaw('GET http://[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  // There is no body that could be framed or sniffed.
  expect(answer).toMatch(/\r\n\r\n$/);
  const other = await sendRaw('OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(other).toMatch(/^HTTP\/1\.1 400 /);
  expect(other).toMatch(/X-Content-Type-Options: nosniff/i);
  expect(other).toContain("frame-ancestors 'none'");
});
