import { randomUUID } from 'node:crypto';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { demonstrationCustomer, type Example } from '../../test/call-example.ts';
import {
  examplesOf,
  signUp,
  slugOfExpiredSale,
  type KnownData,
} from '../../test/openapi-examples.ts';
import { knownLink } from '../../test/valuation-examples.ts';
import {
  collectionAnswers,
  complianceAnswers,
  partExchangeAnswers,
} from '../../test/order-answers.ts';
import { isReserved } from '@contracts/wire/catalogue/reservation';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { Order } from '@contracts/wire/orders/order';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import { describedCar } from '../../test/described-car.ts';
import { serveApp, type ServedApp } from '../../test/served-app.ts';
import { readSoldVehicles } from '../../test/sold-vehicles.ts';
import { storePhotograph } from '../../test/stored-photograph.ts';
import { createAllCalls } from '../calls.ts';
import { hashAlertToken } from '../content/vehicle-alert-calls.ts';
import { hashToken, issueToken } from '../access/customer-tokens.ts';
import { hashPassword } from '../customers/password.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
type Description = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};

const clock = () => new Date('2026-06-15T12:00:00Z');
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
let app: ServedApp;
let description: Description;
let known: KnownData;

async function read<Body>(path: string): Promise<Body> {
  const response = await fetch(`${app.origin}${path}`);
  return (await response.json()) as Body;
}

beforeAll(async () => {
  app = await serveApp(clock);
  description = await read('/api/openapi.json');
  ajv.addSchema(description, 'api');
  const first = async <Item>(path: string) =>
    (await read<{ data: Item[] }>(path)).data[0] ?? ({} as Item);
  const slug = async (kind: string) =>
    (await first<{ slug: string }>(`/api/v2/content/${kind}`)).slug;
  await addUnlisted();
  const login = await fetch(`${app.origin}/api/v2/contact/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demonstrationCustomer),
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  known = {
    ...(await knownOrders()),
    ...(await knownValuations()),
    token: data.access_token,
    ...(await knownAccounts(data.access_token)),
    resetToken,
    signUpToken,
    vehicle: await first('/api/v2/vehicle-search?advert_classification=USED'),
    lease: await first('/api/v2/vehicle-search?advert_classification=CONTRACT-HIRE-BUSINESS'),
    photograph: await storePhotograph(app.dependencies.photographs),
    expiredSlug: slugOfExpiredSale(await readSoldVehicles(app.dependencies.database), clock()),
    slugs: {
      blog: await slug('blog'),
      vacancy: await slug('vacancy'),
      event: await slug('event'),
      offer: await slug('offer'),
      product: await slug('product'),
    },
  };
});
afterAll(() => app.close());

const browserToken = 'h'.repeat(43);

/** A completed order, a started one, and a vehicle that is free. */
async function knownOrders(): Promise<
  Pick<KnownData, 'order' | 'spareOrder' | 'browserToken' | 'freeStockId'>
> {
  const list = await read<{ data: Vehicle[] }>(
    '/api/v2/vehicle-search?advert_classification=USED&status=FOR_SALE_RETAIL&resultsPerPage=100',
  );
  const free = list.data
    .filter((vehicle) => !isReserved(vehicle) && (vehicle.price ?? 0) > 5000)
    .map(({ stock_id }) => stock_id);
  const [first = '', second = '', freeStockId = ''] = free;
  const write = async (path: string, body: object): Promise<Order> => {
    const response = await fetch(`${app.origin}/api/v2/orders${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-order-holder': browserToken },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { data: Order }).data;
  };
  const { id } = await write('', { stock_id: first });
  await write(`/${id}/compliance`, { version: 1, ...complianceAnswers });
  await write(`/${id}/part-exchange`, { version: 2, ...partExchangeAnswers });
  await write(`/${id}/payment-method`, { version: 3, type: 'cash' });
  const { version, sums } = await write(`/${id}/collection`, { version: 4, ...collectionAnswers });
  const spareOrder = await write('', { stock_id: second });
  return {
    order: { id, version, fingerprint: sums.fingerprint },
    spareOrder,
    browserToken,
    freeStockId,
  };
}

async function knownValuations(): Promise<Pick<KnownData, 'valuationId' | 'emptyValuationId'>> {
  const id = await describedValuation();
  await app.dependencies.database
    .insertInto('valuation_links')
    .values({
      token_hash: hashToken(knownLink),
      valuation_id: id,
      email_address: 'sam@example.com',
      expires_at: '2026-06-16T12:00:00.000Z',
    })
    .execute();
  return { valuationId: id, emptyValuationId: await describedValuation() };
}

async function describedValuation(): Promise<string> {
  const response = await fetch(`${app.origin}/api/v2/valuations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-order-holder': browserToken },
    body: JSON.stringify(describedCar),
  });
  return ((await response.json()) as { data: Valuation }).data.id;
}

const resetToken = 'known-reset-token-of-somebody';
const signUpToken = 'known-sign-up-token-of-somebody';

/**
 * Customers without account access, customers who log out or delete their account, and a saved
 * search.
 */
async function knownAccounts(
  token: string,
): Promise<Pick<KnownData, 'scopelessToken' | 'leavingToken' | 'doomedToken' | 'searchId'>> {
  const { database } = app.dependencies;
  const alex = await database
    .selectFrom('customers')
    .selectAll()
    .where('email_address', '=', demonstrationCustomer.email)
    .executeTakeFirstOrThrow();
  const tokenOf = async (name: string, scopes = alex.scopes) => {
    const customer = { ...alex, id: randomUUID(), email_address: `${name}@example.com`, scopes };
    await database.insertInto('customers').values(customer).execute();
    return issueToken(database, customer, clock());
  };
  const search = await fetch(`${app.origin}/api/v2/account/searches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ address: '/vehicle-search?make=kia' }),
  });
  return {
    scopelessToken: await tokenOf('kim', '[]'),
    leavingToken: await tokenOf('robin'),
    doomedToken: await tokenOf('pat'),
    searchId: ((await search.json()) as { data: { id: string } }).data.id,
  };
}

