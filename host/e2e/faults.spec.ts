import { expect, test } from '@playwright/test';
import { type Fault, faultsMade, setFaults } from './faults.ts';

const dataDir = () => process.env['E2E_DATA_DIR'] ?? '';
// No other spec uses this query, so none meets the faults. Responses with prices are never stale.
const query = 'category=faults-spec';
/** A different address each time, because equal concurrent reads share a response. */
let asked = 0;
const products = () => `/api/v2/content/product?${query}&asked=${(asked += 1)}`;
const fault = (given: Omit<Fault, 'path' | 'query'>): Fault[] => [
  { path: '/api/v2/content/product', query, ...given },
];

test.describe.configure({ mode: 'serial' });
test.afterEach(() => setFaults(dataDir(), []));

test('a failed API call reaches the browser with its status and errors', async ({ request }) => {
  const errors = [{ field: 'type', message: 'must be known' }];
  await setFaults(dataDir(), fault({ kind: 'fail', status: 422, errors }));
  const answer = await request.get(products());
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toEqual({ errors });
  expect(await faultsMade(dataDir())).toEqual([1]);

  await setFaults(dataDir(), []);
  expect((await request.get(products())).status()).toBe(200);
});

test('a broken connection is retried once, and then returns 503', async ({ request }) => {
  await setFaults(dataDir(), fault({ kind: 'broken-connection', times: 1 }));
  expect((await request.get(products())).status()).toBe(200);
  await setFaults(dataDir(), fault({ kind: 'broken-connection' }));
  const answer = await request.get(products());
  expect(answer.status()).toBe(503);
  expect(answer.headers()['retry-after']).toBeDefined();
});

test('the fault injection of the demonstration API cannot be reached through the site', async ({
  request,
}) => {
  expect((await request.get('/faults')).status()).toBe(404);
  expect((await request.get('/api/../faults')).status()).toBe(404);
});
