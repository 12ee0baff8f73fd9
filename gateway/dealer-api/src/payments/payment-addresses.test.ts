import type { Order } from '@contracts/wire/orders/order';
import { orderPath, reviewedOrder } from '../../test/order-answers.ts';
import { type OrderShop, openOrderShop, type Shopper } from '../../test/order-shop.ts';
import { readEnvironment } from '../env.ts';
import { openPayments, requestOrigin } from './open-payments.ts';

let shop: OrderShop;
let shopper: Shopper;
let order: Order;
beforeAll(async () => {
  shop = await openOrderShop();
  shopper = shop.shopper();
  order = await reviewedOrder(shopper);
});
afterEach(async () => {
  await shopper.post(`${orderPath(order)}/payment/stop`).expect(200);
  shop.provider.payments.clear();
  await shop.database.deleteFrom('payments').execute();
});
afterAll(() => shop.close());

const pay = () =>
  shopper.post(`${orderPath(order)}/payment`, {
    version: order.version,
    return_path: '/click-collect/back',
  });
const begun = () => [...shop.provider.payments.values()];

it.each<Record<string, string>>([
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Host': 'www.example.com:8443', 'X-Forwarded-Proto': 'http' },
  { 'X-Forwarded-Host': 'localhost' },
  { 'X-Forwarded-Host': 'a b' },
  { Forwarded: 'host=evil.example;proto=http' },
])(
  'trust#M5: request headers do not change the return URL and the webhook URL: %j',
  async (headers) => {
    await pay().set(headers).expect(201);
    expect(begun()[0]?.request).toMatchObject({
      returnUrl: 'https://www.example.com/click-collect/back',
      webhookUrl: 'https://www.example.com/api/v2/payment-webhook',
    });
  },
);

it.each([
  '/..//evil.example',
  '/.//evil.example',
  '/a/../..//evil.example',
  '//evil.example',
  '///evil.example',
  '/%2e%2e//evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/\\evil.example',
  '/..\\evil.example',
  '/\t/evil.example',
  '/back%0d%0aSet-Cookie:%20a=b',
  '/%',
  'https://evil.example/',
  'back',
  '',
])(
  'trust#M5: rejects a return path that is invalid or leads to another site: %j',
  async (return_path) => {
    const body = { version: order.version, return_path };
    const refused = await shopper.post(`${orderPath(order)}/payment`, body).expect(422);
    expect(refused.body.errors[0].field).toBe('return_path');
    expect(begun()).toEqual([]);
  },
);

describe('trust#M5: in development on localhost', () => {
  const payments = () => ({ siteOrigin: 'http://127.0.0.1:8080' });

  it.each([
    ['localhost:8080', 'http://localhost:8080'],
    ['[::1]:8443', 'http://[::1]:8443'],
    ['evil.example', 'http://127.0.0.1:8080'],
    ['localhost.evil.example', 'http://127.0.0.1:8080'],
    ['localhost@evil.example', 'http://127.0.0.1:8080'],
  ])('a shopper who opened the site at %s returns to %s', (host, origin) => {
    expect(requestOrigin(payments(), { protocol: 'http', host })).toBe(origin);
  });
});

describe('the payment provider', () => {
  const sandbox = {
    DATA_DIR: 'data',
    PAYMENT_SANDBOX_ORIGIN: 'http://127.0.0.1:4300',
    PAYMENT_SANDBOX_KEY: 'k'.repeat(32),
    PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  };

  it('uses the payment sandbox except in production', () => {
    expect(openPayments(readEnvironment({ ...sandbox, NODE_ENV: 'test' }))).toBeDefined();
    expect(openPayments(readEnvironment({ ...sandbox, NODE_ENV: 'production' }))).toBeUndefined();
  });

  it.each(['PAYMENT_SANDBOX_ORIGIN', 'PAYMENT_SANDBOX_KEY', 'PAYMENT_SANDBOX_WEBHOOK_SECRET'])(
    'disables payments if %s is not set',
    (name) => {
      const variables = { ...sandbox, [name]: undefined, NODE_ENV: 'test' };
      expect(openPayments(readEnvironment(variables))).toBeUndefined();
    },
  );
});
