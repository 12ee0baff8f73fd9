import { screen } from '@testing-library/react';
import { renderRoute, stubHttp, stubServices } from '@contracts/testing/render-route';
import type { ContentPage } from '@contracts/wire/content/page';
import { pageFixture } from '../features/editorial/model/page.fixture.ts';
import * as route from './content-page.route.tsx';

/** The manifest's paths, one for each number of segments. */
const paths = ['/:id', '/:slug/:id', '/:slug/:slugtwo/:id'];
const fixedPaths = ['/data-privacy-notice', '/website-privacy'];
const pathOf = (url: string) =>
  fixedPaths.includes(url) ? url : (paths[url.split('/').length - 2] ?? '');

/** Pages by their slugs, as the dealer API has them. */
function open(url: string, pages: Partial<ContentPage>[], others: string[] = []) {
  const http = stubHttp({
    'GET /api/page/*': ({ params }) => {
      const page = pages.find(({ slug }) => slug === params['*']);
      if (page) return { data: pageFixture(page) };
      return Response.json({ errors: [{ message: 'There is no page' }] }, { status: 404 });
    },
    'GET /api/form/:id': () =>
      Response.json({ errors: [{ message: 'Form not found' }] }, { status: 404 }),
  });
  const routes = others.map((other) => ({ path: other, Component: () => <p>Page of its own</p> }));
  const services = stubServices({ http });
  return { ...renderRoute(route, { path: pathOf(url), url, services, routes }), http };
}

it.each([
  ['S15', 'about-us'],
  ['S15', 'finance'],
  ['S15', 'leasing'],
  ['S16', 'finance/finance-pre-approval'],
  ['S22', 'warranty'],
  ['S22', 'brands/kia'],
  ['S22', 'guides/electric/home-charging'],
  ['S24', 'welcome-to-the-wexcombe-club'],
])('%s: shows the editorial page /%s', async (_rule, slug) => {
  const { head } = open(`/${slug}`, [{ slug, title: 'As written', lead: 'In a sentence.' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'As written' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(head()).toEqual({
    title: 'As written | Stub Motors',
    description: 'In a sentence.',
    canonical: `/${slug}`,
  });
});

it('S188: shows the date when a text such as the privacy notice last changed', async () => {
  const slug = 'data-privacy-notice';
  open(`/${slug}`, [{ slug, template: 'text', updated_at: '2026-03-02T09:00:00Z' }]);
  expect(await screen.findByText('Last updated on 2 March 2026.')).toBeVisible();
});

it('S189: uses the editors’ title, description and noindex for search engines', async () => {
  const seo = { title: 'Finance for cars', description: 'PCP and HP.', noindex: true };
  const { head } = open('/finance', [{ slug: 'finance', seo }]);
  await screen.findByRole('heading', { level: 1 });
  expect(head()).toMatchObject({
    title: 'Finance for cars | Stub Motors',
    description: 'PCP and HP.',
    noindex: true,
  });
});

it('S200: keeps thank-you pages out of search engines', async () => {
  const { head } = open('/thanks', [{ slug: 'thanks', template: 'thank-you' }]);
  await screen.findByRole('heading', { level: 1 });
  expect(head()).toMatchObject({ noindex: true });
});

it.each([
  ['a path without an editorial page', '/no-such-page'],
  ['a missing path below an existing page', '/about-us/no/such'],
  ['the home page at /home', '/home'],
  ['a page that only contains fields for other pages', '/top-banner-content'],
])('S22: returns 404 for %s', async (_what, url) => {
  open(url, [
    { slug: 'about-us' },
    { slug: 'home' },
    { slug: 'top-banner-content', template: 'fields' },
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent('404 This page could not be found');
});

it.each(['/..%2F..%2Fhealthz', '/about-us/..%2F..', '/.%2Fabout-us'])(
  'S22: returns 404 for %s without calling the API',
  async (url) => {
    const { http } = open(url, [{ slug: 'about-us' }]);
    expect(await screen.findByRole('alert')).toHaveTextContent('404 This page could not be found');
    expect(http.calls).toEqual([]);
  },
);

it('S23: does not replace a page whose route matches the path more exactly', async () => {
  const pages = [{ slug: 'contact-us' }, { slug: 'blog/first' }];
  const { http } = open('/contact-us', pages, ['/contact-us', '/blog/:id']);
  expect(await screen.findByText('Page of its own')).toBeVisible();
  open('/blog/first', pages, ['/contact-us', '/blog/:id']);
  expect(await screen.findAllByText('Page of its own')).toHaveLength(2);
  expect(http.calls).toEqual([]);
});

it('shows a server error, not a 404, when the page lookup fails', async () => {
  const http = stubHttp({ 'GET /api/page/*': () => new Response('', { status: 503 }) });
  renderRoute(route, { path: '/:id', url: '/about-us', services: stubServices({ http }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^500/);
});

it('shell#5, S41: returns 404 if a form in its blocks does not exist', async () => {
  const slug = 'finance/finance-pre-approval';
  const form = { type: 'form', id: 'call', heading: 'Ask us to call you', form_id: 11 } as const;
  open(`/${slug}`, [{ slug, blocks: [form] }]);
  expect(await screen.findByRole('alert')).toHaveTextContent('404 Form not found');
});
