import { once } from 'node:events';
import { connect } from 'node:net';
import { createServer, request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestSite, type TestSite } from '../../test/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ proxyLimits: { recentResponseMs: 0 } });
});
afterAll(() => site.close());
beforeEach(() => {
  site.dealerApi.received.length = 0;
  site.dealerApi.answer = (_, response) => sendJson(response, 200, { data: [] });
});

const call = () => supertest(site.app);
const cookies = 'session=secret-token; bucket=7; other=1';
const search = '/api/v2/vehicle-search/?make=ford';

/** The gateway on its own port, for requests that supertest cannot send. */
async function listening<T>(run: (port: number) => Promise<T>): Promise<T> {
  const server = createServer(site.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await run((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('forwards the session cookie as a bearer token and removes all cookies', async () => {
  await call()
    .get(search)
    .set({ Cookie: cookies, 'X-Secret': 'a', 'Accept-Language': 'en-GB' })
    .expect(200, { data: [] })
    .expect('X-Release-Set', '1');
  const [received] = site.dealerApi.received;
  expect(received?.path).toBe(search);
  expect(received?.headers).toMatchObject({
    authorization: 'Bearer secret-token',
    'accept-language': 'en-GB',
    'x-request-id': expect.any(String),
  });
  expect(received?.headers).not.toHaveProperty('cookie');
  expect(received?.headers).not.toHaveProperty('x-secret');
});

it('ignores an Authorization header from a browser and an invalid session token', async () => {
  await call().get(search).set({ Authorization: 'Bearer mine', Cookie: 'session=a%0d%0ab' });
  expect(site.dealerApi.received[0]?.headers).not.toHaveProperty('authorization');
});

it('forwards the caching headers of the dealer API but not its cookies or X-Powered-By', async () => {
  site.dealerApi.answer = (_, response) => {
    response.setHeader('set-cookie', 'theirs=1').setHeader('x-powered-by', 'somebody');
    response.setHeader('cache-control', 'max-age=60').setHeader('etag', '"1"');
    sendJson(response, 200, {});
  };
  const { headers } = await call().get(search);
  expect(headers).toMatchObject({ 'cache-control': 'max-age=60', etag: '"1"' });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('x-powered-by');
});

it('forwards 404 and 422 errors of the dealer API unchanged', async () => {
  for (const [status, errors] of [
    [404, [{ message: 'There is no such call' }]],
    [422, [{ field: 'email_address', message: 'Enter an email address' }]],
  ] as const) {
    site.dealerApi.answer = (_, response) => sendJson(response, status, { errors });
    await call().get('/api/v2/nothing').expect(status, { errors }).expect('X-Release-Set', '1');
  }
});

it('forms-and-account#1: responds with a plain-language JSON error when the dealer API is down', async () => {
  site.dealerApi.answer = (_, response) => void response.destroy();
  await call()
    .get(search)
    .expect(503, {
      errors: [{ message: 'This could not be done just now. Please try again in a moment.' }],
    })
    .expect('Retry-After', '5')
    .expect('Cache-Control', 'no-store');
  expect(site.dealerApi.received).toHaveLength(2); // Reads are retried once, ...
  await call().post('/api/v2/form/1').send({}).expect(503);
  expect(site.dealerApi.received).toHaveLength(3); // ... writes are not.
});

it.each([
  ['https://elsewhere.example.com', 403],
  ['null', 403],
  ['http://cars.example.com', 200],
  [undefined, 200],
])('responds to a write with the Origin %s with %s', async (origin, status) => {
  const post = call().post('/api/v2/form/1').set('Host', 'cars.example.com');
  if (origin !== undefined) post.set('Origin', origin);
  await post.send({ a: 1 }).expect(status);
  expect(site.dealerApi.received).toHaveLength(status === 200 ? 1 : 0);
});

it('shell#17: accepts a same-site write whose Host header differs only in letter case', async () => {
  const post = call().post('/api/v2/form/1').set('Host', 'Cars.Example.COM');
  await post.set('Origin', 'http://cars.example.com').send({ a: 1 }).expect(200);
});

it('forwards a multipart body unchanged', async () => {
  await call().post('/api/v2/form/1').field('first_name', 'Zoë');
  expect(site.dealerApi.received[0]?.body).toContain('Zoë');
  expect(site.dealerApi.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; b/);
});

it('states the configured size limit when it rejects a body', async () => {
  const errors = [
    { message: 'What you sent is too large: 2 MB at most. Send fewer or smaller files.' },
  ];
  const small = await openTestSite({ proxyLimits: { maxBodyBytes: 2 * 1024 * 1024 } });
  const post = (megabytes: number) =>
    supertest(small.app)
      .post('/api/v2/form/1')
      .type('application/octet-stream')
      .send(Buffer.alloc(megabytes * 1024 * 1024));
  await post(3).expect(413, { errors });
  expect((await post(2)).status).not.toBe(413);
  await small.close();
});

it('rejects a body over 16 MB by its Content-Length', async () => {
  await listening(async (port) => {
    const headers = { 'Content-Length': 17 * 1024 * 1024 };
    const post = startRequest({ port, method: 'POST', path: '/api/v2/form/1', headers });
    post.on('error', () => {});
    post.flushHeaders();
    const [response] = (await once(post, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    post.destroy();
  });
});

it('rejects a body over 16 MB without a Content-Length', async () => {
  await listening(async (port) => {
    const post = startRequest({ port, method: 'POST', path: '/api/v2/form/1' });
    post.on('error', () => {});
    const answered = once(post, 'response') as Promise<[{ statusCode: number }]>;
    for (let megabytes = 0; megabytes < 17; megabytes += 1) post.write(Buffer.alloc(1024 * 1024));
    post.end();
    expect((await answered)[0].statusCode).toBe(413);
  });
  expect(site.dealerApi.received).toEqual([]);
});

it('never sends the session token to another host named in the request URL', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  const reached = jest.fn();
  other.on('request', (_, response) => {
    reached();
    response.end();
  });
  await once(other, 'listening');
  const { port: otherPort } = other.address() as AddressInfo;
  const answer = await listening(async (port) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET http://127.0.0.1:${otherPort}/api/v2/site HTTP/1.1\r\nHost: a\r\nCookie: ${cookies}\r\nConnection: close\r\n\r\n`,
    );
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text;
  });
  other.close();
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(reached).not.toHaveBeenCalled();
  expect(site.dealerApi.received[0]?.path).toBe('/api/v2/site');
});

it.each(['/api/v2/contact/./auth/login', '/media/../api/v2/contact/auth/login'])(
  'removes the access token from the response of a login at %s',
  async (path) => {
    const data = { access_token: 'secret-token', token_type: 'Bearer', expires_in: 60 };
    site.dealerApi.answer = (_, response) => sendJson(response, 200, { data });
    const text = await listening(async (port) => {
      // Sent raw, because HTTP clients normalise such a path.
      const post = startRequest({ port, method: 'POST', path });
      post.end('{}');
      const [response] = (await once(post, 'response')) as [AsyncIterable<Buffer>];
      let body = '';
      for await (const chunk of response) body += chunk.toString();
      return body;
    });
    expect(text).toContain('token_type');
    expect(text).not.toContain('secret-token');
  },
);

it('clears the session cookie on log-out even when the dealer API is down', async () => {
  site.dealerApi.answer = (_, response) => void response.destroy();
  const answer = await call().post('/api/v2/contact/auth/logout').set('Cookie', cookies);
  expect(answer.status).toBe(503);
  expect(answer.headers['set-cookie']?.[0]).toContain('session=; Max-Age=0');
});

it('forwards a 429 response to a login with its Retry-After header', async () => {
  site.dealerApi.answer = (_, response) => {
    response.setHeader('Retry-After', '30');
    sendJson(response, 429, { errors: [{ message: 'Too many tries' }] });
  };
  await call()
    .post('/api/v2/contact/auth/login')
    .send({})
    .expect(429, { errors: [{ message: 'Too many tries' }] })
    .expect('Retry-After', '30');
});

it('data#1: serves each client the photograph format it accepts and sends Vary: Accept', async () => {
  const photograph = `/media/photographs/${'a'.repeat(64)}/large`;
  site.dealerApi.answer = (asked, response) => {
    const type = String(asked.headers['accept']).includes('image/avif') ? 'avif' : 'jpeg';
    response.setHeader('vary', 'Accept').setHeader('content-type', `image/${type}`);
    response.setHeader('etag', `"large-${type}"`).end(type);
  };
  const formats = ['image/avif,*/*', '*/*', 'image/avif,*/*', '*/*'];
  const answers = await Promise.all(
    formats.map((accept) => call().get(photograph).set('Accept', accept).expect(200)),
  );
  expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
    'image/avif',
    'image/jpeg',
    'image/avif',
    'image/jpeg',
  ]);
  for (const { headers } of answers) expect(headers['vary']).toMatch(/\bAccept\b/);
});

it('serves pictures under /media and rejects writes to it with 405', async () => {
  site.dealerApi.answer = (_, response) => {
    response.setHeader('content-type', 'image/svg+xml').end('<svg/>');
  };
  await call().get('/media/1/front.svg').expect(200).expect('Content-Type', 'image/svg+xml');
  await call().post('/media/1/front.svg').expect(405);
});
