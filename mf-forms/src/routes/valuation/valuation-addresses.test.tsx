import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import {
  offerFixture,
  valuationFixture,
  valuedFixture,
} from '@contracts/wire/valuation/valuation.fixture';
import { openValuation, refusal } from '../../testing/open-valuation.tsx';

beforeEach(() => sessionStorage.clear());

const { id } = valuationFixture();
const elsewhere = '0c0f0a36-6a1f-4c3e-9a2b-1d2c3b4a5f60';
const stages = ['stage-1', 'stage-2', 'stage-2-more-info', 'stage-3', 'stage-3-email'];
const stage = (name: string) => `/valuation/stages/${name}?valuation=${id}`;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const described = valuationFixture({ registration: null });
const graded = valuationFixture({ condition: 'good', next: 'details' });
const accepted = valuedFixture({ decision: 'accept', next: null });
const saidNo = valuedFixture({ decision: 'decline', next: null });
const tooOld = valuedFixture({ result: { outcome: 'declined', reason: 'too-old' }, next: null });
const rare = valuedFixture({ result: { outcome: 'not-sure', reason: 'too-few-cars' }, next: null });

it.each<[string, Valuation, string]>([
  [
    'an unknown registration',
    valuationFixture({ car: null, next: 'car' }),
    stage('stage-1-manual'),
  ],
  ['a car that was found', valuationFixture(), stage('stage-1')],
  ['a car that was described', described, stage('stage-2')],
  ['a condition', graded, stage('stage-2-more-info')],
  ['a price', valuedFixture(), stage('stage-3')],
  ['a price that was accepted', accepted, `/valuation/summary/${id}`],
  ['a price that was declined', saidNo, `/valuation/declined/${id}`],
  ['a car that we don’t buy', tooOld, `/valuation/declined/${id}`],
  ['a car that we don’t value', rare, `/valuation/not-sure/${id}`],
])(
  'S21: the URL of a valuation redirects to the next step after %s',
  async (_, valuation, path) => {
    const { location } = await openValuation(`/valuation/${id}`, { valuations: [valuation] });
    await waitFor(() => expect(location()).toBe(path));
    await screen.findByRole('heading', { level: 1 });
  },
);

it('S21: a valuation of another browser returns 404', async () => {
  await openValuation(`/valuation/${elsewhere}`, { valuations: [valuationFixture()] });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '404 There is no such valuation in this browser',
  );
});

const editors = {
  id: 1,
  slug: 'valuation/condition',
  title: 'The five grades of condition',
  lead: 'Most cars are a C.',
  template: 'page',
  seo: { title: null, description: null, noindex: false },
  published_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  image: null,
  body: null,
  form_id: null,
  blocks: [],
  fields: [],
};

