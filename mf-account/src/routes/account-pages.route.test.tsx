import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { RouteModule } from '@contracts/platform/remote/define-remote';
import {
  renderRoute,
  stubCustomer,
  stubHttp,
  stubServices,
  stubSession,
  type StubHandler,
} from '@contracts/testing/render-route';
import * as data from './account-data.route.tsx';
import * as details from './account-details.route.tsx';
import * as enquiries from './account-enquiries.route.tsx';
import * as savedVehicles from './account-saved-vehicles.route.tsx';
import * as searches from './account-searches.route.tsx';

const show = 'GET /api/v2/contact/auth/show';
const account = 'GET /api/v2/account';
const customer = { data: stubCustomer };
const savedAt = '2026-06-15T12:00:00.000Z';
const ford = {
  id: '0c4b2d1e-7d43-4b0e-9a52-5b0d6f1c2a3b',
  name: 'Fords for Zoë',
  query: 'make=ford&max_price=9000',
  saved_at: savedAt,
};
const enquiry = {
  id: ford.id,
  reference: 'ENQ-7QX2',
  title: 'Ask us a question',
  message: 'Is it still there?',
  submitted_at: savedAt,
  vehicle: { slug: 'a-ford', name: '2021 Ford Focus', advert_classification: 'USED' },
};

interface Opened {
  module: RouteModule;
  path: string;
  /** With its query. */
  url?: string;
  answers: Record<string, StubHandler>;
  refused?: Record<string, RefusedForm>;
}

function open({ module, path, url = path, answers, refused = {} }: Opened) {
  const services = stubServices({
    http: stubHttp(answers),
    session: stubSession({ status: 'customer', customer: stubCustomer }),
    refusedForm: { read: async (form) => refused[form] ?? null },
  });
  return { ...renderRoute(module, { path, url, services }), services };
}

const refusal = (changes: Partial<RefusedForm>): RefusedForm => ({
  status: 422,
  values: {},
  files: [],
  errors: [],
  ...changes,
});

const fieldsOf = (name: string) =>
  Object.fromEntries(new FormData(screen.getByRole('form', { name }) as HTMLFormElement));

const pages: [string, Opened, string, string][] = [
  [
    'details',
    { module: details, path: '/account/details', answers: { [show]: () => customer } },
    'Your details can’t be shown just now',
    show,
  ],
  [
    'saved cars',
    {
      module: savedVehicles,
      path: '/account/saved-vehicles',
      answers: { [`${account}/saved-vehicles`]: () => ({ data: [] }) },
    },
    'Your saved cars can’t be shown just now',
    `${account}/saved-vehicles`,
  ],
  [
    'searches',
    {
      module: searches,
      path: '/account/searches',
      answers: { [`${account}/searches`]: () => ({ data: [ford] }) },
    },
    'Your searches can’t be shown just now',
    `${account}/searches`,
  ],
  [
    'enquiries',
    {
      module: enquiries,
      path: '/account/enquiries',
      answers: { [`${account}/enquiries`]: () => ({ data: [enquiry] }) },
    },
    'Your enquiries can’t be shown just now',
    `${account}/enquiries`,
  ],
  [
    'data',
    {
      module: data,
      path: '/account/data',
      answers: { [`${account}/deletion`]: () => ({ data: { kept: [] } }) },
    },
    'Your data can’t be shown just now',
    `${account}/deletion`,
  ],
];

describe.each(pages)('S223: the page of %s', (_name, page, unavailable, call) => {
  const status = (code: number) => ({ [call]: () => new Response('{}', { status: code }) });

  it('is accessible, not indexed, and listed among the account sections', async () => {
    const opened = open(page);
    const nav = await screen.findByRole('navigation', { name: 'Your account' });
    expect(within(nav).getAllByRole('link')).toHaveLength(6);
    expect(nav.querySelector('[aria-current="page"]')).toHaveAttribute('href', page.path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(opened.head()).toMatchObject({ canonical: page.path, noindex: true });
    expect((await axe(opened.container)).violations).toEqual([]);
  });

  it('ASVS 7.4.4: has a "Log out" button', async () => {
    open(page);
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it('reports a failed load and shows the data after a retry', async () => {
    let isDown = true;
    const answer = page.answers[call] as StubHandler;
    const flaky: StubHandler = (asked) =>
      isDown ? new Response('{}', { status: 503 }) : answer(asked);
    open({ ...page, answers: { [call]: flaky } });
    expect(await screen.findByText(unavailable)).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(unavailable)).not.toBeInTheDocument());
  });

  it('S191: redirects a customer with an expired session to the login, and then back to the full URL', async () => {
    const opened = open({ ...page, url: `${page.path}?refused=401`, answers: status(401) });
    const back = encodeURIComponent(`${page.path}?refused=401`);
    await waitFor(() => expect(opened.location()).toBe(`/login?redirect=${back}&ended=1`));
  });

  it('S192: says when a login has no access to the account', async () => {
    open({ ...page, answers: status(403) });
    expect(await screen.findByText('This login isn’t for an account')).toBeVisible();
    expect(screen.queryByText(unavailable)).not.toBeInTheDocument();
  });
});

describe('the details form', () => {
  const page = { module: details, path: '/account/details', answers: { [show]: () => customer } };

  it('is an ordinary form filled with the current values', async () => {
    open(page);
    await screen.findByRole('textbox', { name: 'First name' });
    expect(screen.getByRole('form', { name: 'Your details' })).toHaveAttribute(
      'action',
      '/api/v2/account/details',
    );
    expect(fieldsOf('Your details')).toEqual({
      _next: '/account/details?done=details',
      _here: '/account/details',
      _form: 'details',
      first_name: 'Priya',
      last_name: 'Marlowe',
      telephone: '07700 900123',
    });
  });

  it('shows rejected values again as typed, with the errors', async () => {
    const refused = {
      details: refusal({
        values: { first_name: ['Zoë'], telephone: ['x'] },
        errors: [{ field: 'last_name', message: 'Enter your last name' }],
      }),
    };
    open({ ...page, url: '/account/details?refused=422&done=details', refused });
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your last name');
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoë');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription(
      'Error: Enter your last name',
    );
    expect(fieldsOf('Your details')['_here']).toBe('/account/details');
  });

  it('S191: shows the typed values again if the login had expired before they were sent', async () => {
    const refused = {
      details: refusal({
        status: 401,
        values: { first_name: ['Zoë'] },
        errors: [{ message: 'Log in to see your account' }],
      }),
    };
    open({ ...page, url: '/account/details?refused=401', refused });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You had been logged out. You’re logged in again now: please send it again.',
    );
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoë');
  });

  it.each([
    ['details', 'Your details are saved'],
    ['password', 'Your password has been changed and every other device logged out'],
  ])('confirms a change of the %s', async (done, words) => {
    open({ ...page, url: `/account/details?done=${done}` });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says when a button on the page had no effect', async () => {
    open({ ...page, url: '/account/details?refused=503' });
    expect(await screen.findByText('That could not be done just now')).toBeVisible();
  });
});

