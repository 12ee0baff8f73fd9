import type { Kysely } from 'kysely';
import { blogListSchema } from '@contracts/wire/content/blog-post';
import { contentSearchResponseSchema } from '@contracts/wire/content/content-search';
import { eventListSchema } from '@contracts/wire/content/event';
import { menuResponseSchema } from '@contracts/wire/content/menu';
import { offerResponseSchema, offerListSchema } from '@contracts/wire/content/offer';
import { pageResponseSchema } from '@contracts/wire/content/page';
import { previewResponseSchema } from '@contracts/wire/content/preview';
import { productListSchema } from '@contracts/wire/content/product';
import { sitemapResponseSchema } from '@contracts/wire/content/sitemap';
import { vacancyListSchema } from '@contracts/wire/content/vacancy';
import { readTicker } from '@contracts/wire/content/top-banner';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import { ensureDemonstrationContent } from '../demonstration/content/ensure-demonstration-content.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { contentCalls } from './content-calls.ts';

let now: Date;
let database: Kysely<Database>;
let app: ReturnType<typeof createCallsApp>;
beforeAll(async () => {
  database = await openMemoryStore();
  await ensureDemonstrationContent(database, new Date('2026-06-15T12:00:00Z'));
  app = createCallsApp(contentCalls({ database, clock: () => now }));
});
beforeEach(() => {
  now = new Date('2026-06-15T12:00:00Z');
});
afterAll(() => database.destroy());

async function ask(path: string): Promise<unknown> {
  const { body } = await request(app).get(path).expect(200);
  return body;
}
const asked = (path: string) => encodeURI(path);

describe('pages', () => {
  test.each(['home', 'aftersales/servicing', 'guides/electric/home-charging', 'About-Us/'])(
    'are found by their route path: %s (S22)',
    async (path) => {
      const { data } = pageResponseSchema.parse(await ask(`/api/page/${path}`));
      expect(data.slug).toBe(path.replace(/\/$/, '').toLowerCase());
    },
  );

  test.each(['no-such-page', 'aftersales/no-such', 'a/b/c', 'preview-spring-plans', '%2e%2e'])(
    'return 404 for the unknown path %s',
    async (path) => {
      const { body } = await request(app).get(`/api/page/${path}`).expect(404);
      expect(body.errors[0].message).toMatch(/There is no page/);
    },
  );

  test('include the top banner, with its messages as JSON in ticker_content (S59, S203)', async () => {
    const { data } = pageResponseSchema.parse(await ask('/api/page/top-banner-content'));
    expect(data.fields.map(({ slug }) => slug)).toEqual(['ticker_content']);
    expect(readTicker(data.fields).length).toBeGreaterThan(2);
  });
});

test.each(['main', 'secondary-menu', 'footer-menu', 'legals', 'important-documents'])(
  'the menu %s has its items directly under data (S204, S217)',
  async (name) => {
    const { data } = menuResponseSchema.parse(await ask(`/api/menu/${name}`));
    expect(data.length).toBeGreaterThan(3);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['children', 'name', 'target', 'url']);
  },
);

describe('offers (S101, S125)', () => {
  const find = async (options: Record<string, string>) => {
    const query = Object.entries(options).map(([key, value]) => `searchOptions[${key}]=${value}`);
    const answer = await ask(asked(`/api/v2/content/offer?${query.join('&')}`));
    return offerListSchema.parse(answer).data.map(({ slug }) => slug);
  };

  test('are filtered by template and by whether they are live', async () => {
    const live = await find({ template: 'service-offer', live: '1' });
    expect(live).toEqual(['mot-with-service', 'winter-check-free']);
    const over = await find({ template: 'service-offer', live: '0' });
    expect(over).toEqual(['spring-tyres', 'autumn-alignment']);
  });

  test('are filtered by their rules unless use_filter_rules is 0', async () => {
    const template = 'results-page-offer';
    const forFord = await find({ template, use_filter_rules: '1', make: 'ford', range: 'puma' });
    expect(forFord).toContain('ford-puma-deposit-contribution');
    expect(forFord).not.toContain('kia-three-services');
    expect(forFord).toContain('under-ten-thousand-warranty');
    const focus = await find({ template, use_filter_rules: '1', make: 'ford', range: 'focus' });
    expect(focus).not.toContain('ford-puma-deposit-contribution');
    expect(await find({ template, use_filter_rules: '0', make: 'ford' })).toContain(
      'kia-three-services',
    );
    const exeter = await find({ template, make: 'toyota', location: 'wexcombe-exeter' });
    expect(exeter).not.toContain('toyota-relay-service');
  });

  test('are the same for the types OFFERS and NEW', async () => {
    const template = 'results-page-offer';
    expect(await find({ template, type: 'OFFERS' })).toEqual(await find({ template, type: 'NEW' }));
    expect(await find({ template, type: 'NEW' })).not.toEqual(
      await find({ template, type: 'USED' }),
    );
  });

  test('can be read after they expire, but not before they are published', async () => {
    const answer = await ask('/api/v2/content/offer/autumn-alignment');
    expect(offerResponseSchema.parse(answer).data.live).toBe(false);
    now = new Date('2026-02-15T12:00:00Z');
    await request(app).get('/api/v2/content/offer/autumn-alignment').expect(404);
  });

  test.each(['live=maybe', 'make=a b', 'page=0', 'resultsPerPage=1000'])(
    'reject the query %s and name its parameter',
    async (query) => {
      const { body } = await request(app)
        .get(asked(`/api/v2/content/offer?${query}`))
        .expect(400);
      expect(body.errors[0].field).toBe(query.split('=')[0]);
    },
  );
});

