import { pino } from 'pino';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { menuNames } from '@contracts/wire/content/menu';
import { sendJson } from '../../../test/fake-dealer-api.ts';
import { openTestUpstream, type TestUpstream } from '../../../test/test-upstream.ts';
import { createSiteChromeSource } from './site-chrome-source.ts';

let upstream: TestUpstream;
beforeEach(async () => {
  upstream = await openTestUpstream();
});
afterEach(() => {
  jest.restoreAllMocks();
  return upstream.close();
});

const item = (name: string) => ({ name, url: '/a', target: null, children: [] });
const tickerOf = (value: string) => ({
  data: {
    id: 1,
    slug: 'top-banner-content',
    title: 'Top banner',
    seo: { title: null, description: null, noindex: true },
    published_at: '2026-11-01T09:00:00Z',
    updated_at: '2026-11-01T09:00:00Z',
    template: 'fields',
    lead: null,
    image: null,
    body: null,
    form_id: null,
    blocks: [],
    fields: [{ slug: 'ticker_content', name: 'Messages', type: 'json', value }],
  },
});

/** The responses of a whole upstream, with `changes` by path. */
function answering(changes: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = {
    '/api/units?type=DEPARTMENT': {
      data: [siteFixture(), siteFixture({ slug: 'hidden', show_on_frontend: 0 })],
      meta: { total: 2 },
    },
    '/api/page/top-banner-content': tickerOf('[{"message":"Open on Sundays"}]'),
    ...Object.fromEntries(menuNames.map((name) => [`/api/menu/${name}`, { data: [item(name)] }])),
    ...changes,
  };
  upstream.api.answer = ({ path }, response) => {
    const answer = answers[path];
    if (answer === undefined || answer === null) sendJson(response, 503, { errors: [] });
    else sendJson(response, 200, answer);
  };
}

function source() {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const made = createSiteChromeSource(upstream.json, pino({ level: 'silent' }));
  return { made, later: (ms: number) => (now += ms) };
}

it('S53, S61, S204: loads the menus, the public sites and the banner messages', async () => {
  answering();
  const { made } = source();
  await made.refresh();
  const { menus, sites, messages } = made.current();
  expect(Object.keys(menus).toSorted()).toEqual([...menuNames].toSorted());
  expect(menus.main).toEqual([item('main')]);
  expect(sites?.map(({ slug }) => slug)).toEqual(['wexcombe-bristol']);
  expect(messages).toMatchObject([{ message: 'Open on Sundays' }]);
});

it('omits site fields that the site chrome does not show', async () => {
  answering();
  const { made } = source();
  await made.refresh();
  expect(made.current().sites?.[0]).not.toHaveProperty('grouped_opening_times');
});

it('omits unavailable data but loads the rest', async () => {
  answering({ '/api/menu/main': null, '/api/units?type=DEPARTMENT': null });
  const { made } = source();
  await made.refresh();
  const { menus, sites, messages } = made.current();
  expect(menus).not.toHaveProperty('main');
  expect(menus.legals).toEqual([item('legals')]);
  expect(sites).toBeNull();
  expect(messages).toHaveLength(1);
});

it.each([
  ['fails', null],
  ['returns bad JSON', tickerOf('[{"message":')],
])('S59: has no banner messages if their API call %s', async (_how, answer) => {
  answering({ '/api/page/top-banner-content': answer });
  const { made } = source();
  await made.refresh();
  expect(made.current().messages).toEqual([]);
});

it('keeps the previous menu if a refresh fails', async () => {
  answering();
  const { made, later } = source();
  await made.refresh();
  answering({ '/api/menu/main': null });
  later(60_000);
  await made.refresh();
  expect(made.current().menus.main).toEqual([item('main')]);
});

it('serves stale data until a refresh is complete', async () => {
  answering();
  const { made, later } = source();
  await made.refresh();
  const asked = upstream.api.received.length;
  made.current();
  expect(upstream.api.received).toHaveLength(asked);
  answering({ '/api/menu/main': { data: [item('changed')] } });
  later(31_000);
  expect(made.current().menus.main).toEqual([item('main')]);
  await made.refresh();
  expect(made.current().menus.main).toEqual([item('changed')]);
});

it('drops an invalid menu item but keeps the valid one', async () => {
  answering({ '/api/menu/main': { data: [item('main'), { name: '', url: 'javascript:x' }] } });
  const { made } = source();
  await made.refresh();
  expect(made.current().menus.main).toEqual([item('main')]);
});

it('shell#11, S55: keeps a menu item with a mailto link next to an invalid item', async () => {
  const data = [{ name: 'Write to us', url: 'mailto:hello@example.com' }, { name: 'Bad' }];
  answering({ '/api/menu/main': { data } });
  const { made } = source();
  await made.refresh();
  expect(made.current().menus.main).toEqual([{ ...data[0], target: null, children: [] }]);
});
