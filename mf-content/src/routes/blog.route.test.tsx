import { screen, within } from '@testing-library/react';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import type { RouteModule } from '@contracts/platform/remote/define-remote';
import type { BlogPost } from '@contracts/wire/content/blog-post';
import { postFixture } from '../features/blog/model/post.fixture.ts';
import { blockFixture, pageFixture } from '../features/editorial/model/page.fixture.ts';
import * as groupRoute from './blog-group.route.tsx';
import * as postRoute from './blog-post.route.tsx';
import * as blogRoute from './blog.route.tsx';

const groups = {
  categories: [
    { slug: 'ownership', name: 'Ownership', count: 2 },
    { slug: 'buying', name: 'Buying', count: 1 },
  ],
  tags: [{ slug: 'tyres', name: 'Tyres', count: 2 }],
};
const posts = [postFixture(), postFixture({ slug: 'first-service', title: 'The first service' })];
const unknown = () => Response.json({ errors: [{ message: 'None' }] }, { status: 404 });

function list(found: readonly BlogPost[], { page = 1, lastPage = 1 } = {}): StubHandler {
  const meta = { current_page: page, last_page: lastPage, total: 13, ...groups };
  return () => ({ data: found.map(({ body: _body, ...summary }) => summary), meta });
}

function open(
  module: RouteModule,
  path: string,
  url: string,
  answers: Record<string, StubHandler> = {},
) {
  const http = stubHttp({
    'GET /api/v2/content/blog': list(posts),
    'GET /api/page/blog': () => ({
      data: pageFixture({
        slug: 'blog',
        title: 'Blog',
        blocks: [
          blockFixture('collection', {
            heading: 'Latest',
            kind: 'blog',
            category: null,
            count: 12,
          }),
          blockFixture('text', { heading: 'Who writes this', html: '<p>We do.</p>' }),
        ],
      }),
    }),
    ...answers,
  });
  return { ...renderRoute(module, { path, url, services: stubServices({ http }) }), http };
}
const openBlog = (query = '', answers: Record<string, StubHandler> = {}) =>
  open(blogRoute, '/blog', `/blog${query}`, answers);

it('S15, S198: lists posts and their summaries below the editors’ text', async () => {
  const { head } = openBlog();
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Do you need winter tyres?' });
  expect(link).toHaveAttribute('href', '/blog/winter-tyres');
  const [first] = screen.getAllByRole('listitem').filter((item) => item.contains(link));
  expect(first).toHaveTextContent('Ownership1 April 20263 min read');
  expect(screen.getByText('We do.')).toBeVisible();
  // The list replaces their text.
  expect(screen.queryByRole('heading', { name: 'Latest' })).toBeNull();
  expect(head()).toMatchObject({
    title: 'Blog | Stub Motors',
    canonical: '/blog',
    feed: { path: '/blog/feed.xml', title: 'Blog of Stub Motors' },
  });
});

it('S4: truncates a summary of more than 85 characters', async () => {
  const post = postFixture({ summary: 'tyre '.repeat(20) });
  openBlog('', { 'GET /api/v2/content/blog': list([post]) });
  expect(await screen.findByText(`${'tyre '.repeat(20).slice(0, 84).trim()}…`)).toBeVisible();
});

it('S198: links to categories, tags and the feed', async () => {
  openBlog();
  const categories = await screen.findByRole('navigation', { name: 'Blog categories' });
  expect(within(categories).getByRole('link', { name: 'Buying 1' })).toHaveAttribute(
    'href',
    '/blog/category/buying',
  );
  expect(within(categories).getByRole('link', { current: 'page' })).toHaveTextContent('All posts');
  expect(screen.getByRole('link', { name: 'Tyres 2' })).toHaveAttribute('href', '/blog/tag/tyres');
  expect(screen.getByRole('link', { name: /feed reader/ })).toHaveAttribute(
    'href',
    '/blog/feed.xml',
  );
});

