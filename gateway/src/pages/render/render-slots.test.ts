import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { sendJson } from '../../../test/fake-dealer-api.ts';
import { openTestSite, type TestSite } from '../../../test/test-site.ts';
import type { ClientSlots } from '../../http/slots.ts';
import { renderSlotsOf } from './render-slots.ts';

const api = '/api/v2/vehicle-search/';
const flooding = '192.0.2.1';
let site: TestSite;
let slots: ClientSlots;
/** Dealer API calls without a response yet: each blocks the render of one page. */
let hanging: ServerResponse[];

beforeAll(async () => {
  const renderSlots: Pick<ClientSlots, 'run'> = { run: (...given) => slots.run(...given) };
  site = await openTestSite({ renderSlots, budgetMs: 10_000 });
});
beforeEach(() => {
  slots = renderSlotsOf({ PAGES_AT_ONCE: 2 });
  hanging = [];
  site.dealerApi.answer = ({ path }, response) => {
    if (path.includes('hang')) hanging.push(response);
    else sendJson(response, 200, { data: [] });
  };
});
afterAll(() => site.close());

const addressOf = (query: string) => `/page/data?path=${encodeURIComponent(`${api}?${query}`)}`;
const ask = (query: string, from: string) =>
  supertest(site.app)
    .get(addressOf(query))
    .set({ 'X-Forwarded-For': from, Host: 'www.example.com' });

async function until(come: () => boolean): Promise<void> {
  while (!come()) await wait(5);
}

function answerAll(): void {
  for (const response of hanging.splice(0)) sendJson(response, 200, { data: [] });
}

it.each([
  ['an IPv4 address', flooding, flooding, '192.0.3.1'],
  ['an IPv6 /64', '2001:db8:1:1::1', '2001:db8:1:1:ffff::2', '2001:db8:2::1'],
])(
  'trust#M6: many page requests from %s do not delay other clients',
  async (_what, from, same, other) => {
    const flood = Array.from({ length: 6 }, (_, at) =>
      ask(`hang=${from}-${at}`, at % 2 ? from : same),
    );
    const pages = flood.map((page) => page.then(({ headers }) => headers['x-rendered'] as string));
    await until(() => hanging.length === 2);
    // Other clients have slots of their own.
    await ask('free', other).expect(200).expect('X-Rendered', 'server');
    expect(hanging).toHaveLength(2);
    for (let turn = 0; turn < 3; turn += 1) {
      await until(() => hanging.length === 2);
      answerAll();
    }
    expect(await Promise.all(pages)).toEqual(Array(6).fill('server'));
  },
);

it('trust#M6: limits concurrent renders for all addresses of a /24 together', async () => {
  const pages = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map((from) =>
    ask(`hang=${from}`, from).then(({ status }) => status),
  );
  await until(() => hanging.length === 3);
  await ask('free', '198.51.100.1').expect('X-Rendered', 'server');
  expect(hanging).toHaveLength(3);
  answerAll();
  await until(() => hanging.length === 1);
  answerAll();
  expect(await Promise.all(pages)).toEqual(Array(4).fill(200));
});

it('trust#M6: joining the render of another client does not take a slot', async () => {
  const first = ask('hang=shared', '198.51.100.1').then(({ status }) => status);
  const own = ['1', '2'].map((at) => ask(`hang=own${at}`, flooding).then(({ status }) => status));
  await until(() => hanging.length === 3);
  const joined = ask('hang=shared', flooding).then(({ status }) => status);
  // It waits for the one render, not for a slot of its own.
  await ask('free', '203.0.113.1').expect(200);
  answerAll();
  expect(await Promise.all([first, joined, ...own])).toEqual([200, 200, 200, 200]);
});

it('trust#M6: does not render a page for a client that disconnects while queued', async () => {
  const held = ['1', '2'].map((at) => ask(`hang=${at}`, flooding).then(({ status }) => status));
  await until(() => hanging.length === 2);
  await expect(ask('given-up', flooding).timeout(50)).rejects.toThrow(/Timeout/);
  // By now, the gateway has noticed the disconnect.
  await ask('later', '203.0.113.2').expect(200);
  answerAll();
  expect(await Promise.all(held)).toEqual([200, 200]);
  expect(site.dealerApi.received.some(({ path }) => path.includes('given-up'))).toBe(false);
});

it('trust#M6: sends a 429 page with Retry-After to a client with too many requests', async () => {
  slots = renderSlotsOf({ PAGES_AT_ONCE: 1 }, 50);
  const held = ask('hang', flooding).then(({ status }) => status);
  await until(() => hanging.length === 1);
  const { headers, text } = await ask('shed', flooding).expect(429);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(text).toContain("This page can't be shown at the moment");
  expect(text).toContain('try again');
  answerAll();
  expect(await held).toBe(200);
});
