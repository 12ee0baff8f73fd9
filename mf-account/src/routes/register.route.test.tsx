import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { CONFIRM_PAGE, confirmPagePath } from '@contracts/wire/account/sign-up';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import {
  renderRoute,
  type StubHandler,
  stubHttp,
  stubServices,
} from '@contracts/testing/render-route';
import * as confirming from './confirm-sign-up.route.tsx';
import * as registering from './register.route.tsx';

const token = 't'.repeat(43);
const email = 'zoe@example.com';
const refusal = (errors: RefusedForm['errors'], values: RefusedForm['values'] = {}) =>
  ({ status: 422, values, files: [], errors }) satisfies RefusedForm;

interface Opened {
  refused?: RefusedForm;
  ofLink?: StubHandler;
}

function open(
  module: typeof registering | typeof confirming,
  url: string,
  { refused, ofLink = () => ({ data: { email_address: email } }) }: Opened = {},
) {
  const path = url.split('?')[0] ?? '';
  const services = stubServices({
    http: stubHttp({ 'GET /api/v2/contact/auth/register': ofLink }),
    refusedForm: { read: async () => refused ?? null },
  });
  return renderRoute(module, { path, url, services });
}

const formOf = (name: string): HTMLFormElement => screen.getByRole('form', { name });
const fieldsOf = (name: string) => Object.fromEntries(new FormData(formOf(name)));

describe('forms-and-account#5, S190, S223: creating an account', () => {
  it('is an ordinary form', async () => {
    const page = open(registering, '/register');
    await screen.findByRole('textbox', { name: 'Email address' });
    expect(formOf('Create an account')).toHaveAttribute('action', '/api/v2/contact/auth/register');
    expect(fieldsOf('Create an account')).toEqual({
      _next: '/register?done=asked',
      _here: '/register',
      _form: 'sign-up',
      redirect: '/account',
      first_name: '',
      last_name: '',
      email: '',
      password: '',
    });
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'new-password');
    expect(page.head()).toMatchObject({ canonical: '/register' });
    expect((await axe(page.container)).violations).toEqual([]);
  });

  it('forms-and-account#1: shows no developer message', async () => {
    const errors = [{ message: 'This type or encoding of content is not accepted' }];
    const refused = { status: 415, errors, values: {}, files: [] };
    open(registering, '/register?refused=415', { refused });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This could not be done just now. Try again in a moment.');
    expect(alert).not.toHaveTextContent(/encoding/);
  });

  it('keeps the redirect to a page of this site', async () => {
    open(registering, '/register?redirect=%2Faccount%2Fsearches');
    await screen.findByRole('textbox', { name: 'Email address' });
    expect(fieldsOf('Create an account')).toMatchObject({
      _next: '/register?redirect=%2Faccount%2Fsearches&done=asked',
      redirect: '/account/searches',
    });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Faccount%2Fsearches',
    );
  });

  it('ignores a redirect to another site', async () => {
    open(registering, '/register?redirect=%2F%2Felsewhere.example');
    await screen.findByRole('textbox', { name: 'Email address' });
    expect(fieldsOf('Create an account')['redirect']).toBe('/account');
  });

  it('does not reveal whether the email address has an account', async () => {
    const page = open(registering, '/register?done=asked');
    expect(await screen.findByText('Check your email')).toBeVisible();
    expect(page.container).not.toHaveTextContent(/exists|known|taken/i);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('shows the errors and keeps the typed text except the password', async () => {
    const errors = [{ field: 'password', message: 'Choose a password of 12 characters or more' }];
    const values = { first_name: ['Zoë'], last_name: ['Okafor'], email: [email] };
    open(registering, '/register?refused=422', { refused: refusal(errors, values) });
    expect(await screen.findByRole('link', { name: errors[0]?.message })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoë');
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  });
});

describe('forms-and-account#5, S190, S223: the e-mailed link', () => {
  it('opens a page that names the account and asks for the password', async () => {
    const page = open(confirming, confirmPagePath(token, null));
    expect(await screen.findByText(`Your account is for ${email}.`)).toBeVisible();
    expect(formOf('Confirm your email address')).toHaveAttribute(
      'action',
      '/api/v2/contact/auth/register/confirm',
    );
    expect(fieldsOf('Confirm your email address')).toMatchObject({
      _next: '/account?done=welcome',
      _form: 'confirm',
      token,
    });
    // The canonical URL does not contain the token.
    expect(page.head()).toMatchObject({ canonical: CONFIRM_PAGE, noindex: true });
    expect((await axe(page.container)).violations).toEqual([]);
  });

  it.each([
    ['/account/searches', '/account/searches'],
    ['//elsewhere.example', '/account?done=welcome'],
  ])('with the redirect %s continues to %s', async (redirect, next) => {
    open(confirming, confirmPagePath(token, redirect));
    await screen.findByText(`Your account is for ${email}.`);
    expect(fieldsOf('Confirm your email address')['_next']).toBe(next);
  });

  it.each([CONFIRM_PAGE, `${CONFIRM_PAGE}?token=abc`])(
    'shows immediately that it has expired: %s',
    async (url) => {
      open(confirming, url, { ofLink: () => ({ data: null }) });
      expect(await screen.findByText('This link no longer works')).toBeVisible();
      expect(screen.getByRole('link', { name: 'create an account' })).toHaveAttribute(
        'href',
        '/register',
      );
      expect(screen.queryByRole('form')).not.toBeInTheDocument();
    },
  );

  it('reports a wrong password at the password field', async () => {
    const message = 'This is not the password you chose';
    open(confirming, `${confirmPagePath(token, null)}&refused=422`, {
      refused: refusal([{ field: 'password', message }]),
    });
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
    expect(fieldsOf('Confirm your email address')['token']).toBe(token);
  });
});
