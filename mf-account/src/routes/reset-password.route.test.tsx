import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { NEW_PASSWORD_PAGE, newPasswordPath } from '@contracts/wire/account/password-reset';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import {
  renderRoute,
  type StubHandler,
  stubHttp,
  stubServices,
} from '@contracts/testing/render-route';
import * as choosing from './choose-password.route.tsx';
import * as asking from './reset-password.route.tsx';

const token = 't'.repeat(43);
const refusal = (errors: RefusedForm['errors'], values: RefusedForm['values'] = {}) =>
  ({ status: 422, values, files: [], errors }) satisfies RefusedForm;

function open(
  module: typeof asking | typeof choosing,
  url: string,
  refused: RefusedForm | null = null,
  ofLink: StubHandler = () => ({ data: { email_address: 'alex@example.com' } }),
) {
  const path = url.split('?')[0] ?? '';
  const services = stubServices({
    http: stubHttp({ 'GET /api/v2/contact/auth/reset': ofLink }),
    refusedForm: { read: async () => refused },
  });
  return renderRoute(module, { path, url, services });
}

const fieldsOf = (name: string) =>
  Object.fromEntries(new FormData(screen.getByRole('form', { name }) as HTMLFormElement));

describe('S190: requesting a new password', () => {
  it('is an ordinary form', async () => {
    const page = open(asking, '/reset-password');
    await screen.findByRole('textbox', { name: 'Email address' });
    expect(fieldsOf('Reset your password')).toEqual({
      _next: '/reset-password?done=asked',
      _here: '/reset-password',
      _form: 'reset',
      email: '',
    });
    expect((await axe(page.container)).violations).toEqual([]);
    expect(page.head()).toMatchObject({ noindex: true });
  });

  it('does not reveal whether the email address has an account', async () => {
    const page = open(asking, '/reset-password?done=asked');
    expect(await screen.findByText(/If this email address has an account/)).toBeVisible();
    expect(page.container).not.toHaveTextContent(/unknown|no account|not found/i);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('shows the error of an email address and keeps the typed text', async () => {
    const errors = [{ field: 'email', message: 'Enter an email address like name@example.com' }];
    open(asking, '/reset-password?refused=422', refusal(errors, { email: ['alex'] }));
    expect(await screen.findByRole('textbox', { name: 'Email address' })).toHaveValue('alex');
    expect(screen.getByRole('link', { name: errors[0]?.message })).toBeVisible();
  });

  it('shows an error and a telephone number when e-mail is unavailable', async () => {
    const refused = { ...refusal([]), status: 503, values: { email: ['alex@example.com'] } };
    open(asking, '/reset-password?refused=503', refused);
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be done just now');
    expect(screen.getByRole('link', { name: '01632 960100' })).toBeVisible();
  });
});

describe('S190: choosing a new password', () => {
  it('happens on the page that the e-mail links to', async () => {
    expect(newPasswordPath(token)).toBe(`${NEW_PASSWORD_PAGE}?token=${token}`);
    const page = open(choosing, newPasswordPath(token));
    expect(await screen.findByLabelText(/^New password/)).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
    expect(fieldsOf('Choose a new password')).toMatchObject({
      _next: '/login?done=password',
      token,
    });
    // The canonical URL does not contain the token.
    expect(page.head()).toMatchObject({ canonical: NEW_PASSWORD_PAGE, noindex: true });
    expect((await axe(page.container)).violations).toEqual([]);
  });

  it.each([
    ['without a token', NEW_PASSWORD_PAGE, null],
    [
      'that was used or has expired',
      `${newPasswordPath(token)}&refused=422`,
      refusal([{ field: 'token', message: 'This link has been used or has expired.' }]),
    ],
  ])('offers a new link in place of one %s', async (_name, url, refused) => {
    open(choosing, url, refused);
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('shows the error of a password without keeping the password', async () => {
    const message = 'Choose a password of 12 characters or more';
    open(
      choosing,
      `${newPasswordPath(token)}&refused=422`,
      refusal([{ field: 'password', message }]),
    );
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
    expect(screen.getByLabelText(/^New password/)).toHaveValue('');
    expect(fieldsOf('Choose a new password')['token']).toBe(token);
  });
});

describe('forms-and-account#12, S190: a password link', () => {
  it.each(['abc', 'x'.repeat(43)])(
    'shows immediately that it is no longer valid: %s',
    async (wrong) => {
      const asked: string[] = [];
      open(choosing, newPasswordPath(wrong), null, ({ query }) => {
        asked.push(String(query));
        return { data: null };
      });
      expect(await screen.findByText('This link no longer works')).toBeVisible();
      expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
      expect(asked).toEqual([`token=${wrong}`]);
    },
  );

  it('opens the form when its validity cannot be checked', async () => {
    open(choosing, newPasswordPath(token), null, () => new Response('x', { status: 503 }));
    expect(await screen.findByLabelText(/^New password/)).toBeVisible();
  });
});
