import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Order } from '@contracts/wire/orders/order';
import { openOrder, formEntries } from '../../testing/open-order.ts';
import { filledOrderFixture, orderFixture } from '../../testing/order.fixture.ts';
import * as route from './order-compliance.route.tsx';

const order = orderFixture();
const call = 'POST /api/v2/orders/:id/compliance';
const saved = { ...order, sections: { ...order.sections, compliance: true } };

function open(terms: { order?: Order; search?: string; answer?: () => unknown } = {}) {
  const answer = terms.answer ?? (() => ({ data: saved }));
  return openOrder(route, { step: 'compliance', order, ...terms, handlers: { [call]: answer } });
}

const box = (name: string) => screen.findByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Save and continue' });

async function fill({ user }: ReturnType<typeof open>) {
  await user.type(await box('First name'), 'Priya');
  await user.type(await box('Last name'), 'Marlowe');
  await user.type(await box('Email address'), 'priya.marlowe@example.com');
  await user.type(await box('Telephone'), '07700 900123');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
}

afterEach(() => sessionStorage.clear());

it('shopper#20: shows no finance disclosure before finance is chosen', async () => {
  open();
  await box('First name');
  expect(screen.queryByText(/disclosure|credit broker/i)).not.toBeInTheDocument();
});

it('saves the step and opens the next step (S197)', async () => {
  const page = open();
  await fill(page);
  await page.user.click(send());
  await waitFor(() => expect(page.location()).toBe(`/click-collect/${order.id}/part-exchange`));
  expect(page.writes().map(({ path, body }) => [path, body])).toEqual([
    [
      `/api/v2/orders/${order.id}/compliance`,
      {
        first_name: 'Priya',
        last_name: 'Marlowe',
        email_address: 'priya.marlowe@example.com',
        telephone: '07700 900123',
        _terms_accepted: '1',
        version: '3',
        idempotency_key: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ],
  ]);
});

it('S196: keeps the finance terms chosen on the vehicle page, with or without JavaScript', async () => {
  const page = open({ search: '?type=cash&term=48&other=1' });
  await fill(page);
  const form = document.querySelector('form') as HTMLFormElement;
  const query = '?type=cash&term=48';
  expect(formEntries(form)).toMatchObject({
    _next: `/click-collect/${order.id}${query}`,
    _here: `/click-collect/${order.id}/compliance${query}`,
  });
  await page.user.click(send());
  await waitFor(() =>
    expect(page.location()).toBe(`/click-collect/${order.id}/part-exchange${query}`),
  );
});

it('is a plain HTML form that submits the URL of the next page', async () => {
  open();
  await box('First name');
  const form = document.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', `/api/v2/orders/${order.id}/compliance`);
  expect(formEntries(form as HTMLFormElement)).toMatchObject({
    _next: `/click-collect/${order.id}`,
    _here: `/click-collect/${order.id}/compliance`,
    version: '3',
  });
});

it('shows an error summary with links instead of sending an invalid form', async () => {
  const page = open();
  await page.user.type(await box('First name'), 'R2');
  await page.user.click(send());
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Your first name can contain only letters, spaces, apostrophes, hyphens and full stops',
    'Enter your last name',
    'Enter an email address',
    'Enter a telephone number in digits, such as 01632 960001',
    'You must accept the terms and conditions to proceed',
  ]);
  expect(page.writes()).toEqual([]);
  expect(await box('First name')).toHaveValue('R2');
  await page.user.click(within(summary).getByText('Enter an email address'));
  expect(await box('Email address')).toHaveFocus();
});

it('restores the typed text and shows the errors of a form rejected without JavaScript', async () => {
  const refused: RefusedForm = {
    status: 422,
    values: { first_name: ['Priya'], email_address: ['priya@'], opt_in: ['email'] },
    files: [],
    errors: [{ field: 'email_address', message: 'Enter an email address like name@example.com' }],
  };
  openOrder(route, { step: 'compliance', order, search: '?refused=422', refusedForm: refused });
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  expect(within(summary).getAllByRole('listitem')).toHaveLength(1);
  expect(await box('First name')).toHaveValue('Priya');
  expect(await box('Email address')).toBeInvalid();
  expect(screen.getByRole('checkbox', { name: 'Email' })).toBeChecked();
});

