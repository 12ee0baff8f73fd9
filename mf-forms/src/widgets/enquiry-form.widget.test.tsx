import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { Component } from './enquiry-form.widget.tsx';

beforeEach(() => sessionStorage.clear());

const receipt = { data: { id: '5d0f0a36-6a1f-4c3e-9a2b-1d2c3b4a5f60', reference: 'FC-7K3M9Q2X' } };

const vehicle = vehicleFixture({
  id: 104211,
  slug: '2021-ford-focus-104211',
  make: 'Ford',
  year: 2021,
  range: 'Focus',
  model: 'Focus ST-Line',
  trim: 'ST-Line',
  department_id: 12,
  advert_classification: 'USED',
  formated_plate: 'AB21 CDE',
  vrm: 'AB21CDE',
  fuel_type_slug: 'petrol',
});

function open({
  answer = () => receipt as unknown,
  url = '/',
  ...props
}: { answer?: StubHandler; url?: string } & WidgetPropsByName['enquiry-form'] = {}) {
  const http = stubHttp({ 'POST /api/v2/form-submit': answer });
  const services = stubServices({ http });
  const page = renderWidget<'enquiry-form'>({ Component }, props, undefined, {
    services,
    url,
  });
  return { ...page, http, services, user: userEvent.setup() };
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const terms = () => screen.getByRole('checkbox', { name: 'I accept the terms and conditions' });
const send = () => screen.getByRole('button', { name: 'Send enquiry' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(box('First name'), 'Anne-Marie');
  await user.type(box('Last name'), "O'Brien");
  await user.type(box('Email address'), 'anne@example.com');
  await user.click(terms());
}

function sent(body: unknown): Record<string, unknown> {
  if (!(body instanceof FormData)) throw new Error('The form was not sent as multipart');
  return Object.fromEntries(body);
}

const refusal = (status: number, errors: { field?: string; message: string }[]) => () =>
  Response.json({ errors }, { status });

describe('the submitted enquiry', () => {
  it('S221: includes the editorial offer on whose page it was written', async () => {
    const offer = { slug: 'autumn', title: 'Autumn contribution' };
    const page = open({ offer });
    expect(screen.getByRole('heading', { name: 'Ask about this offer' })).toBeVisible();
    await fill(page.user);
    await page.user.click(send());
    await waitFor(() => expect(page.http.calls).toHaveLength(1));
    expect(sent(page.http.calls[0]?.body)).toMatchObject({
      offer_slug: 'autumn',
      offer_title: 'Autumn contribution',
    });
  });

  it('contains the source and the vehicle, and opens a thank-you page (S166, S170, S219)', async () => {
    const page = open({ vehicle });
    await fill(page.user);
    await page.user.type(box(/^Telephone/), '01632 960001');
    await page.user.type(box(/^Message/), 'Is it still there?');
    await page.user.click(screen.getByRole('checkbox', { name: 'Email' }));
    await page.user.click(send());

    await waitFor(() =>
      expect(page.location()).toBe(
        '/vehicle-general-enquiry-thank-you?vehicle=2021-ford-focus-104211&type=USED',
      ),
    );
    expect(sent(page.http.calls[0]?.body)).toEqual({
      form_id: '1',
      enquiry_type: 'General Enquiry',
      first_name: 'Anne-Marie',
      last_name: "O'Brien",
      email_address: 'anne@example.com',
      telephone: '01632 960001',
      message: 'Is it still there?',
      _terms_accepted: '1',
      opt_in: 'email',
      '_optin[email]': '1',
      make: 'Ford',
      model: 'Focus ST-Line',
      trim: 'ST-Line',
      _organisational_unit: '12',
      vehicle_id: '104211',
      _vehicle_type: 'USED',
      enquiry_source: 'direct',
      enquiry_source_history: 'direct',
      enquiry_source_type: 'none',
    });
    expect(page.services.analytics.events).toEqual([
      { event: 'enquiry_submitted', form_id: 1, vehicle_id: 104211 },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Thank you. Your details have been sent to us.',
    );
  });

  it('shopper: S170: is confirmed by a thank-you message that receives the focus', async () => {
    const page = open({ vehicle });
    await fill(page.user);
    await page.user.click(send());
    const thanks = await screen.findByText('Thank you. Your details have been sent to us.');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(thanks);
  });

  it('needs neither telephone nor message nor vehicle (S167)', async () => {
    const page = open();
    await fill(page.user);
    await page.user.click(send());
    await waitFor(() => expect(page.location()).toBe('/vehicle-general-enquiry-thank-you'));
    const names = Object.keys(sent(page.http.calls[0]?.body));
    expect(names).not.toEqual(expect.arrayContaining(['telephone', 'message', 'vehicle_id']));
  });
});

describe('the enquiry form', () => {
  it('marks required fields with an asterisk (S167)', () => {
    const { container } = open();
    const marked = [...container.querySelectorAll('label, legend')].flatMap(
      ({ textContent }) => /^(.+)\u00a0\*/.exec(textContent)?.[1] ?? [],
    );
    expect(marked).toEqual([
      'First name',
      'Last name',
      'Email address',
      'I accept the terms and conditions',
    ]);
    expect(screen.getByText('Fields marked * are required.')).toBeVisible();
    for (const name of ['First name', 'Last name', 'Email address']) {
      expect(box(name)).toBeRequired();
    }
    expect(box(/^Telephone/)).not.toBeRequired();
  });

  it.each([
    ['?utm_source=newsletter&utm_medium=email', ['newsletter', 'newsletter', 'email']],
    ['?gclid=1', ['paid search', 'paid search', 'cpc']],
    ['?utm_medium=display', [undefined, undefined, 'display']],
    ['', [undefined, undefined, undefined]],
  ])('contains the source of the visit from the query %j (S219)', (search, sources) => {
    const { container } = open({ url: `/contact-us${search}` });
    const entries = new FormData(container.querySelector('form') ?? undefined);
    const parts = ['enquiry_source', 'enquiry_source_history', 'enquiry_source_type'];
    expect(parts.map((part) => entries.get(part) ?? undefined)).toEqual(sources);
  });

  it('has a telephone field with a numeric keypad, and an email field (S168)', () => {
    open();
    expect(box(/^Telephone/)).toHaveAttribute('type', 'tel');
    expect(box(/^Telephone/)).toHaveAttribute('inputmode', 'numeric');
    expect(box('Email address')).toHaveAttribute('type', 'email');
  });

  it('has no marketing opt-in ticked, and links to terms and privacy notice (S187, S188)', () => {
    open();
    const ticks = screen.getAllByRole('checkbox');
    expect(ticks).toHaveLength(5);
    for (const tick of ticks) expect(tick).not.toBeChecked();
    const link = (name: RegExp) => screen.getByRole('link', { name });
    expect(link(/^terms and conditions/)).toHaveAttribute('href', '/website-privacy');
    expect(link(/look after your details/)).toHaveAttribute('href', '/data-privacy-notice');
  });

  it('can be sent only once the terms are ticked (S169)', async () => {
    const { user } = open();
    expect(send()).toBeDisabled();
    await user.click(terms());
    expect(send()).toBeEnabled();
    await user.click(terms());
    expect(send()).toBeDisabled();
  });

  it('lists missing fields and sends nothing when Enter is pressed (S167, S169)', async () => {
    const { user, http } = open();
    await user.type(box('First name'), '{Enter}');
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter your first name',
      'Enter your last name',
      'Enter an email address',
      'You must accept the terms and conditions to proceed',
    ]);
    expect(box('First name')).toBeInvalid();
    expect(box('First name')).toHaveAccessibleDescription('Error: Enter your first name');
    expect(http.calls).toEqual([]);

    await user.click(within(summary).getByText('Enter an email address'));
    expect(box('Email address')).toHaveFocus();
  });

  it('rejects digits in a name (S183)', async () => {
    const { user, http } = open();
    await fill(user);
    await user.type(box('Last name'), '2');
    await user.click(send());
    expect(
      await screen.findByRole('link', {
        name: 'Your last name can contain only letters, spaces, apostrophes, hyphens and full stops',
      }),
    ).toBeVisible();
    expect(http.calls).toEqual([]);
  });

  it('S183: is validated only by the dealer API if its own validation code fails to load', async () => {
    const message = 'Your last name can contain only letters';
    const { user, services } = open({ answer: refusal(422, [{ field: 'last_name', message }]) });
    services.optional = async () => ({ status: 'unavailable' });
    await fill(user);
    await user.type(box('Last name'), '2');
    await user.click(send());
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
  });

  it('is accessible, with and without errors', async () => {
    const { user, container } = open({ vehicle });
    expect((await axe(container)).violations).toEqual([]);
    await user.type(box('First name'), '{Enter}');
    await screen.findByRole('alert');
    expect((await axe(container)).violations).toEqual([]);
  });
});

it('shows "Sending..." while pending and is sent only once (S169)', async () => {
  let reply: (answer: unknown) => void = () => {};
  const page = open({ answer: () => new Promise((resolve) => (reply = resolve)) });
  await fill(page.user);
  await page.user.click(send());
  const sending = await screen.findByRole('button', { name: 'Sending...' });
  expect(sending).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(sending);
  await page.user.type(box('First name'), '{Enter}');
  fireEvent.submit(sending.closest('form')!);
  reply(receipt);
  await waitFor(() => expect(page.location()).toBe('/vehicle-general-enquiry-thank-you'));
  expect(page.http.calls).toHaveLength(1);
});

describe('a failed enquiry (S171)', () => {
  it('shows the errors of the response below the form and at the fields', async () => {
    const page = open({
      answer: refusal(422, [
        { field: 'email_address', message: 'This address bounces' },
        { message: 'We are closed to enquiries today' },
      ]),
    });
    await fill(page.user);
    await page.user.click(send());

    const summary = await screen.findByRole('alert', { name: 'Your enquiry was not sent' });
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('We are closed to enquiries today');
    expect(within(summary).getByRole('link', { name: 'This address bounces' })).toBeVisible();
    expect(send().compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(box('Email address')).toHaveAccessibleDescription('Error: This address bounces');
  });

  it.each([
    ['no response', () => Response.error()],
    ['a response without errors', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['an invalid response', () => ({ data: null })],
    [
      'a 503 of the gateway (forms-and-account#1)',
      refusal(503, [{ message: 'The dealer API does not answer' }]),
    ],
    [
      'a message for developers (forms-and-account#1)',
      refusal(400, [{ field: 'first_name', message: 'Idempotency-Key must be sent once' }]),
    ],
  ])('with %s shows an unknown error and keeps the typed text', async (_case, answer) => {
    const page = open({ answer });
    await fill(page.user);
    await page.user.click(send());
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('listitem')).toHaveTextContent(
      /^An unknown error has occurred$/,
    );
    expect(box('First name')).toHaveValue('Anne-Marie');
    expect(terms()).toBeChecked();
    expect(page.services.analytics.events).toEqual([]);
    expect(page.location()).toBe('/');
  });

  it('is resent with the same idempotency key, or a new key after a change', async () => {
    const page = open({ answer: () => Response.error() });
    await fill(page.user);
    await page.user.click(send());
    await screen.findByRole('alert');
    await page.user.click(send());
    await waitFor(() => expect(page.http.calls).toHaveLength(2));
    await page.user.type(await screen.findByRole('textbox', { name: 'First name' }), 'a');
    await page.user.click(send());
    await waitFor(() => expect(page.http.calls).toHaveLength(3));
    const [first, second, third] = page.http.calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