describe('the blog', () => {
  test('lists posts newest first and filters them by category and tag', async () => {
    const { data, meta } = blogListSchema.parse(await ask('/api/v2/content/blog'));
    const days = data.map(({ published_at }) => published_at);
    expect(days).toEqual([...days].sort().reverse());
    expect(data[0]).not.toHaveProperty('body');
    const [category] = meta.categories;
    const [tag] = meta.tags;
    for (const [option, group] of [
      ['category', category],
      ['tag', tag],
    ] as const) {
      const answer = await ask(
        asked(`/api/v2/content/blog?searchOptions[${option}]=${group?.slug}`),
      );
      expect(blogListSchema.parse(answer).meta.total).toBe(group?.count);
    }
  });

  test('lists posts in pages and returns an empty page past the last', async () => {
    const page = async (number: number) =>
      blogListSchema.parse(await ask(`/api/v2/content/blog?resultsPerPage=4&page=${number}`));
    const first = await page(1);
    const second = await page(2);
    expect(second.meta).toMatchObject({ current_page: 2, last_page: 4, total: first.meta.total });
    expect(first.data.map(({ slug }) => slug)).not.toContain(second.data[0]?.slug);
    expect((await page(9)).data).toEqual([]);
  });

  test('hides drafts and posts before their publication date', async () => {
    const { meta } = blogListSchema.parse(await ask('/api/v2/content/blog'));
    await request(app).get('/api/v2/content/blog/sunday-mornings-in-leeds').expect(404);
    now = new Date('2026-05-25T12:00:00Z');
    const before = blogListSchema.parse(await ask('/api/v2/content/blog'));
    expect(before.meta.total).toBeLessThan(meta.total);
  });
});

test('a draft is available only by its preview id and is never cached or indexed (S201)', async () => {
  const path = '/api/v2/content/preview/blog/preview-4c7e0b95f1d2436a';
  const answer = await request(app).get(path).expect(200);
  expect(previewResponseSchema.parse(answer.body).data.kind).toBe('blog');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  await request(app).get(path.replace('/blog/', '/page/')).expect(404);
  await request(app).get(path.replace('/blog/', '/menu/')).expect(404);
});

test('S201: a preview expires six weeks after the last change to its draft', async () => {
  const path = '/api/v2/content/preview/blog/preview-4c7e0b95f1d2436a';
  const { body } = await request(app).get(path).expect(200);
  const end = Date.parse(body.data.document.updated_at) + 42 * 24 * 60 * 60 * 1000;
  now = new Date(end);
  await request(app).get(path).expect(200);
  now = new Date(end + 1000);
  await request(app).get(path).expect(404);
});

describe('the content search', () => {
  const found = async (term: string) =>
    contentSearchResponseSchema.parse(
      await ask(`/api/v2/content/search?term=${encodeURIComponent(term)}`),
    );
  const pathsOf = async (term: string) => (await found(term)).data.map(({ path }) => path);

  test('ranks a title match first and finds several kinds of document', async () => {
    const paths = await pathsOf('service plan');
    expect(paths[0]).toBe('/our-products/service-plans/service-plan');
    expect(await pathsOf('MOT')).toContain('/aftersales/servicing/mot');
    expect((await pathsOf('technician')).some((path) => path.startsWith('/careers/'))).toBe(true);
    expect(await pathsOf('Norwich wallbox')).toContain('/guides/electric/home-charging');
  });

  test('finds word prefixes, misspelt words and words within content blocks', async () => {
    expect(await pathsOf('motab')).toContain('/motability');
    expect(await pathsOf('wallbx')).toContain('/guides/electric/home-charging');
    expect(await pathsOf('guaranteed future value')).toContain('/finance-guide');
  });

  test('shows plain text around the match', async () => {
    const { data } = await found('personal contract purchase');
    const finance = data.find(({ path }) => path === '/finance');
    expect(finance?.excerpt).toMatch(/Personal Contract Purchase/i);
    expect(data.map(({ excerpt }) => excerpt).join(' ')).not.toMatch(/[<>]|&amp;/);
    expect(Math.max(...data.map(({ excerpt }) => excerpt.length))).toBeLessThanOrEqual(230);
  });

  test('omits drafts and pages hidden from search engines', async () => {
    const paths = await pathsOf(
      'Sunday mornings Leeds Reading draft thank you stage newer version',
    );
    expect(
      paths.filter((path) => /preview|sunday|thank-you|stages|finance_old/.test(path)),
    ).toEqual([]);
  });

  test('finds nothing for blank, unknown or punctuation-only terms', async () => {
    for (const term of ['', '   ', 'xylophonic', '%', '"', '()', '…']) {
      expect((await found(term)).meta.total).toBe(0);
    }
    await request(app)
      .get(`/api/v2/content/search?term=${'x'.repeat(201)}`)
      .expect(400);
  });

  test('finds newly published content within half a minute', async () => {
    now = new Date('2026-06-15T13:00:00Z');
    expect(await pathsOf('hovercraft')).toEqual([]);
    const { document } = await database
      .selectFrom('content_documents')
      .select('document')
      .where('slug', '=', 'warranty')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('content_documents')
      .values({
        kind: 'page',
        slug: 'hovercraft',
        status: 'published',
        published_at: '2026-01-01T00:00:00Z',
        position: 9999,
        preview_id: null,
        origin: null,
        document: document.replace('"Warranty"', '"Hovercraft"'),
      })
      .execute();
    now = new Date('2026-06-15T13:00:31Z');
    expect(await pathsOf('hovercraft')).toEqual(['/hovercraft']);
  });
});

