import { screen, waitFor } from '@testing-library/react';
import { stubBrand } from '@contracts/testing/render-route';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import { valuationFixture, valuedFixture } from '@contracts/wire/valuation/valuation.fixture';
import { openValuation, refusal } from '../../testing/open-valuation.tsx';
import { remote } from '../../remote.ts';

beforeEach(() => sessionStorage.clear());

const { id } = valuationFixture();
const stage = (name: string) => `/valuation/stages/${name}?valuation=${id}`;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name });

it.each<[string, string]>([
  [stage('stage-1'), 'Your car'],
  [stage('stage-1-manual'), 'Your car'],
  [stage('stage-2'), 'Condition'],
  [stage('stage-2-more-info'), 'Final check'],
  [stage('stage-3'), 'Your price'],
  [stage('stage-3-email'), 'Your price'],
  ['/valuation/stages/stage-validation-error?code=503&stage=stage-2', 'Condition'],
  ['/valuation/stages/stage-validation-error?code=503&stage=stage-2-more-info', 'Final check'],
  ['/valuation/stages/stage-validation-error?code=503&stage=stage-3-email', 'Your price'],
])('S18: %s marks "%s" as the current step', async (url, step) => {
  await openValuation(url, { valuations: [valuedFixture()] });
  expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent(step);
});

it.each(['stage-0', 'stage-1', 'stage-1-manual', 'stage-2', 'stage-2-more-info', 'stage-3'])(
  'S18: %s is not indexed',
  async (name) => {
    const { head } = (await remote.routes[`valuation-${name}`]?.()) ?? {};
    const page = { data: {} as never, url: new URL('http://localhost'), params: {} };
    expect(head?.({ ...page, brand: stubBrand })).toMatchObject({ noindex: true });
  },
);

it.each<[string, string | null, RegExp]>([
  ['found by registration', 'AB19CDE', /^We looked it up by its registration\.$/],
  ['described by the seller', null, /^This is what you told us\.$/],
])(
  'S199: the page shows the source of the car’s data and links to a correction: %s',
  async (...row) => {
    const [, registration, words] = row;
    await openValuation(stage('stage-1'), { valuations: [valuationFixture({ registration })] });
    await heading('Is this your car?');
    expect(screen.getByText(words)).toBeVisible();
    expect(link('Yes, this is my car')).toHaveAttribute('href', stage('stage-2'));
    expect(link('No, change the details')).toHaveAttribute('href', stage('stage-1-manual'));
  },
);

it('S199: the price page links to corrections of car and condition, which change the price', async () => {
  const { user, location } = await openValuation(stage('stage-3'), {
    valuations: [valuedFixture()],
    afterWrite: { to: valuedFixture({ mileage: 50_000 }) },
  });
  await heading('Our price for your car');
  expect(link('Change the condition')).toHaveAttribute('href', stage('stage-2'));
  await user.click(link('Change the car or its mileage'));
  await heading('Which car is it?');
  expect(screen.getByText('Section D of your V5C gives the exact version.')).toBeVisible();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Your car' });
  expect(new FormData(form).get('_next')).toBe(`/valuation/${id}`);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(location()).toBe(stage('stage-3')));
  expect(await screen.findByText(/50,000 miles/)).toBeVisible();
});

it.each<[Valuation['decision'], string]>([
  ['accept', 'You have accepted this price'],
  ['decline', 'You have declined this price'],
])(
  'S199: a seller whose decision was %s can change it while the price is valid',
  async (decision, words) => {
    await openValuation(stage('stage-3'), {
      valuations: [valuedFixture({ decision, next: null })],
    });
    await heading('Our price for your car');
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('You can change your mind until the price runs out.')).toBeVisible();
  },
);

it('S199: after a change in another tab, the page shows the current valuation and keeps the answer', async () => {
  const valuations = [valuationFixture()];
  const { user } = await openValuation(stage('stage-2'), {
    handlers: {
      'GET /api/v2/valuations/:id': () => ({ data: valuations.at(-1) }),
      'POST /api/v2/valuations/:id': () => {
        valuations.push(valuationFixture({ mileage: 51_000 }));
        return refusal(409, [{ field: 'version', message: 'x' }]);
      },
    },
  });
  await heading('What condition is it in?');
  await user.click(screen.getByRole('radio', { name: /^Good/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/51,000 miles/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Good/ })).toBeChecked();
});

it('S199: text typed about one car is not applied to another', async () => {
  const first = await openValuation(stage('stage-1-manual'), {
    valuations: [valuationFixture({ car: null, next: 'car' })],
  });
  await heading('Which car is it?');
  await first.user.type(screen.getByRole('textbox', { name: 'Year of first registration' }), '17');
  await waitFor(() => expect(sessionStorage.getItem('forecourt.drafts')).toMatch(/"year":"17"/));
  first.unmount();
  await openValuation('/valuation/stages/stage-1-manual');
  await heading('Which car is it?');
  await screen.findByRole('option', { name: 'Kia' });
  expect(screen.getByRole('textbox', { name: 'Year of first registration' })).toHaveValue('');
});

it('S199: a car is named by its slugs when the names of makes and models fail to load', async () => {
  const { car } = valuationFixture();
  const rover = { ...car!, make_slug: 'land-rover', range_slug: 'range-rover' };
  await openValuation(stage('stage-2'), {
    valuations: [valuationFixture({ car: rover })],
    handlers: { 'GET /api/v2/vehicle-search-filter': () => refusal(503, []) },
  });
  await heading('What condition is it in?');
  expect(screen.getByText('Land Rover Range Rover')).toBeVisible();
});

it('forms-and-account#13: a corrected field no longer shows an error', async () => {
  const { user } = await openValuation(stage('stage-1-manual'), {
    valuations: [valuationFixture({ car: null, next: 'car' })],
  });
  await heading('Which car is it?');
  const make = screen.getByRole('combobox', { name: 'Make' });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const summary = await screen.findByRole('alert');
  expect(make).toHaveAccessibleDescription(/Choose a make|Choose the make/);
  const year = screen.getByRole('textbox', { name: 'Year of first registration' });
  await user.type(year, '20');
  expect(year).toHaveAccessibleDescription(/Error/);
  await user.type(year, '17');
  await waitFor(() => expect(year).not.toHaveAccessibleDescription(/Error/));
  await user.selectOptions(make, 'Kia');
  await waitFor(() => expect(make).not.toHaveAccessibleDescription(/Error/));
  expect(summary).not.toHaveTextContent(/make/);
});