/** Data that no list of the API contains: a redirect, an alert, a password reset, a draft. */
async function addUnlisted(): Promise<void> {
  const { database } = app.dependencies;
  await database
    .insertInto('content_redirects')
    .values({ path: '/old-cars', url: '/vehicle-search', status: 301, origin: null })
    .execute();
  const alert = { make: 'ford', range: null, unsubscribed_at: null, origin: null };
  await database
    .insertInto('vehicle_interests')
    .values({ ...alert, token_hash: hashAlertToken('known-token') })
    .execute();
  const customer = await database.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
  const other = { ...customer, id: randomUUID(), email_address: 'sam@example.com' };
  await database.insertInto('customers').values(other).execute();
  await database
    .insertInto('password_resets')
    .values({
      email_hash: 'of Sam',
      customer_id: other.id,
      token_hash: hashToken(resetToken),
      expires_at: '2026-06-15T12:30:00.000Z',
    })
    .execute();
  const { password, ...names } = signUp;
  await database
    .insertInto('sign_ups')
    .values({
      id: randomUUID(),
      email_address: 'jo@example.com',
      ...names,
      password_hash: await hashPassword(password),
      redirect: null,
      token_hash: hashToken(signUpToken),
      expires_at: '2026-06-15T12:30:00.000Z',
    })
    .execute();
  const page = await database
    .selectFrom('content_documents')
    .selectAll()
    .where('kind', '=', 'blog')
    .executeTakeFirst();
  if (page === undefined) return;
  await database
    .insertInto('content_documents')
    .values({ ...page, slug: 'a-draft', status: 'draft', preview_id: 'known-preview' })
    .execute();
}