it('fills in the saved answers', async () => {
  open({ order: filledOrderFixture() });
  expect(await box('Email address')).toHaveValue('priya.marlowe@example.com');
  expect(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' })).toBeChecked();
});

it('shows an error from the API at its field', async () => {
  const errors = [{ field: 'email_address', message: 'This address bounces' }];
  const page = open({ answer: () => Response.json({ errors }, { status: 422 }) });
  await fill(page);
  await page.user.click(send());
  expect(await screen.findByRole('link', { name: 'This address bounces' })).toBeVisible();
  expect(await box('Email address')).toHaveAccessibleDescription(/Error: This address bounces/);
});

it('S197: restores a rejected step and its errors after a reload, until it is saved', async () => {
  const errors = [{ field: 'email_address', message: 'This address bounces' }];
  const refuse = () => Response.json({ errors }, { status: 422 });
  const first = open({ answer: refuse });
  await fill(first);
  await first.user.click(send());
  await screen.findByRole('alert');
  first.unmount();
  // A second reload restores it, too.
  open().unmount();
  const page = open();
  expect(await screen.findByRole('link', { name: 'This address bounces' })).toBeVisible();
  expect(await box('First name')).toHaveValue('Priya');
  await page.user.type(await box('Email address'), '.uk');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await page.user.click(send());
  await waitFor(() => expect(page.location()).toContain('part-exchange'));
  page.unmount();
  open();
  expect(await box('First name')).toHaveValue('');
});

it('reloads the order but keeps the typed text if another tab has changed the order', async () => {
  const errors = [{ field: 'version', message: 'stale' }];
  const page = open({ answer: () => Response.json({ errors }, { status: 409 }) });
  await fill(page);
  const loaded = page.http.calls.length;
  await page.user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('changed in another tab or window');
  await waitFor(() => expect(page.http.calls.length).toBeGreaterThan(loaded + 1));
  expect(await box('First name')).toHaveValue('Priya');
});

it.each([
  ['the network fails', () => Response.error(), 'We could not save this step'],
  ['the login has expired', () => new Response('', { status: 404 }), 'You have been logged out'],
])('keeps the typed text in this tab when %s', async (_case, answer, words) => {
  const page = open({ answer });
  await fill(page);
  await page.user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  page.unmount();
  open();
  await waitFor(async () => expect(await box('First name')).toHaveValue('Priya'));
  expect(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' })).toBeChecked();
});

it('sends the form only once if the button or Enter is pressed repeatedly', async () => {
  let reply: (answer: unknown) => void = () => {};
  const page = open({ answer: () => new Promise((resolve) => (reply = resolve)) });
  await fill(page);
  await page.user.click(send());
  await page.user.click(await screen.findByRole('button', { name: 'Saving...' }));
  await page.user.type(await box('First name'), '{Enter}');
  reply({ data: saved });
  await waitFor(() => expect(page.location()).toContain('part-exchange'));
  expect(page.writes()).toHaveLength(1);
});

it('is not indexed, and is accessible with and without errors', async () => {
  const page = open();
  await box('First name');
  expect(page.head()).toMatchObject({
    noindex: true,
    title: expect.stringMatching(/^Your details/),
  });
  expect((await axe(page.container)).violations).toEqual([]);
  await page.user.click(send());
  await screen.findByRole('alert');
  expect((await axe(page.container)).violations).toEqual([]);
});

it('S197: restores a form sent with an expired login after the next login', async () => {
  const nobodys = { 'GET /api/v2/orders/:id': () => new Response('', { status: 404 }) };
  openOrder(route, { step: 'compliance', order, search: '?refused=404', handlers: nobodys });
  expect(
    await screen.findByText(`Page /click-collect?unknown=${order.id}&refused=404`),
  ).toBeVisible();
  cleanup();
  const refused = { status: 404, values: { first_name: ['Zoë'] }, files: [], errors: [] };
  openOrder(route, { step: 'compliance', order, search: '?refused=404', refusedForm: refused });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You had been logged out. You are now logged in again. Please save this step again.',
  );
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoë');
});

it('redirects a visitor without access to the order to the list of orders', async () => {
  openOrder(route, {
    step: 'compliance',
    order,
    handlers: { 'GET /api/v2/orders/:id': () => new Response('', { status: 404 }) },
  });
  expect(await screen.findByText(`Page /click-collect?unknown=${order.id}`)).toBeVisible();
});
