import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { createApiProxy } from './api-proxy.ts';
import { createResponseCache } from './response-cache.ts';
import { readEnvironment } from '../env.ts';
import { proxyLimitsOf } from './proxy-limits.ts';
import { createRefusedForms } from './refused-forms.ts';
import { createUpstream, type Upstream } from './upstream.ts';

const loginPath = '/api/v2/contact/auth/login';
const credentials = { email: 'alex@example.com', password: 'x' };
let dealerApi: Server;
let upstream: Upstream;
let received: { body: string; authorization: string | undefined; cookie: string | undefined };

beforeAll(async () => {
  dealerApi = createServer((request, response) => {
    const { authorization, cookie } = request.headers;
    received = { body: '', authorization, cookie };
    request.on('data', (chunk: Buffer) => (received.body += chunk.toString()));
    request.on('end', () => {
      const data = { access_token: 'secret-token', token_type: 'Bearer', expires_in: 60 };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data }));
    });
  }).listen(0, '127.0.0.1');
  await once(dealerApi, 'listening');
  upstream = createUpstream(`http://127.0.0.1:${(dealerApi.address() as AddressInfo).port}`);
});

afterAll(async () => {
  await upstream.close();
  dealerApi.close();
});

const limits = proxyLimitsOf(readEnvironment({}));

function site() {
  const app = express();
  app.set('trust proxy', 'loopback');
  const refusedForms = createRefusedForms(upstream.pages, pino({ level: 'silent' }));
  const currentSet = () => 1;
  app.use(
    createApiProxy({
      upstream,
      limits,
      siteOrigin: 'https://www.example.com',
      currentSet,
      paymentPageOrigin: null,
      refusedForms,
      cache: createResponseCache(),
    }),
  );
  return supertest(app);
}

it('moves the access token of a login from the response body to an HttpOnly cookie', async () => {
  const answer = await site().post(loginPath).send(credentials);
  expect(answer.status).toBe(200);
  expect(JSON.parse(received.body)).toEqual(credentials);
  expect(answer.body).toEqual({ data: { token_type: 'Bearer', expires_in: 60 } });
  expect(answer.headers['set-cookie']).toEqual([
    'session=secret-token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

it('marks the session cookie as Secure over HTTPS', async () => {
  const answer = await site().post(loginPath).set('X-Forwarded-Proto', 'https').send(credentials);
  expect(answer.headers['set-cookie']?.[0]).toContain('; Secure');
});

it('sends the dealer API the session token but no cookies', async () => {
  await site().get('/api/v2/contact/auth/show').set('Cookie', 'session=secret-token; bucket=7');
  expect(received).toMatchObject({ authorization: 'Bearer secret-token', cookie: undefined });
});

it('clears the session cookie on log-out', async () => {
  const answer = await site()
    .post('/api/v2/contact/auth/logout')
    .set('Cookie', 'session=secret-token');
  expect(received.authorization).toBe('Bearer secret-token');
  expect(answer.headers['set-cookie']?.[0]).toContain('session=; Max-Age=0');
});

it('trust#M4: clears the order cookie and the rejected-form cookie on log-out', async () => {
  const answer = await site()
    .post('/api/v2/contact/auth/logout')
    .set('Cookie', `session=secret-token; refused-forms=${'f'.repeat(43)}`);
  const ended = [answer.headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0]);
  expect(ended).toEqual(['session=', 'orders=', 'refused-forms=']);
});
