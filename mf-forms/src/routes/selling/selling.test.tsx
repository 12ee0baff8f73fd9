import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { valuationFixture, valuedFixture } from '@contracts/wire/valuation/valuation.fixture';
import { openValuation, refusal } from '../../testing/open-valuation.tsx';

beforeEach(() => sessionStorage.clear());

const key = 'k'.repeat(43);
const accepted = valuedFixture({ decision: 'accept', next: null });
const { id } = accepted;

const editors = (slug: string, title: string) => ({
  [`GET /api/page/${slug}`]: () => ({
    data: {
      slug,
      title,
      lead: 'A price in three minutes.',
      seo: { title: null, description: null, canonical: null, noindex: false },
      id: 7,
      template: 'page',
      published_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      image: null,
      body: null,
      form_id: null,
      blocks: [],
      fields: [],
    },
  }),
});

it('S15: /sell-your-car shows the editors’ text and the form that starts a valuation', async () => {
  const { container } = await openValuation('/sell-your-car', {
    handlers: editors('sell-your-car', 'Sell your car'),
  });
  await screen.findByRole('heading', { level: 1, name: 'Sell your car' });
  expect(screen.getByText('A price in three minutes.')).toBeVisible();
  expect(screen.getByText('Widget page-blocks')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Value your car by its registration' })).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

it('S16: /sell-your-car/valuation-steps shows the editors’ text', async () => {
  const slug = 'sell-your-car/valuation-steps';
  await openValuation(`/${slug}`, { handlers: editors(slug, 'How selling to us works') });
  await screen.findByRole('heading', { level: 1, name: 'How selling to us works' });
  expect(screen.getByText('Widget page-blocks')).toBeVisible();
});

it('S16: a page removed by the editors returns 404', async () => {
  await openValuation('/sell-your-car/valuation-steps', {
    handlers: { 'GET /api/page/sell-your-car/valuation-steps': () => refusal(404, []) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('404');
});

it.each([`/sell-your-car/summary/${id}`, '/sell-your-car/summary'])(
  'S20: %s redirects to the outcome of the valuation',
  async (url) => {
    const { location } = await openValuation(url, { valuations: [accepted] });
    await waitFor(() => expect(location()).toBe(`/valuation/summary/${id}`));
  },
);

it('S20: a valuation of another browser returns 404; without a valuation, a new one starts', async () => {
  const { unmount } = await openValuation(`/sell-your-car/summary/${id}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('404 There is no such valuation');
  unmount();
  const { location } = await openValuation('/sell-your-car/summary');
  await waitFor(() => expect(location()).toBe('/valuation/stages/stage-0?begin=summary'));
});

it('S199: an e-mailed link opens the valuation in this browser after a button is pressed', async () => {
  const { user, location, writes, container } = await openValuation(
    `/valuation/resume?key=${key}`,
    {
      afterWrite: { call: '/api/v2/valuations/resume', to: valuedFixture() },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Open my valuation' }));
  await waitFor(() => expect(location()).toBe(`/valuation/stages/stage-3?valuation=${id}`));
  expect(writes()).toEqual([expect.objectContaining({ body: { key } })]);
  expect((await axe(container)).violations).toEqual([]);
});

it('S199: without a script, an ordinary form opens the valuation of an e-mailed link', async () => {
  await openValuation(`/valuation/resume?key=${key}`);
  const form: HTMLFormElement = await screen.findByRole('form', { name: 'Open your valuation' });
  expect(Object.fromEntries(new FormData(form))).toEqual({
    key,
    _next: '/valuation/{id}',
    _here: `/valuation/resume?key=${key}`,
    _form: 'valuation-link',
  });
});

it.each([
  `/valuation/resume?key=${key}&refused=410`,
  `/valuation/resume?key=${key}k`,
  `/valuation/resume?key=${key.slice(1)}`,
  '/valuation/resume',
])('S199: an expired or invalid link offers to start a new valuation: %s', async (url) => {
  const { container } = await openValuation(url);
  expect(await screen.findByText('This link has expired or is incomplete')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start a new valuation' })).toHaveAttribute(
    'href',
    '/valuation/stages/stage-0',
  );
  expect((await axe(container)).violations).toEqual([]);
});

it('S199: a link that expires while its page is open shows a notice', async () => {
  const { user } = await openValuation(`/valuation/resume?key=${key}`, {
    handlers: { 'POST /api/v2/valuations/resume': () => refusal(410, []) },
  });
  await user.click(await screen.findByRole('button', { name: 'Open my valuation' }));
  expect(await screen.findByText(/This link has expired, .* start a new valuation/)).toBeVisible();
});

it.each([
  ['failed', /can’t look up registrations just now/],
  ['unknown', /don’t know this registration/],
] as const)(
  'S199: the car description page explains a registration that was %s',
  async (lookup, words) => {
    const unknown = valuationFixture({ car: null, lookup, next: 'car' });
    await openValuation(`/valuation/stages/stage-1-manual?valuation=${unknown.id}`, {
      valuations: [unknown],
    });
    expect(await screen.findByText(words)).toBeVisible();
  },
);