it('S198: gives each page of posts its own URL', async () => {
  const { head, http } = openBlog('?page=2', {
    'GET /api/v2/content/blog': list(posts, { page: 2, lastPage: 3 }),
  });
  expect(await screen.findByRole('link', { current: 'page', name: 'Page 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/blog?page=3');
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/blog');
  expect(http.calls.find(({ path }) => path.endsWith('/blog'))?.query.get('page')).toBe('2');
  expect(head()).toMatchObject({ canonical: '/blog?page=2', title: 'Blog, page 2 | Stub Motors' });
});

it('S198: redirects from a page beyond the last one to the last page', async () => {
  const { location } = openBlog('?page=9', {
    'GET /api/v2/content/blog': (asked) =>
      list(posts, {
        page: Number(asked.query.get('page')),
        lastPage: 3,
      })(asked),
  });
  expect(await screen.findByRole('link', { current: 'page', name: 'Page 3' })).toBeVisible();
  expect(location()).toBe('/blog?page=3');
});

it.each(['0', '-1', '1.5', 'x', ''])('treats page=%p as the first page', async (page) => {
  const { http } = openBlog(`?page=${page}`);
  await screen.findByRole('heading', { level: 1 });
  expect(http.calls.find(({ path }) => path.endsWith('/content/blog'))?.query.get('page')).toBe(
    '1',
  );
});

it('says that there are no posts, and links to the cars', async () => {
  openBlog('', {
    'GET /api/v2/content/blog': () => ({
      data: [],
      meta: { current_page: 1, last_page: 1, total: 0, categories: [], tags: [] },
    }),
  });
  expect(await screen.findByText(/There are no posts yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'our cars' })).toHaveAttribute('href', '/vehicle-search');
});

it('says that the posts failed to load, not that there are none', async () => {
  openBlog('', { 'GET /api/v2/content/blog': () => Response.error() });
  expect(await screen.findByText('The blog could not be loaded')).toBeVisible();
  expect(screen.queryByText(/There are no posts/)).toBeNull();
});

it.each([
  ['fail to load', () => Response.error(), true],
  ['do not exist', unknown, false],
])('still lists posts when the editors’ texts %s', async (_what, answer, isTold) => {
  openBlog('', { 'GET /api/page/blog': answer });
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'The first service' })).toBeVisible();
  expect(screen.queryAllByText('Some of this page could not be loaded')).toHaveLength(
    isTold ? 1 : 0,
  );
});

it.each([
  ['category', groupRoute, 'ownership', 'Ownership', 'Ownership: from our blog'],
  ['tag', groupRoute, 'tyres', 'Tyres', 'Posts about Tyres'],
] as const)('S20: lists the posts of a %s', async (kind, module, slug, name, title) => {
  const url = `/blog/${kind}/${slug}`;
  const { head, http } = open(module, `/blog/${kind}/:id`, url);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(http.calls[0]?.query.get(kind)).toBe(slug);
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.textContent)).toContain(`${name}2`);
  expect(head()).toMatchObject({
    canonical: url,
    title: `${title} | Stub Motors`,
    feed: { path: '/blog/feed.xml' },
  });
});

it.each([
  ['category', groupRoute],
  ['tag', groupRoute],
] as const)('S20: an unknown %s is a 404, not an empty list', async (kind, module) => {
  open(module, `/blog/${kind}/:id`, `/blog/${kind}/nowhere`);
  expect(await screen.findByRole('alert')).toHaveTextContent('404');
});

it('S20: an invalid category name is also a 404', async () => {
  const refuse = () => Response.json({ errors: [{ message: 'Letters' }] }, { status: 400 });
  open(groupRoute, '/blog/category/:id', '/blog/category/%C3%A9', {
    'GET /api/v2/content/blog': refuse,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('404');
});

it('S21, S198: shows a sanitised post and other posts of its category', async () => {
  const { container, head } = open(postRoute, '/blog/:id', '/blog/winter-tyres', {
    'GET /api/v2/content/blog/:slug': () => ({ data: postFixture() }),
  });
  const title = 'Do you need winter tyres?';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Rubber' })).toBeVisible();
  expect(screen.getByText('By Priya Shah')).toBeVisible();
  expect(container.querySelector('script')).toBeNull();
  expect(screen.getByRole('link', { name: 'Tyres' })).toHaveAttribute('href', '/blog/tag/tyres');
  const more = screen.getByRole('region', { name: 'More about Ownership' });
  expect(
    within(more)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['The first service']);
  expect(head()).toMatchObject({
    title: `${title} | Stub Motors`,
    description: 'When seven degrees is the line.',
    canonical: '/blog/winter-tyres',
    feed: { path: '/blog/feed.xml' },
    jsonLd: [{ '@type': 'BlogPosting', datePublished: '2026-04-01T08:00:00Z' }],
  });
});

it('S21: an unknown post is a 404', async () => {
  open(postRoute, '/blog/:id', '/blog/none', { 'GET /api/v2/content/blog/:slug': unknown });
  expect(await screen.findByRole('alert')).toHaveTextContent('404');
});