function validator(place: string[]): ValidateFunction {
  const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const $ref = `api#/${encodeURI(pointer)}`;
  return ajv.getSchema($ref) ?? ajv.compile({ $ref });
}

/** Sends a request and checks the response against the description of its status. */
async function check(path: string, method: string, example: Example, spelling = path) {
  const { status, params = {}, query, headers = {}, body } = example;
  const filled = spelling.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? 'zz-unknown'),
  );
  const address = `${filled}${query === undefined ? '' : `?${query}`}`;
  const response = await fetch(`${app.origin}${address}`, {
    method: method.toUpperCase(),
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  expect([address, response.status, response.status === status ? '' : text]).toEqual([
    address,
    status,
    '',
  ]);
  const described = description.paths[path]?.[method]?.responses[status];
  expect([address, status, described !== undefined]).toEqual([address, status, true]);
  const [mediaType] = Object.keys(described?.content ?? {});
  if (mediaType === undefined) {
    expect(text).toBe('');
    return;
  }
  expect(response.headers.get('content-type')).toMatch(mediaType);
  const validate = validator([
    'paths',
    path,
    method,
    'responses',
    String(status),
    'content',
    mediaType,
    'schema',
  ]);
  validate(mediaType === 'application/json' ? JSON.parse(text) : text);
  expect([address, (validate.errors ?? []).slice(0, 3)]).toEqual([address, []]);
}

function operations() {
  const examples = examplesOf(known);
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      id: operation.operationId.replace(/\d+$/, ''),
      examples:
        examples[operation.operationId] ??
        examples[operation.operationId.replace(/\d+$/, '')] ??
        [],
    })),
  );
}

test('describes every API call under a unique operation ID', () => {
  expect(description.openapi).toBe('3.1.0');
  const names = operations().map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  const described = new Set(operations().map(({ id }) => id));
  expect(described).toEqual(new Set(createAllCalls(app.dependencies).map(({ id }) => id)));
});

test('every operation has an example of a successful response', () => {
  const without = operations().filter(({ examples, operation }) => {
    const usual = Object.keys(operation.responses).filter((status) => status < '300');
    return !examples.some(({ status }) => usual.includes(String(status)));
  });
  expect(without.map(({ id }) => id)).toEqual([]);
});

/** Errors that every call can return: 404 for an unknown name, 400 for nested brackets. */
function generalExamples(method: string, { parameters = [] }: Operation): Example[] {
  const tooDeep = { status: 400, query: 'x[a][b]=1' };
  const json = { headers: { 'content-type': 'application/json' }, body: '{}' };
  const isNamed = parameters.some((parameter) => parameter.in === 'path');
  return [
    method === 'post' ? { ...tooDeep, ...json } : tooDeep,
    ...(isNamed ? [{ status: 404 }] : []),
  ];
}

test('every response matches its schema, and every documented status except 429 and 503 occurs', async () => {
  for (const { path, method, operation, examples } of operations()) {
    const asked = [...examples, ...generalExamples(method, operation)];
    for (const example of asked) await check(path, method, example);
    // Other tests cover 429 (too many requests) and 503 (a busy store).
    const seen = new Set([...asked.map(({ status }) => String(status)), '429', '503']);
    const unseen = Object.keys(operation.responses).filter((status) => !seen.has(status));
    expect([method, path, unseen]).toEqual([method, path, []]);
  }
});

test('every GET path works with and without a trailing slash', async () => {
  for (const { path, method, examples } of operations()) {
    const [example] = examples;
    if (example === undefined || method !== 'get') continue;
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    await check(path, method, example, other);
  }
});

test('no operation lists a parameter twice', () => {
  for (const { operation } of operations()) {
    const names = (operation.parameters ?? []).map(({ name }) => name);
    expect([operation.operationId, new Set(names).size]).toEqual([
      operation.operationId,
      names.length,
    ]);
  }
});