it('S23: /valuation/:name shows an editorial page, or returns 404 if there is none', async () => {
  const answers = { 'GET /api/page/valuation/condition': () => ({ data: editors }) };
  const { unmount } = await openValuation('/valuation/condition', { handlers: answers });
  await heading('The five grades of condition');
  expect(screen.getByText('Most cars are a C.')).toBeVisible();
  expect(screen.getByText('Widget page-blocks')).toBeVisible();
  unmount();
  await openValuation('/valuation/nothing', {
    handlers: { 'GET /api/page/valuation/nothing': () => refusal(404, []) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('404 This page could not be found');
});

it('S23: an editorial page that fails to load shows a server error, not a 404', async () => {
  await openValuation('/valuation/condition', {
    handlers: { 'GET /api/page/valuation/condition': () => refusal(503, []) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('500');
});

it.each(['summary', 'declined', 'not-sure', 'additional-details'])(
  'S20, S23: /valuation/%s redirects to the newest valuation of this browser',
  async (outcome) => {
    const { http, location } = await openValuation(`/valuation/${outcome}`, {
      valuations: [outcome === 'declined' ? saidNo : accepted, { ...rare, id: elsewhere }],
    });
    await waitFor(() => expect(location()).toBe(`/valuation/${outcome}/${id}`));
    expect(http.calls.map(({ path }) => path)).not.toContain(`/api/page/valuation/${outcome}`);
    await screen.findByRole('heading', { level: 1 });
  },
);

it.each(['summary', 'declined', 'not-sure', 'additional-details'])(
  'S20: /valuation/%s of another browser returns 404; without a valuation, the start page opens',
  async (outcome) => {
    const { unmount } = await openValuation(`/valuation/${outcome}/${elsewhere}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '404 There is no such valuation in this browser',
    );
    unmount();
    await openValuation(`/valuation/${outcome}`);
    await heading('What is your car worth?');
    expect(screen.getByText('There is no valuation in this browser yet')).toBeVisible();
  },
);

it.each(stages)(
  'S18: /valuation/stages/%s redirects to the start page if there is no valuation',
  async (name) => {
    const { location, unmount } = await openValuation(`/valuation/stages/${name}`);
    await heading('What is your car worth?');
    expect(location()).toBe(`/valuation/stages/stage-0?begin=${name}`);
    expect(screen.getByText('There is no valuation in this browser yet')).toBeVisible();
    unmount();
    await openValuation(`/valuation/stages/${name}?valuation=${elsewhere}`);
    expect(await screen.findByText('There is no valuation in this browser yet')).toBeVisible();
  },
);

it.each(stages)(
  'S18: /valuation/stages/%s without an id opens the newest valuation',
  async (name) => {
    const { location } = await openValuation(`/valuation/stages/${name}`, {
      valuations: [valuedFixture()],
    });
    await waitFor(() => expect(location()).toBe(stage(name)));
    await screen.findByRole('heading', { level: 1 });
  },
);

it.each([
  ['stage-2-more-info', valuationFixture(), stage('stage-1')],
  ['stage-3', graded, stage('stage-2-more-info')],
  ['stage-3-email', graded, stage('stage-2-more-info')],
  ['stage-3', rare, `/valuation/not-sure/${id}`],
])('S18: %s redirects to an earlier stage that is not complete', async (name, valuation, path) => {
  const { location } = await openValuation(stage(name), { valuations: [valuation] });
  await waitFor(() => expect(location()).toBe(path));
});

it('S199: the summary shows the accepted price and the next steps', async () => {
  const { container } = await openValuation(`/valuation/summary/${id}`, { valuations: [accepted] });
  await heading(/^Thank you/);
  expect(screen.getByText('£9,450')).toBeVisible();
  expect(screen.getByText(/pay you by bank transfer the same day/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tell us more about it' })).toHaveAttribute(
    'href',
    `/valuation/additional-details/${id}`,
  );
  expect((await axe(container)).violations).toEqual([]);
});

it('S199: the summary links to a booking while the price is valid, and later to a new price', async () => {
  const { unmount } = await openValuation(`/valuation/summary/${id}`, { valuations: [accepted] });
  expect(await screen.findByRole('link', { name: 'Book collection or drop-off' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Get a new price' })).not.toBeInTheDocument();
  unmount();
  const old = offerFixture({ holds_until: '2020-01-01T00:00:00.000Z' });
  const late = { ...accepted, result: old };
  await openValuation(`/valuation/summary/${id}`, {
    valuations: [late],
    handlers: { 'GET /api/v2/valuations/:id/booking': () => refusal(503, []) },
  });
  expect(await screen.findByRole('link', { name: 'Get a new price' })).toBeVisible();
  expect(
    screen.queryByRole('link', { name: 'Book collection or drop-off' }),
  ).not.toBeInTheDocument();
});

it.each<[string, Valuation, string]>([
  ['was neither accepted nor declined', valuedFixture(), stage('stage-3')],
  ['was declined', saidNo, `/valuation/declined/${id}`],
])('S199: the summary redirects if the price %s', async (_, valuation, path) => {
  const { location } = await openValuation(`/valuation/summary/${id}`, { valuations: [valuation] });
  await waitFor(() => expect(location()).toBe(path));
  await screen.findByRole('heading', { level: 1 });
});

it('S199: a seller can return to a declined price until it expires', async () => {
  const { unmount } = await openValuation(`/valuation/declined/${id}`, { valuations: [saidNo] });
  await heading('Thank you for telling us');
  expect(screen.getByRole('link', { name: 'Back to your price' })).toHaveAttribute(
    'href',
    stage('stage-3'),
  );
  unmount();
  const old = offerFixture({ holds_until: '2020-01-01T00:00:00.000Z' });
  await openValuation(`/valuation/declined/${id}`, { valuations: [{ ...saidNo, result: old }] });
  expect(await screen.findByRole('link', { name: 'Get a new price' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Get it by email' })).not.toBeInTheDocument();
});

it.each([
  ['too-old', /more than twelve years old/],
  ['too-many-miles', /more than 150,000 miles/],
  ['conditions-not-met', /does not meet all of our conditions/],
] as const)('S199: the page says why we don’t buy a car: %s', async (reason, words) => {
  const declined = { ...tooOld, result: { outcome: 'declined', reason } as const };
  await openValuation(`/valuation/declined/${id}`, { valuations: [declined] });
  await heading(/^We can’t buy this car/);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText(/£/)).not.toBeInTheDocument();
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.includes('Read the conditions again')).toBe(reason === 'conditions-not-met');
  expect(links).not.toContain('Tell us more about it');
});

it.each([
  ['too-few-cars', /too few cars like it/],
  ['prices-too-far-apart', /vary so much/],
] as const)('S199: the page says why we give no price: %s', async (reason, words) => {
  const notSure = { ...rare, result: { outcome: 'not-sure', reason } as const };
  await openValuation(`/valuation/not-sure/${id}`, { valuations: [notSure] });
  await heading('We need to look at this car');
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tell us more about it' })).toBeVisible();
});

it('S199: the page for an undecided seller says how long the price is valid', async () => {
  await openValuation(`/valuation/not-sure/${id}`, { valuations: [valuedFixture()] });
  await heading('Take your time');
  expect(screen.getByText(/keep your price for seven days or 250 miles/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get it by email' })).toHaveAttribute(
    'href',
    stage('stage-3-email'),
  );
});

it('S199: additional details are sent as an enquiry that already contains the known details', async () => {
  const { container } = await openValuation(`/valuation/additional-details/${id}`, {
    valuations: [rare],
  });
  await heading('A few more details');
  expect(screen.getByRole('textbox', { name: /^About your car/ })).toHaveValue(
    `My car: AB19 CDE, Ford Focus, 2019 · 42,000 miles · Petrol · Manual · 1,498 cc, average condition. Valuation ${id}.\n`,
  );
  const form = screen.getByRole('form', { name: 'Who’s selling it' }) as HTMLFormElement;
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    form_id: '1',
    enquiry_type: 'Valuation',
    model: 'Ford Focus',
  });
  expect((await axe(container)).violations).toEqual([]);
});

it('forms-and-account#9: the enquiry with additional details requires a telephone number', async () => {
  const { http, user } = await openValuation(`/valuation/additional-details/${id}`, {
    valuations: [rare],
  });
  await heading('A few more details');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }));
  expect(
    await screen.findByRole('link', {
      name: 'Enter a telephone number, so that we can call you about your car',
    }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter your first name' })).toBeVisible();
  expect(http.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('S199: additional details redirect to the first stage that is not complete', async () => {
  const { location } = await openValuation(`/valuation/additional-details/${id}`, {
    valuations: [graded],
  });
  await waitFor(() => expect(location()).toBe(stage('stage-2-more-info')));
});
