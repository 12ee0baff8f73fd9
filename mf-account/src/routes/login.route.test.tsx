import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { HttpError } from '@contracts/platform/host/http';
import type { Session } from '@contracts/platform/host/services';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import {
  renderRoute,
  stubCustomer,
  stubServices,
  stubSession,
} from '@contracts/testing/render-route';
import * as route from './login.route.tsx';

interface Opened {
  query?: string;
  login?: Session['login'];
  refresh?: Session['refresh'];
  refused?: RefusedForm;
}

function open({ query = '', login, refresh, refused }: Opened = {}) {
  const session = stubSession();
  const services = stubServices({
    session: {
      ...session,
      login: login ?? session.login,
      refresh: refresh ?? session.refresh,
    },
    refusedForm: { read: async () => refused ?? null },
  });
  const page = renderRoute(route, { path: '/login', url: `/login${query}`, services });
  return { ...page, services, user: userEvent.setup() };
}

const email = () => screen.findByRole('textbox', { name: 'Email address' });
const password = () => screen.getByLabelText('Password', { selector: 'input' });
const logIn = () => screen.getByRole('button', { name: 'Log in' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await email(), 'alex@example.com');
  await user.type(password(), 'forecourt-demo');
}

const failing = (error: unknown) => () => Promise.reject(error);

describe('a successful login', () => {
  it.each([
    ['', '/account'],
    ['?redirect=%2Fsaved-vehicles%3Fsort%3Dprice', '/saved-vehicles?sort=price'],
    ['?redirect=https%3A%2F%2Fexample.com', '/account'],
    ['?redirect=%2F%2Fexample.com', '/account'],
    ['?redirect=%2F%5Cexample.com', '/account'],
    ['?redirect=javascript%3Aalert(1)', '/account'],
    ['?redirect=%2F%09%2Fexample.com', '/account'],
    ['?redirect=%2Flogin%3Fredirect%3D%2F', '/account'],
  ])('with the query %p opens %s (S191)', async (query, target) => {
    const page = open({ query });
    await fill(page.user);
    await page.user.click(logIn());
    await waitFor(() => expect(page.location()).toBe(target));
    expect(page.services.session.get().status).toBe('customer');
  });

  it('trims the email address but not the password', async () => {
    const login = jest.fn<ReturnType<Session['login']>, Parameters<Session['login']>>();
    login.mockResolvedValue({ status: 'guest' });
    const { user } = open({ login });
    await user.type(await email(), ' alex@example.com ');
    await user.type(password(), ' a b {Enter}');
    await waitFor(() =>
      expect(login).toHaveBeenCalledWith({ email: 'alex@example.com', password: ' a b ' }),
    );
  });
});

