import supertest from 'supertest';
import { valuationsPath } from '@contracts/wire/valuation/valuation';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestSite, type TestSite } from '../../test/test-site.ts';

const ordersPath = '/api/v2/orders';
const browserToken = 'h'.repeat(43);
const pay = 'https://pay.example.com';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ paymentPageOrigin: pay });
});
afterAll(() => site.close());
beforeEach(() => {
  site.dealerApi.received.length = 0;
  site.dealerApi.answer = (_, response) => sendJson(response, 200, { data: [] });
});

const call = () => supertest(site.app);
const sentTokens = () => site.dealerApi.received.map(({ headers }) => headers['x-order-holder']);

it('sets the order cookie before it forwards the request that starts an order', async () => {
  const first = await call().post(ordersPath).send({ stock_id: '1' }).redirects(0).expect(307);
  expect(site.dealerApi.received).toEqual([]);
  const [cookie = ''] = first.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^orders=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  const location = first.headers['location'] ?? '';
  expect(location).toBe('/api/v2/orders?cookies=asked');
  const [pair = ''] = cookie.split(';');
  await call().post(location).set('Cookie', pair).send({ stock_id: '1' }).expect(200);
  expect(sentTokens()).toEqual([pair.slice('orders='.length)]);
});

it('gives each browser a different order cookie, which is Secure over HTTPS', async () => {
  const ask = () => call().post(ordersPath).set('X-Forwarded-Proto', 'https').redirects(0);
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one.headers['set-cookie']?.[0]).toContain('; Secure');
  expect(one.headers['set-cookie']).not.toEqual(other.headers['set-cookie']);
});

it('rejects an order with an explanation if the browser does not accept cookies', async () => {
  const answer = await call().post(`${ordersPath}?cookies=asked`).send({}).expect(400);
  expect(answer.body.errors[0].message).toContain('cookie');
});

it('forwards the order token only with order calls and log-out, which clears the cookie', async () => {
  const cookie = `orders=${browserToken}`;
  await call().get(`${ordersPath}/1/payment?x=1`).set('Cookie', cookie);
  await call().get('/api/v2/vehicle-search').set('Cookie', cookie);
  await call().get('/api/v2/orders-of-others').set('Cookie', cookie);
  const logout = await call().post('/api/v2/contact/auth/logout').set('Cookie', cookie);
  expect(sentTokens()).toEqual([browserToken, undefined, undefined, browserToken]);
  expect(String(logout.headers['set-cookie'])).toContain('orders=; Max-Age=0');
});

it('uses the order cookie for valuations too and sets it before a valuation starts', async () => {
  const first = await call().post(valuationsPath).send({ by: 'make' }).redirects(0).expect(307);
  expect(first.headers['location']).toBe(`${valuationsPath}?cookies=asked`);
  expect(site.dealerApi.received).toEqual([]);
  const cookie = `orders=${browserToken}`;
  await call().post(valuationsPath).set('Cookie', cookie).send({ by: 'make' }).expect(200);
  await call().get(`${valuationsPath}/1`).set('Cookie', cookie);
  await call().get('/api/v2/valuations-of-others').set('Cookie', cookie);
  expect(sentTokens()).toEqual([browserToken, browserToken, undefined]);
});

it('sets the order cookie before it forwards the request of a valuation link', async () => {
  const path = `${valuationsPath}/resume`;
  const first = await call().post(path).send({ key: 'k' }).redirects(0).expect(307);
  expect(first.headers['location']).toBe(`${path}?cookies=asked`);
  await call().post(path).set('Cookie', `orders=${browserToken}`).send({ key: 'k' }).expect(200);
  expect(sentTokens()).toEqual([browserToken]);
});

it('forwards the order token of page loaders and never shares such a page with other browsers', async () => {
  const loaded = '/page/deferred-asks?path=/api/v2/orders/1';
  for (const cookie of [
    `orders=${browserToken}`,
    `orders=${'o'.repeat(43)}`,
    'bucket=7',
    'bucket=8',
  ]) {
    await call().get(loaded).set('Cookie', cookie).expect(200);
  }
  // Without an order cookie, the second client gets the cached page of the first.
  expect(sentTokens()).toEqual([browserToken, 'o'.repeat(43), undefined]);
});

it('ignores an order token in a header and an invalid order cookie', async () => {
  await call().get(ordersPath).set('X-Order-Holder', browserToken);
  await call().get(ordersPath).set('Cookie', 'orders=short');
  expect(sentTokens()).toEqual([undefined, undefined]);
});

it('lists the payment provider in form-action only for a browser with an order cookie', async () => {
  const policyOf = async (cookie: string) => {
    const page = await call().get('/page/markup').set('Cookie', cookie);
    const policy = String(page.headers['content-security-policy']);
    return /form-action ([^;]*)/.exec(policy)?.[1];
  };
  expect(await policyOf('bucket=7')).toBe("'self'");
  expect(await policyOf(`orders=${browserToken}`)).toBe(`'self' ${pay}`);
});

it('trust#M5: forwards webhook signatures and replaces the forwarded host with the configured one', async () => {
  await call().get(ordersPath).set({
    Host: 'evil.example',
    'X-Forwarded-Host': 'localhost:8443',
    'X-Forwarded-Proto': 'http',
  });
  await call()
    .post('/api/v2/payment-webhook')
    .set({ 'webhook-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' })
    .send({});
  const [order, webhook] = site.dealerApi.received;
  expect(order?.headers).toMatchObject({
    'x-forwarded-host': 'www.example.com',
    'x-forwarded-proto': 'https',
  });
  expect(webhook?.headers).toMatchObject({
    'webhook-id': 'a',
    'webhook-timestamp': '1',
    'webhook-signature': 'v1,x',
  });
});

it('does not apply the write rate limit to payment webhooks', async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 70; sent += 1) {
    statuses.add((await call().post('/api/v2/payment-webhook').send({})).status);
  }
  expect([...statuses]).toEqual([200]);
});
