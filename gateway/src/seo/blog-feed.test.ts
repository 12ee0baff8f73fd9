import type { BlogPostSummary } from '@contracts/wire/content/blog-post';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { serveAlone } from '../../test/serve-alone.ts';
import { openTestUpstream, type TestUpstream } from '../../test/test-upstream.ts';
import { createBlogFeed } from './blog-feed.ts';

let upstream: TestUpstream;
beforeEach(async () => {
  upstream = await openTestUpstream();
});
afterEach(() => upstream.close());

function site() {
  const brand = { name: 'Stub Motors', strapline: 'Cars & vans' };
  return serveAlone(createBlogFeed(upstream.json, 'https://www.example.com', brand));
}

const post: BlogPostSummary = {
  id: 1,
  slug: 'winter-tyres',
  title: 'Tyres & <winter>',
  seo: { title: null, description: null, noindex: false },
  published_at: '2026-04-01T08:00:00Z',
  updated_at: '2026-04-02T08:00:00Z',
  summary: 'When 7°C is the line.',
  image: null,
  author: 'Priya Shah',
  category: { slug: 'ownership', name: 'Ownership' },
  tags: [],
  reading_minutes: 3,
};

function answerPosts(data: unknown[]) {
  const meta = { current_page: 1, last_page: 1, total: data.length, categories: [], tags: [] };
  upstream.api.answer = (_, response) => sendJson(response, 200, { data, meta });
}

it('S198: lists the newest posts with full URLs and requests them only once', async () => {
  answerPosts([post]);
  const server = site();
  const { text, type } = await server.get('/blog/feed.xml').expect(200);
  expect(type).toBe('application/rss+xml');
  expect(text).toContain('<title>Stub Motors blog</title>');
  expect(text).toContain('<link>https://www.example.com/blog/winter-tyres</link>');
  expect(text).toContain('<pubDate>Wed, 01 Apr 2026 08:00:00 GMT</pubDate>');
  expect(text).toContain('Ownership');
  expect(text).not.toContain('<winter>https');
  expect(text).toMatch(/Tyres (&amp;|& )/);
  await server.get('/blog/feed.xml').expect(200);
  expect(upstream.api.received.map(({ path }) => path)).toEqual([
    '/api/v2/content/blog?resultsPerPage=20',
  ]);
});

it('omits an invalid post and lists the others', async () => {
  answerPosts([{ ...post, slug: 'odd', title: null }, post]);
  const { text } = await site().get('/blog/feed.xml').expect(200);
  expect(text.match(/<item>/g)).toHaveLength(1);
});

it.each([
  ['an error', 500, {}],
  ['an invalid response', 200, { data: 'none' }],
])('responds with 503 instead of an empty feed after %s', async (_what, status, body) => {
  upstream.api.answer = (_, response) => sendJson(response, status, body);
  await site().get('/blog/feed.xml').expect(503).expect('Retry-After', '60');
});