describe('a failed login', () => {
  const unavailable = 'We couldn’t log you in just now. Try again in a moment.';
  const status = (code: number, message?: string) =>
    new HttpError('status', 'raw', {
      status: code,
      errors: message === undefined ? [] : [{ message }],
    });

  it.each([
    [
      'wrong credentials',
      status(401, 'Email address or password is incorrect'),
      'Email address or password is incorrect',
    ],
    [
      'too many attempts',
      status(429, 'Too many attempts to log in. Try again later.'),
      'Too many attempts to log in. Try again later.',
    ],
    [
      'too many attempts without a message',
      status(429),
      'Too many attempts to log in. Wait a few minutes, then try again.',
    ],
    ['a broken server', status(500, 'TypeError: x is undefined'), unavailable],
    ['no response', new HttpError('network', 'ECONNREFUSED'), unavailable],
    ['any other error', new TypeError('x is undefined'), unavailable],
  ])('for %s shows a focused summary and keeps the typed text', async (_case, error, says) => {
    const page = open({ login: failing(error) });
    await fill(page.user);
    await page.user.click(logIn());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(`There is a problem${says}`);
    expect(summary).toHaveFocus();
    expect(await email()).toHaveValue('alex@example.com');
    expect(password()).toHaveValue('forecourt-demo');
    expect(page.location()).toBe('/login');
  });

  it('marks the field named in the API’s error', async () => {
    const errors = [{ field: 'email', message: 'Use your work address' }];
    const { user } = open({
      login: failing(new HttpError('status', 'raw', { status: 422, errors })),
    });
    await fill(user);
    await user.click(logIn());
    expect(await screen.findByRole('link', { name: 'Use your work address' })).toBeVisible();
    expect(await email()).toHaveAccessibleDescription('Error: Use your work address');
  });

  it('lists the missing fields without sending a request', async () => {
    const login = jest.fn<ReturnType<Session['login']>, Parameters<Session['login']>>();
    const { user } = open({ login });
    await email();
    await user.click(logIn());
    expect(await screen.findByRole('link', { name: 'Enter an email address' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Enter your password' }));
    expect(password()).toHaveFocus();
    expect(login).not.toHaveBeenCalled();
  });
});

describe('the password', () => {
  it('can be shown, and is hidden again while the form is sent', async () => {
    const { user } = open({ login: () => new Promise(() => {}) });
    await fill(user);
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(screen.getByText('Your password is visible')).toBeInTheDocument();
    await user.click(logIn());
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeVisible();
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('can be filled in by a password manager and is sent by POST', async () => {
    const { container } = open();
    expect(await email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
  });
});

it('is accessible and has a canonical URL', async () => {
  const page = open();
  await email();
  expect((await axe(page.container)).violations).toEqual([]);
  expect(page.head()).toMatchObject({
    canonical: '/login',
    description: expect.stringMatching(/^Log in to /),
  });
});

describe('the login form without a script', () => {
  const formOf = ({ container }: { container: HTMLElement }) =>
    container.querySelector('form') as HTMLFormElement;

  it('S190: is an ordinary form that contains the next page and its own URL', async () => {
    const page = open({ query: '?redirect=%2Faccount%2Fdetails&refused=401' });
    await email();
    expect(formOf(page)).toHaveAttribute('action', '/api/v2/contact/auth/login');
    expect(Object.fromEntries(new FormData(formOf(page)))).toEqual({
      _next: '/account/details',
      _here: '/login?redirect=%2Faccount%2Fdetails',
      _form: 'login',
      email: '',
      password: '',
    });
  });

  it.each([
    [401, [{ message: 'Email address or password is incorrect' }], /is incorrect/],
    [503, [], /We couldn’t log you in just now/],
    [429, [], /Too many attempts to log in/],
  ])(
    'shows the error of a %i response and keeps the email address',
    async (status, errors, says) => {
      const values = { email: ['alex@example.com'] };
      open({ query: `?refused=${status}`, refused: { status, errors, values, files: [] } });
      expect(await screen.findByRole('alert')).toHaveTextContent(says);
      expect(await email()).toHaveValue('alex@example.com');
      expect(password()).toHaveValue('');
    },
  );

  it.each([400, 403, 408, 413, 415])(
    'forms-and-account#1: shows the shopper no developer message (%i)',
    async (status) => {
      const errors = [{ message: 'This type or encoding of content is not accepted' }];
      open({ query: `?refused=${status}`, refused: { status, errors, values: {}, files: [] } });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(/We couldn’t log you in just now/);
      expect(alert).not.toHaveTextContent(/encoding/);
    },
  );

  it('marks the rejected field', async () => {
    const errors = [{ field: 'password', message: 'Enter your password' }];
    open({ query: '?refused=422', refused: { status: 422, errors, values: {}, files: [] } });
    expect(await screen.findByRole('link', { name: 'Enter your password' })).toBeVisible();
    expect(password()).toHaveAccessibleDescription('Error: Enter your password');
  });
});

it.each([
  ['?redirect=%2Faccount', 'Log in to continue'],
  ['?redirect=%2Faccount&ended=1', 'You have been logged out'],
  ['?redirect=%2Faccount%2Fdetails%3Frefused%3D401', 'You have been logged out'],
  ['?done=password', 'Your password has been changed'],
  ['?done=everywhere', 'You are logged out everywhere'],
  ['?done=deleted', 'Your account has been deleted'],
])('with the query %s shows why the login page opened (S191)', async (query, title) => {
  open({ query });
  expect(await screen.findByText(title)).toBeVisible();
});

it('shows no explanation when the redirect address belongs to another site', async () => {
  open({ query: '?redirect=%2F%2Felsewhere.example' });
  await email();
  expect(screen.queryByRole('status', { name: /./ })).not.toBeInTheDocument();
  expect(screen.queryByText('Log in to continue')).not.toBeInTheDocument();
});

describe('forms-and-account#6: the login after a form was sent with an expired session', () => {
  const query = `?redirect=${encodeURIComponent('/account/details?refused=401')}`;

  it.each([query, `${query}&ended=1`])(
    'promises that the typed text is kept: %s',
    async (address) => {
      open({ query: address });
      expect(await screen.findByText('You have been logged out')).toBeVisible();
      expect(screen.getByText(/carry on where you left off/)).toBeVisible();
    },
  );

  it('is posted by the browser, not by a script', async () => {
    const login = jest.fn<ReturnType<Session['login']>, Parameters<Session['login']>>();
    const page = open({ query, login });
    await fill(page.user);
    const posted = new Promise<{ isByScript: boolean; form: HTMLFormElement }>((resolve) =>
      document.addEventListener(
        'submit',
        (event) => {
          resolve({ isByScript: event.defaultPrevented, form: event.target as HTMLFormElement });
          // jsdom posts nothing.
          event.preventDefault();
        },
        { once: true },
      ),
    );
    await page.user.click(logIn());
    const { isByScript, form } = await posted;
    expect(isByScript).toBe(false);
    expect(new FormData(form).get('_next')).toBe('/account/details?refused=401');
    expect(login).not.toHaveBeenCalled();
  });
});

it('forms-and-account#19: opens the next page when another tab has logged in', async () => {
  const refresh: Session['refresh'] = async () => ({ status: 'customer', customer: stubCustomer });
  const page = open({ query: '?redirect=%2Faccount%2Fsearches', refresh });
  await waitFor(() => expect(page.location()).toBe('/account/searches'));
});

it.each([
  ['', '/register'],
  [
    '?redirect=%2Faccount%2Fsearches%3Fadd%3D%252Fcars',
    '/register?redirect=%2Faccount%2Fsearches%3Fadd%3D%252Fcars',
  ],
  ['?redirect=%2F%2Felsewhere.example', '/register'],
])('forms-and-account#5: with the query %p links to the registration page', async (query, href) => {
  open({ query });
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    href,
  );
});
