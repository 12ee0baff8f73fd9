import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { stubBrand } from '@contracts/testing/render-route';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import { valuationFixture, valuedFixture } from '@contracts/wire/valuation/valuation.fixture';
import { remote } from '../../remote.ts';
import { openValuation, refusal } from '../../testing/open-valuation.tsx';

beforeEach(() => sessionStorage.clear());

const { id } = valuationFixture();
const stage = (name: string, more = '') => `/valuation/stages/${name}?valuation=${id}${more}`;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const sentBy = (name: string) => {
  const form = screen.getByRole('form', { name }) as HTMLFormElement;
  const { method, action } = form;
  return [method, new URL(action).pathname, Object.fromEntries(new FormData(form))];
};

const typed = (values: RefusedForm['values'], errors: RefusedForm['errors'] = []): RefusedForm => ({
  status: 422,
  values,
  files: [],
  errors,
});

it('S18, S184: the start page has an ordinary form that creates a valuation and opens it', async () => {
  const { container } = await openValuation('/valuation/stages/stage-0');
  await heading('What is your car worth?');
  expect(sentBy('Value your car by its registration')).toEqual([
    'post',
    '/api/v2/valuations',
    {
      by: 'registration',
      registration: '',
      mileage: '',
      _next: '/valuation/{id}',
      _here: '/valuation/stages/stage-0',
      _form: 'valuation-by-registration',
    },
  ]);
  expect(screen.getByRole('textbox', { name: 'Registration' })).toHaveAttribute(
    'placeholder',
    'Enter Reg',
  );
  expect((await axe(container)).violations).toEqual([]);
});

it.each([
  ['stage-1-manual', 'Your car', { step: 'car', _next: stage('stage-2') }],
  ['stage-2', 'The condition of your car', { step: 'condition', _next: `/valuation/${id}` }],
])('S18: %s has an ordinary form that updates the valuation', async (name, label, fields) => {
  const { container } = await openValuation(stage(name), { valuations: [valuationFixture()] });
  await screen.findByRole('form', { name: label });
  expect(sentBy(label)).toEqual([
    'post',
    `/api/v2/valuations/${id}`,
    expect.objectContaining({ ...fields, _here: stage(name) }),
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

it.each([
  ['stage-2-more-info', 'The conditions', { step: 'details', _next: `/valuation/${id}` }],
  ['stage-3', 'Your decision', { step: 'decision', _next: `/valuation/${id}` }],
])('S18: %s also has an ordinary form', async (name, label, fields) => {
  const { container } = await openValuation(stage(name), { valuations: [valuedFixture()] });
  await screen.findByRole('form', { name: label });
  expect(sentBy(label)).toEqual([
    'post',
    `/api/v2/valuations/${id}`,
    expect.objectContaining({ ...fields, _here: stage(name) }),
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

it('S18: a stage shows its errors at the fields with the typed text', async () => {
  const message = 'Enter its mileage in miles, such as 42,000';
  await openValuation('/valuation/stages/stage-0?refused=422', {
    refusedForms: {
      'valuation-by-registration': typed({ registration: ['AB19 CDE'], mileage: ['few'] }, [
        { field: 'mileage', message },
      ]),
    },
  });
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveTextContent(message);
  expect(screen.getByRole('textbox', { name: 'Registration' })).toHaveValue('AB19 CDE');
  expect(screen.getByRole('textbox', { name: 'Mileage today' })).toHaveValue('few');
});

it.each([
  ['503', /couldn’t reach our valuation service/],
  ['429', /Too many valuations/],
  ['decision', /This price has run out/],
  ['version', /in another tab/],
])(
  'S18, S199: the page stage-validation-error reports an error without a field (%s)',
  async (code, words) => {
    const { location, container, user } = await openValuation(
      stage('stage-2', `&refused=${code}`),
      {
        valuations: [valuationFixture()],
        refusedForms: { 'valuation-condition': typed({ condition: ['good'] }) },
      },
    );
    await heading('We could not take that');
    expect(location()).toBe(
      `/valuation/stages/stage-validation-error?stage=stage-2&code=${code}&valuation=${id}`,
    );
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(/“What condition is it in\?”/)).toBeVisible();
    expect((await axe(container)).violations).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Go back and try again' }));
    await heading('What condition is it in?');
    expect(screen.getByRole('radio', { name: /^Good/ })).toBeChecked();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('forms-and-account#17, S18: stage-validation-error opened directly has matching title and heading', async () => {
  await openValuation('/valuation/stages/stage-validation-error');
  await heading('There is nothing to put right');
  const { head, loader } = (await remote.routes['valuation-stage-validation-error']?.()) ?? {};
  const url = new URL('http://localhost/valuation/stages/stage-validation-error');
  const data = (await loader?.({ url } as LoaderArgs)) as never;
  expect(head?.({ data, url, params: {}, brand: stubBrand })?.title).toMatch(
    /^There is nothing to put right/,
  );
  expect(screen.getByRole('link', { name: 'Value your car' })).toHaveAttribute(
    'href',
    '/valuation/stages/stage-0',
  );
});

it('S102: a page reloaded with a make lists its models and keeps the other answers', async () => {
  await openValuation(
    '/valuation/stages/stage-1-manual?make_slug=ford&year=2017&mileage=1000&transmission=automatic',
  );
  await heading('Which car is it?');
  expect(screen.getByRole('option', { name: 'Kuga' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Year of first registration' })).toHaveValue('2017');
  expect(screen.getByRole('textbox', { name: 'Mileage today' })).toHaveValue('1000');
  expect(screen.getByRole('radio', { name: 'Automatic' })).toBeChecked();
});

it('S102: rejected answers are shown again instead of those in the URL and the valuation', async () => {
  const message = 'Enter the year in which it was first registered, such as 2019';
  await openValuation(stage('stage-1-manual', '&year=2017&mileage=1000&refused=422'), {
    valuations: [valuationFixture()],
    refusedForms: {
      'valuation-car': typed({ year: ['last'] }, [{ field: 'year', message }]),
    },
  });
  const year = await screen.findByRole('textbox', { name: 'Year of first registration' });
  expect(year).toHaveValue('last');
  expect(year).toHaveAccessibleDescription(new RegExp(message));
  expect(screen.getByRole('textbox', { name: 'Mileage today' })).toHaveValue('1000');
  expect(screen.getByRole('textbox', { name: /^Engine size/ })).toHaveValue('1498');
});

it('S102: the page offers a retry when the makes fail to load, and the registration still works', async () => {
  await openValuation('/valuation/stages/stage-0', {
    handlers: { 'GET /api/v2/vehicle-search-filter': () => refusal(503, []) },
  });
  await heading('What is your car worth?');
  expect(screen.getByText('The list of makes could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Value my car' })).toBeEnabled();
});

it('S199: /valuation has the start form above the editors’ text', async () => {
  const { container } = await openValuation('/valuation');
  await heading('What is your car worth?');
  expect(screen.getByRole('form', { name: 'Value your car by its registration' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Choose make and model/ })).toHaveAttribute(
    'href',
    '/valuation/stages/stage-1-manual',
  );
  expect(screen.getByText('Widget page-blocks')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});
