import { setTimeout as wait } from 'node:timers/promises';
import { HttpProblem } from '../http/http-error.ts';
import type { Answer } from './exchanges.ts';
import { StaleIfErrorCache } from './stale-if-error-cache.ts';
import { publicReadOf, type PublicRead } from './public-reads.ts';

let now = 0;
let old = 0;
let answers: StaleIfErrorCache;
beforeEach(() => {
  now = 1_000;
  old = 0;
  answers = new StaleIfErrorCache({ now: () => now, onOld: () => (old += 1) });
});

function read(path: string): PublicRead {
  const found = publicReadOf({ method: 'GET', path, headers: {}, body: null });
  if (found === null) throw new Error(`${path} is not everybody's`);
  return found;
}
const menu = read('/api/menu/main');
const answer = (status: number, body: unknown = {}, headers = {}): Answer<Buffer> => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});
const given = (one: PublicRead, what: Answer<Buffer> | HttpProblem) =>
  answers.orLast(one, 1_000, async () => {
    if (what instanceof HttpProblem) throw what;
    return what;
  });
const none = new HttpProblem(503, 'The dealer API does not answer');

it.each([
  ['no answer', none],
  ['an error', answer(500)],
  ['too much asked', answer(503)],
])('stands in for %s, and says how old it is', async (_, failure) => {
  await given(menu, answer(200, 'menu'));
  now += 42_500;
  const { answer: last, isOld } = await given(menu, failure);
  expect(isOld).toBe(true);
  expect(last.body.toString()).toBe('"menu"');
  expect(last).toMatchObject({
    status: 200,
    headers: {
      age: '42',
      'cache-control': 'no-store',
      'cache-status': 'forecourt; hit; ttl=-42; detail=stale-if-error',
    },
  });
  expect(old).toBe(1);
});

it.each([404, 410])('never stands in for %i', async (status) => {
  await given(menu, answer(200));
  expect(await given(menu, answer(status))).toMatchObject({ answer: { status }, isOld: false });
});

it.each([404, 410])(
  'shell#13: stands in with %i where that was the last answer',
  async (status) => {
    await given(menu, answer(200));
    await given(menu, answer(status));
    expect(await given(menu, none)).toMatchObject({ answer: { status }, isOld: true });
    await given(menu, answer(200));
    expect(await given(menu, none)).toMatchObject({ answer: { status: 200 }, isOld: true });
  },
);

it('shell#13: keeps what there is while somebody makes up addresses', async () => {
  await given(menu, answer(200));
  for (let made = 0; made < 3_000; made += 1) await given(read(`/api/page/${made}`), answer(404));
  expect(await given(menu, none)).toMatchObject({ answer: { status: 200 }, isOld: true });
  await expect(given(read('/api/page/0'), none)).rejects.toBe(none);
});

it.each([400, 401, 422, 429, 304])('leaves %i as it is, and what it knew', async (status) => {
  await given(menu, answer(200));
  expect(await given(menu, answer(status))).toMatchObject({ answer: { status }, isOld: false });
  expect(await given(menu, none)).toMatchObject({ isOld: true });
});

it('is the last one, of the same question', async () => {
  await given(menu, answer(200, 'before'));
  await given(menu, answer(200, 'after'));
  await given(read('/api/menu/main?for=others'), answer(200, 'others'));
  expect((await given(menu, none)).answer.body.toString()).toBe('"after"');
});

it.each([
  '/api/v2/vehicle-search/?make=ford',
  '/api/v2/vehicle-advert/ford-focus-1',
  '/api/v2/vehicle-listing',
  '/api/v2/vehicle-finance?price=1',
  '/api/v2/motability-search',
  '/api/v2/content/offer/one',
  '/api/v2/content/product',
])('never stands in where prices are: %s', async (path) => {
  await given(read(path), answer(200));
  await expect(given(read(path), none)).rejects.toBe(none);
  expect(await given(read(path), answer(500))).toMatchObject({ answer: { status: 500 } });
});

it('keeps nothing that is not for all, and nothing for longer than ten minutes', async () => {
  for (const control of ['no-store', 'private, max-age=60']) {
    await given(menu, answer(200, {}, { 'cache-control': control }));
    await expect(given(menu, none)).rejects.toBe(none);
  }
  await given(menu, answer(200));
  now += 599_000;
  expect(await given(menu, none)).toMatchObject({ isOld: true });
  now += 2_000;
  await wait(5); // The cache looks at the clock once in a millisecond.
  await expect(given(menu, none)).rejects.toBe(none);
});

it('keeps no more than it may, in number and in bytes', async () => {
  await given(menu, answer(200, 'x'.repeat(1024 * 1024)));
  await expect(given(menu, none)).rejects.toBe(none);
  const many = Array.from({ length: 2_001 }, (_, at) => read(`/api/menu/${at}`));
  for (const one of many) await given(one, answer(200));
  await expect(given(read('/api/menu/0'), none)).rejects.toBe(none);
  const large = Array.from({ length: 64 }, (_, at) => read(`/api/page/${at}`));
  for (const one of large) await given(one, answer(200, 'x'.repeat(1_000_000)));
  await expect(given(read('/api/page/0'), none)).rejects.toBe(none);
  expect(await given(read('/api/page/63'), none)).toMatchObject({ isOld: true });
});

it.each(['<html>', '{"data":['])('takes no garbage for a good answer: %s', async (body) => {
  const garbage = { ...answer(200), body: Buffer.from(body) };
  expect(await given(menu, garbage)).toEqual({ answer: garbage, isOld: false });
  await given(menu, answer(200, 'menu'));
  for (const what of [garbage, none]) {
    const { answer: last, isOld } = await given(menu, what);
    expect({ text: last.body.toString(), isOld }).toEqual({ text: '"menu"', isOld: true });
  }
});

it('does not hide what is no failure of the dealer API', async () => {
  await given(menu, answer(200));
  const mine = new HttpProblem(400, 'This could not be read');
  await expect(given(menu, mine)).rejects.toBe(mine);
});

it.each([
  ['a write', { method: 'POST', path: '/api/v2/form-submit' }],
  ['a customer', { path: '/api/menu/main', headers: { authorization: 'Bearer a' } }],
  ['who holds an order', { path: '/api/menu/main', headers: { 'x-order-holder': 'a' } }],
  ['an account', { path: '/api/v2/account' }],
  ['an order', { path: '/api/v2/orders/1' }],
  ['a valuation', { path: '/api/v2/valuations/1' }],
  ['a stamp', { path: '/api/v2/form-stamp' }],
  ['a preview', { path: '/api/v2/content/preview/a/b' }],
  ['a detour', { path: '/api/menu/../v2/account' }],
  ['a body', { path: '/api/menu/main', body: '{}' }],
])('takes nothing of %s for everybody’s', (_, request) => {
  expect(publicReadOf({ method: 'GET', headers: {}, body: null, ...request })).toBeNull();
});
