import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import * as route from './site-search.route.tsx';

const path = '/site-search';

function open(query: string, answer: StubHandler = () => ({ data: [], meta: { total: 0 } })) {
  const http = stubHttp({ 'GET /api/v2/content/search': answer });
  const page = renderRoute(route, {
    path,
    url: `${path}${query}`,
    services: stubServices({ http }),
  });
  return { ...page, http };
}

const mot = { path: '/aftersales/servicing/mot', title: 'MOT', excerpt: 'Tested while you wait.' };

it('searches all pages by a form that works without a script', async () => {
  const { http, location, head } = open('', () => ({
    data: [
      { ...mot, kind: 'page' },
      { kind: 'blog', path: '/blog/mot-day', title: 'MOT day', excerpt: 'What fails.' },
    ],
    meta: { total: 2 },
  }));
  await userEvent.type(await screen.findByRole('searchbox'), 'mot');
  expect(http.calls).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Search the site' }));
  expect(await screen.findByText('2 pages for ‘mot’')).toBeVisible();
  expect(location()).toBe('/site-search?term=mot');
  const [first, second] = screen.getAllByRole('listitem').slice(-2);
  if (!first || !second) throw new Error('Two were found');
  expect(within(first).getByRole('link', { name: 'MOT' })).toHaveAttribute('href', mot.path);
  expect(first).toHaveTextContent('Tested while you wait.');
  expect(second).toHaveTextContent('Blog');
  expect(head()).toMatchObject({ noindex: true, canonical: path });
});

it('S36: says how many of the pages found are listed', async () => {
  open('?term=mot', () => ({
    data: ['/a', '/b'].map((at) => ({ ...mot, path: at, kind: 'page' })),
    meta: { total: 98 },
  }));
  expect(
    await screen.findByText(
      '98 pages for ‘mot’. The first 2 are shown: add a word to narrow it down.',
    ),
  ).toBeVisible();
});

it('says that nothing was found and links to the vehicle search', async () => {
  open('?term=left-hand+drive');
  expect(await screen.findByText('No pages mention ‘left-hand drive’.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Search our vehicles/ })).toHaveAttribute(
    'href',
    '/vehicle-search?search=left-hand+drive',
  );
});

it('offers a retry when the search failed, instead of claiming no results', async () => {
  open('?term=mot', () => Response.error());
  expect(await screen.findByText('The search did not work')).toBeVisible();
  expect(screen.queryByText(/No pages mention/)).toBeNull();
});

it('shortens the typed text to the length that the dealer API accepts', async () => {
  const { http } = open(`?term=${'x'.repeat(5000)}%00%0A`);
  await screen.findByText(/No pages mention/);
  expect(http.calls[0]?.query.get('term')).toBe('x'.repeat(100));
});