test('vacancies disappear after their closing day, but past events stay listed', async () => {
  const open = async () => vacancyListSchema.parse(await ask('/api/v2/content/vacancy'));
  const { data, meta } = await open();
  expect(data).toHaveLength(8);
  expect(meta.departments.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(8);
  now = new Date(`${data[0]?.closes_on}T23:00:00Z`);
  expect((await open()).data).toHaveLength(8);
  now = new Date(now.getTime() + 3_600_000);
  expect((await open()).data).toHaveLength(7);
  const upcoming = eventListSchema.parse(await ask('/api/v2/content/event?upcoming=1'));
  const every = eventListSchema.parse(await ask('/api/v2/content/event'));
  expect(every.meta.total).toBeGreaterThan(upcoming.meta.total);
});

test('lists products by category and published pages in the sitemap', async () => {
  const { meta } = productListSchema.parse(
    await ask('/api/v2/content/product?category=protection'),
  );
  expect(meta.total).toBe(3);
  const { data } = sitemapResponseSchema.parse(await ask('/api/v2/content/sitemap'));
  const paths = data.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/about-us', '/blog/pcp-or-hp']));
  expect(paths).toContain('/our-products/protection/gap-insurance');
  expect(paths.filter((path) => /thank-you|preview|top-banner|stages/.test(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('shell#18: the sitemap omits expired offers and closed vacancies', async () => {
  const listed = async () =>
    sitemapResponseSchema.parse(await ask('/api/v2/content/sitemap')).data.map(({ path }) => path);
  const below = (paths: string[], start: string) => paths.filter((path) => path.startsWith(start));
  const before = await listed();
  const vacancies = below(before, '/careers/');
  expect(before).toContain('/offer/winter-check-free');
  expect(before).not.toContain('/offer/autumn-alignment');
  expect(vacancies.length).toBeGreaterThan(0);
  now = new Date('2036-06-15T12:00:00Z');
  const later = await listed();
  expect(later).not.toContain('/offer/winter-check-free');
  expect(later).toContain('/offer/mot-with-service');
  expect(below(later, '/careers/')).toEqual([]);
  // Past events stay in the sitemap.
  expect(below(later, '/events/')).toEqual(below(before, '/events/'));
});

describe('a redirect from an old URL', () => {
  test.each(['/used-cars', '/Used-Cars/', '//used-cars?x=1', 'used-cars#top'])(
    'is found for every spelling of the URL: %s (S43)',
    async (slug) => {
      const { data } = (await ask(`/api/v2/redirect?slug=${encodeURIComponent(slug)}`)) as {
        data: object;
      };
      expect(data).toEqual({
        url: '/vehicle-search?advert_classification=USED,NEARLY_NEW',
        status: 301,
      });
    },
  );

  test('returns 404 for an unknown URL and 400 for a missing one', async () => {
    await request(app).get('/api/v2/redirect?slug=/nowhere').expect(404);
    await request(app).get('/api/v2/redirect').expect(400);
  });
});

test('cancels an alert by its token; repeated requests get the same response (S206)', async () => {
  const path = '/api/v2/vehicle/interest/unsubscribe/demonstration-alert-ford-focus';
  const first = await request(app).delete(path).expect(200);
  expect(first.body.data).toEqual({
    message: expect.stringMatching(/stopped/),
    search_options: { make: 'ford', range: 'focus' },
  });
  now = new Date('2026-06-16T12:00:00Z');
  expect((await request(app).delete(path).expect(200)).body).toEqual(first.body);
  const ended = await database
    .selectFrom('vehicle_interests')
    .select('unsubscribed_at')
    .where('unsubscribed_at', 'is not', null)
    .execute();
  expect(ended).toEqual([{ unsubscribed_at: '2026-06-15T12:00:00.000Z' }]);
  await request(app).delete('/api/v2/vehicle/interest/unsubscribe/guess').expect(404);
});