describe('the saved searches of an account', () => {
  const answers = { [`${account}/searches`]: () => ({ data: [ford] }) };
  const page = { module: searches, path: '/account/searches', answers };

  it('each have a link that runs the search and a button that removes it', async () => {
    open(page);
    expect(await screen.findByRole('link', { name: 'Fords for Zoë' })).toHaveAttribute(
      'href',
      '/vehicle-search?make=ford&max_price=9000',
    );
    const button = screen.getByRole('button', { name: 'Remove Fords for Zoë' });
    expect(new FormData(button.closest('form') ?? undefined).get('search_id')).toBe(ford.id);
  });

  it('shopper: S193: link to the searches saved in this browser', async () => {
    open(page);
    expect(await screen.findByRole('link', { name: 'your searches here' })).toHaveAttribute(
      'href',
      '/saved-vehicles',
    );
  });

  it('shopper: S193: can be added by a form that a link fills with URL and name', async () => {
    open({
      ...page,
      url: `/account/searches?add=${encodeURIComponent('/vehicle-search?make=kia')}&name=Used, Kia`,
    });
    expect(await screen.findByRole('textbox', { name: /^Web address of the search/ })).toHaveValue(
      '/vehicle-search?make=kia',
    );
    // shopper: S193: under the name that it had in the browser.
    expect(screen.getByRole('textbox', { name: /^Name of the search/ })).toHaveValue('Used, Kia');
  });
});

it('the list of enquiries shows the question, the car and the reference', async () => {
  const answers = { [`${account}/enquiries`]: () => ({ data: [enquiry] }) };
  open({ module: enquiries, path: '/account/enquiries', answers });
  expect(await screen.findByText('Is it still there?')).toBeVisible();
  expect(screen.getByText(/ENQ-7QX2, sent on/)).toBeVisible();
  expect(screen.getByRole('link', { name: '2021 Ford Focus' })).toHaveAttribute(
    'href',
    '/vehicle/used/a-ford',
  );
});

describe('the page of a customer’s data', () => {
  const answers = {
    [`${account}/deletion`]: () => ({
      data: { kept: [{ reference: 'ORD-1', why: 'A deposit was paid' }] },
    }),
  };
  const page = { module: data, path: '/account/data', answers };

  it('has a download link, a deletion form that needs the password, and a list of retained data', async () => {
    open(page);
    expect(await screen.findByRole('link', { name: 'Download your data' })).toHaveAttribute(
      'href',
      '/api/v2/account/data',
    );
    expect(screen.getByText('ORD-1')).toBeVisible();
    expect(screen.getByText('A deposit was paid.')).toBeVisible();
    expect(fieldsOf('Delete your account')).toMatchObject({ _next: '/login?done=deleted' });
    expect(screen.getByLabelText(/^Your password/)).toHaveAttribute('type', 'password');
  });

  it('shows the error for a wrong password', async () => {
    const errors = [{ field: 'password', message: 'That password is incorrect' }];
    open({ ...page, url: '/account/data?refused=422', refused: { deletion: refusal({ errors }) } });
    expect(await screen.findByRole('link', { name: 'That password is incorrect' })).toBeVisible();
  });
});

it('forms-and-account#6: a button pressed after the login had ended shows a message about that', async () => {
  open({
    module: searches,
    path: '/account/searches',
    url: '/account/searches?refused=401',
    answers: { [`${account}/searches`]: () => ({ data: [ford] }) },
  });
  expect(await screen.findByText('You had been logged out')).toBeVisible();
  expect(screen.queryByText('That could not be done just now')).not.toBeInTheDocument();
});
