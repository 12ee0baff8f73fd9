import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { conditionGrades } from '@contracts/wire/content/condition-grades';
import {
  offerFixture,
  valuationFixture,
  valuedFixture,
} from '@contracts/wire/valuation/valuation.fixture';
import { openValuation, refusal } from '../../testing/open-valuation.tsx';

beforeEach(() => sessionStorage.clear());

const { id } = valuationFixture();
const stage = (name: string) => `/valuation/stages/${name}?valuation=${id}`;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const box = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

/** The messages of the error summary, in order. */
async function complaints(): Promise<(string | null)[]> {
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  return within(summary)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it('S18, S199: a valuation starts with registration and mileage and shows the car that was found', async () => {
  const begun = valuationFixture();
  const { user, writes, location } = await openValuation('/valuation/stages/stage-0', {
    valuations: [begun],
    handlers: { 'POST /api/v2/valuations': () => ({ data: begun }) },
  });
  await heading('What is your car worth?');
  await user.type(box('Registration'), 'ab19 cde');
  await user.type(box('Mileage today'), '42,000');
  await user.click(press('Value my car'));
  await heading('Is this your car?');
  expect(location()).toBe(stage('stage-1'));
  expect(writes()).toMatchObject([
    { body: { by: 'registration', registration: 'ab19 cde', mileage: '42,000' } },
  ]);
  expect(writes()[0]?.headers['Idempotency-Key']).toMatch(/^[\da-f]{32}$/);
  expect(screen.getByRole('heading', { level: 2, name: 'Ford Focus' })).toBeVisible();
  expect(screen.getByText('AB19 CDE', { exact: false })).toBeVisible();
  expect(screen.getByText('42,000 miles')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Yes, this is my car' }));
  await heading('What condition is it in?');
  expect(location()).toBe(stage('stage-2'));
});

it('S199: an unknown registration leads to a form that describes the car', async () => {
  const unknown = valuationFixture({ registration: 'ZZ99ZZZ', car: null, next: 'car' });
  const described = valuationFixture({ registration: 'ZZ99ZZZ' });
  const { user, writes, location } = await openValuation('/valuation/stages/stage-0', {
    valuations: [unknown],
    handlers: { 'POST /api/v2/valuations': () => ({ data: unknown }) },
    afterWrite: { to: described },
  });
  await heading('What is your car worth?');
  await user.type(box('Registration'), 'ZZ99 ZZZ');
  await user.type(box('Mileage today'), '42000');
  await user.click(press('Value my car'));
  await heading('Which car is it?');
  expect(screen.getByText(/We don’t know this registration/)).toBeVisible();
  expect(box('Mileage today')).toHaveValue('42000');
  await user.selectOptions(screen.getByLabelText('Make'), 'Ford');
  await user.selectOptions(await screen.findByLabelText('Model'), 'Focus');
  await user.type(box('Year of first registration'), '2019');
  await user.click(screen.getByRole('radio', { name: 'Manual' }));
  await user.click(press('Continue'));
  await waitFor(() => expect(location()).toBe(stage('stage-2')));
  expect(writes().at(-1)).toMatchObject({
    path: `/api/v2/valuations/${id}`,
    body: {
      step: 'car',
      make_slug: 'ford',
      range_slug: 'focus',
      year: '2019',
      mileage: '42000',
      transmission: 'manual',
    },
  });
});

it('S102: a valuation can start with make and model instead, and a new make clears the model', async () => {
  const { user, location, http } = await openValuation('/valuation/stages/stage-0');
  await heading('What is your car worth?');
  const make = screen.getByLabelText('Make');
  await user.selectOptions(make, 'Ford');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Focus' })).toBeVisible());
  await user.selectOptions(screen.getByLabelText('Model'), 'Focus');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2021 Ford Focus'));
  const asked = http.calls.find(({ path }) => path === '/api/v2/vehicle-search/');
  expect([asked?.query.get('make'), asked?.query.get('range')]).toEqual(['ford', 'focus']);
  await user.selectOptions(make, 'Kia');
  expect(screen.queryByText(/2021 Ford Focus/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('option', { name: 'EV3' })).toBeVisible());
  expect(screen.getByLabelText('Model')).toHaveValue('');
  expect(screen.queryByRole('option', { name: 'Focus' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Model'), 'EV3');
  await user.click(press('Continue with make and model'));
  await heading('Which car is it?');
  expect(location()).toBe('/valuation/stages/stage-1-manual?make_slug=kia&range_slug=ev3');
  expect(screen.getByLabelText('Make')).toHaveValue('kia');
  expect(screen.getByLabelText('Model')).toHaveValue('ev3');
});

it('S102: a car without a known registration is valued from its description', async () => {
  const begun = valuationFixture({ registration: null });
  const { user, writes, location } = await openValuation(
    '/valuation/stages/stage-1-manual?make_slug=ford&range_slug=kuga',
    { valuations: [begun], handlers: { 'POST /api/v2/valuations': () => ({ data: begun }) } },
  );
  await heading('Which car is it?');
  await user.type(box('Year of first registration'), '2019');
  await user.type(box('Mileage today'), '42000');
  await user.click(press('Continue'));
  await waitFor(() => expect(location()).toBe(stage('stage-2')));
  expect(writes()[0]).toMatchObject({
    path: '/api/v2/valuations',
    body: { by: 'make', make_slug: 'ford', range_slug: 'kuga', engine_size: '' },
  });
});

it('S163: the seller chooses the condition from five grades with descriptions', async () => {
  const graded = valuationFixture({ condition: 'average', next: 'details' });
  const { user, writes, location } = await openValuation(stage('stage-2'), {
    valuations: [valuationFixture()],
    afterWrite: { to: graded },
  });
  await heading('What condition is it in?');
  const grades = screen.getAllByRole('radio');
  expect(grades.map((radio) => radio.getAttribute('value'))).toEqual([
    'showroom',
    'good',
    'average',
    'belowAverage',
    'poor',
  ]);
  conditionGrades.forEach(({ title, grade, description }, place) => {
    expect(grades[place]).toHaveAccessibleName(`${title} Grade ${grade}`);
    expect(grades[place]).toHaveAccessibleDescription(
      new RegExp(`${description.paintwork}.*${description.interior}.*${description.glass}`),
    );
  });
  expect(grades[0]).toHaveAccessibleName('Excellent Grade A1');
  await user.click(press('Continue'));
  expect(await complaints()).toEqual(['Choose the condition that fits it best']);
  expect(writes()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Average/ }));
  await user.click(press('Continue'));
  await waitFor(() => expect(location()).toBe(stage('stage-2-more-info')));
  expect(writes()[0]?.body).toEqual({ step: 'condition', condition: 'average' });
});

it('S165: the page lists fourteen conditions and asks one question about all of them', async () => {
  const graded = valuationFixture({ condition: 'average', next: 'details' });
  const { user, writes, location } = await openValuation(stage('stage-2-more-info'), {
    valuations: [graded],
    afterWrite: {
      to: {
        ...graded,
        conditions_met: false,
        next: null,
        result: { outcome: 'declined', reason: 'conditions-not-met' },
      },
    },
  });
  await heading('Does it meet these conditions?');
  const conditions = within(screen.getByRole('list', { name: 'The conditions' }));
  expect(conditions.getAllByRole('listitem')).toHaveLength(14);
  await user.click(press('Show my price'));
  expect(await complaints()).toEqual(['Say whether your car meets all of the conditions']);
  await user.click(screen.getByRole('radio', { name: 'No, not all' }));
  await user.click(press('Show my price'));
  await waitFor(() => expect(location()).toBe(`/valuation/declined/${id}`));
  expect(writes()[0]?.body).toEqual({ step: 'details', conditions_met: 'no' });
});

it('S199: the page shows the price, its range, its expiry date and comparable cars', async () => {
  await openValuation(stage('stage-3'), { valuations: [valuedFixture()] });
  await heading('Our price for your car');
  expect(screen.getByText('We’ll pay you')).toBeVisible();
  expect(screen.getByText('£9,450')).toBeVisible();
  expect(screen.getByText(/^For eight out of ten cars like yours/)).toHaveTextContent(
    'For eight out of ten cars like yours, our price is between £8,700 and £10,225. We worked this out from the 40 that we have on sale.',
  );
  expect(screen.getByText(/^It holds for/)).toHaveTextContent(
    'It holds for seven days or 250 miles: until 22 June 2099, or 250 more miles, whichever comes first.',
  );
  const cars = within(screen.getByRole('region', { name: 'The cars we based it on' }));
  expect(cars.getByRole('link', { name: '2019 Ford Focus' })).toHaveAttribute(
    'href',
    '/vehicle/used/2019-ford-focus-104211',
  );
  expect(cars.getByRole('listitem')).toHaveTextContent('2019 · 40,100 miles£11,495');
});

it.each([
  ['Accept this price', 'accept', `/valuation/summary/${id}`],
  ['No, thank you', 'decline', `/valuation/declined/${id}`],
] as const)(
  'S199: the button "%s" sends the decision and opens its page',
  async (button, decision, outcome) => {
    const { user, writes, location } = await openValuation(stage('stage-3'), {
      valuations: [valuedFixture()],
      afterWrite: { to: valuedFixture({ decision, next: null }) },
    });
    await heading('Our price for your car');
    await user.click(press(button));
    await waitFor(() => expect(location()).toBe(outcome));
    expect(writes()[0]?.body).toEqual({ step: 'decision', decision });
  },
);

it('shopper: the page says that the price can be deducted from the next car, S199', async () => {
  await openValuation(stage('stage-3'), { valuations: [valuedFixture()] });
  await heading('Our price for your car');
  expect(screen.getByText(/^Buying a car from us\?/)).toHaveTextContent(
    'Accept this price and it comes off the price of that car as a part exchange.',
  );
});

it('shopper: the summary of an accepted price links to the search for the next car, S199', async () => {
  await openValuation(`/valuation/summary/${id}`, {
    valuations: [valuedFixture({ decision: 'accept', next: null })],
  });
  const exchange = within(await screen.findByRole('region', { name: 'Or part exchange it' }));
  expect(exchange.getByText(/comes off the price/)).toHaveTextContent(/£9,450 comes off/);
  expect(exchange.getByRole('link', { name: 'Choose your next car' })).toHaveAttribute(
    'href',
    '/vehicle-search',
  );
});

it('S199: an expired price cannot be accepted, but "Get a new price" renews it', async () => {
  const old = valuedFixture({ result: offerFixture({ holds_until: '2020-01-01T00:00:00.000Z' }) });
  const { user, writes } = await openValuation(stage('stage-3'), {
    valuations: [old],
    afterWrite: { to: valuedFixture() },
  });
  await heading('Our price for your car');
  expect(screen.getByText('We offered you')).toBeVisible();
  expect(screen.getByText('This price has run out.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Send this price/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept this price' })).not.toBeInTheDocument();
  await user.click(press('Get a new price'));
  expect(await screen.findByRole('button', { name: 'Accept this price' })).toBeVisible();
  expect(writes()[0]?.body).toEqual({ step: 'condition', condition: 'average' });
});

it('S199: the price is sent by e-mail, and the page confirms it', async () => {
  const { user, writes, location } = await openValuation(stage('stage-3-email'), {
    valuations: [valuedFixture()],
    afterWrite: { call: '/api/v2/valuations/:id/resume-link', to: valuedFixture() },
  });
  await heading('Get your price by email');
  await user.type(box('Email address'), 'sam@');
  await user.click(press('Send it to me'));
  expect(await complaints()).toEqual(['Enter an email address like name@example.com']);
  expect(writes()).toEqual([]);
  await user.type(box('Email address'), 'example.com');
  await user.click(press('Send it to me'));
  expect(await screen.findByText('It’s on its way')).toBeVisible();
  expect(location()).toBe(`${stage('stage-3-email')}&sent=1`);
  expect(writes()[0]?.body).toEqual({ email_address: 'sam@example.com' });
});

it('S199: an error of the dealer API is shown at its field, and the typed text is kept', async () => {
  const message = 'Enter a registration like AB12 CDE';
  const { user, container } = await openValuation('/valuation/stages/stage-0', {
    handlers: {
      'POST /api/v2/valuations': () => refusal(422, [{ field: 'registration', message }]),
    },
  });
  await heading('What is your car worth?');
  await user.type(box('Registration'), 'AB19 CDE');
  await user.type(box('Mileage today'), '10');
  await user.click(press('Value my car'));
  expect(await complaints()).toEqual([message]);
  expect(box('Registration')).toHaveAccessibleDescription(`Error: ${message}`);
  expect(box('Registration')).toHaveValue('AB19 CDE');
  expect((await axe(container)).violations).toEqual([]);
});

it.each([
  ['no response of the API', () => Response.error(), /couldn’t reach our valuation service/],
  ['too many valuations', () => refusal(429, []), /Too many valuations from your network/],
  [
    'a change in another tab',
    () => refusal(409, [{ field: 'version', message: 'x' }]),
    /in another tab/,
  ],
  [
    'a valuation of another browser',
    () => refusal(404, []),
    /can’t find this valuation in this browser/,
  ],
  ['a browser without cookies', () => refusal(400, []), /is blocking the cookie/],
])(
  'S199: the page reports %s, and another press resends the request with the same key',
  async (_, answer, words) => {
    const { user, writes } = await openValuation(stage('stage-2'), {
      valuations: [valuationFixture()],
      handlers: { 'POST /api/v2/valuations/:id': answer },
    });
    await heading('What condition is it in?');
    await user.click(screen.getByRole('radio', { name: /^Good/ }));
    await user.click(press('Continue'));
    expect(await complaints()).toEqual([expect.stringMatching(words)]);
    expect(screen.getByRole('radio', { name: /^Good/ })).toBeChecked();
    await user.click(press('Continue'));
    await waitFor(() => expect(writes()).toHaveLength(2));
    const [first, second] = writes().map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  },
);

it('S199: the page reports an offline device', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await openValuation(stage('stage-2'), {
    valuations: [valuationFixture()],
    handlers: { 'POST /api/v2/valuations/:id': () => Response.error() },
  });
  await heading('What condition is it in?');
  await user.click(screen.getByRole('radio', { name: /^Good/ }));
  await user.click(press('Continue'));
  expect(await complaints()).toEqual([expect.stringMatching(/^You’re offline/)]);
  online.mockRestore();
});

it('S199: repeated presses send one request, and the button shows that it is pending', async () => {
  const held = Promise.withResolvers<unknown>();
  const { user, writes } = await openValuation(stage('stage-2'), {
    valuations: [valuationFixture()],
    handlers: { 'POST /api/v2/valuations/:id': () => held.promise },
  });
  await heading('What condition is it in?');
  await user.click(screen.getByRole('radio', { name: /^Good/ }));
  await user.click(press('Continue'));
  await user.click(await screen.findByRole('button', { name: 'Sending...' }));
  await user.keyboard('{Enter}');
  expect(writes()).toHaveLength(1);
  held.resolve({ data: valuationFixture({ condition: 'good', next: 'details' }) });
  await waitFor(() => expect(press('Continue')).toBeVisible());
});

it('S199: typed text is restored when the page is opened again in the same tab', async () => {
  const first = await openValuation('/valuation/stages/stage-1-manual');
  await heading('Which car is it?');
  await first.user.type(box('Year of first registration'), '2017');
  await first.user.click(screen.getByRole('radio', { name: 'Automatic' }));
  await waitFor(() =>
    expect(sessionStorage.getItem('forecourt.drafts')).toMatch(/2017.*automatic/),
  );
  first.unmount();
  await openValuation('/valuation/stages/stage-1-manual');
  await heading('Which car is it?');
  await waitFor(() => expect(box('Year of first registration')).toHaveValue('2017'));
  expect(screen.getByRole('radio', { name: 'Automatic' })).toBeChecked();
});
