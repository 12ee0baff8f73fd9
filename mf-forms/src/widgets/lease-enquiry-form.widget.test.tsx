import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { LeaseChosen } from '@contracts/platform/remote/widgets';
import { renderWidget, stubHttp, stubServices } from '@contracts/testing/render-route';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import * as widget from './lease-enquiry-form.widget.tsx';

const vehicle = vehicleFixture({ advert_classification: 'CONTRACT-HIRE-PERSONAL' });
const lease: LeaseChosen = {
  lease_type: 'personal',
  lease_term: 36,
  lease_mileage: 10_000,
  deposit: 9,
  deposit_total: 3240,
  monthly_payment: 360,
};
beforeEach(() => sessionStorage.clear());

const receipt = { data: { id: '5d0f0a36-6a1f-4c3e-9a2b-1d2c3b4a5f60', reference: 'FC-7K3M9Q2X' } };

function open(answer: () => unknown = () => receipt, chosen: LeaseChosen | null = lease) {
  const http = stubHttp({ 'POST /api/form/submit': answer });
  const page = renderWidget<'lease-enquiry-form'>(
    widget,
    { vehicle, lease: chosen },
    { refused: null, stamp: null },
    {
      services: stubServices({ http }),
    },
  );
  return { ...page, http, user: userEvent.setup() };
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(screen.getByRole('combobox', { name: /^Title/ }), 'Dr');
  await user.type(box('First name'), 'Sam');
  await user.type(box('Last name'), 'Okafor');
  await user.type(box('Email address'), 'sam@example.com');
  await user.type(box('Telephone'), '+44 (0)7700.900.124');
  await user.click(screen.getByRole('checkbox', { name: 'Text message' }));
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
}
const send = () => screen.getByRole('button', { name: 'Send enquiry' });

it('S172: sends the configured lease as multipart form data', async () => {
  const { http, user, location } = open();
  expect(screen.getByText(/36 months, 10,000 miles a year/)).toHaveTextContent(
    /^Personal lease for £360\.00 a month/,
  );
  await fill(user);
  await user.click(send());
  await waitFor(() =>
    expect(location()).toBe(
      `/vehicle-general-enquiry-thank-you?vehicle=${vehicle.slug}&type=CONTRACT-HIRE-PERSONAL`,
    ),
  );
  expect(Object.fromEntries(http.calls[0]?.body as FormData)).toEqual({
    form_id: '13',
    title: 'Dr',
    first_name: 'Sam',
    last_name: 'Okafor',
    email_address: 'sam@example.com',
    telephone: '07700 900124',
    _terms_accepted: '1',
    opt_in: 'sms',
    '_optin[sms]': '1',
    make: vehicle.make,
    model: vehicle.range,
    trim: vehicle.derivative,
    stock_id: vehicle.stock_id,
    vin: vehicle.vin,
    vrm: vehicle.vrm,
    lease_type: 'personal',
    lease_term: '36',
    lease_mileage: '10000',
    lease_deposit_months: '9',
    lease_deposit_amount: '3240',
    lease_monthly_payment: '360',
    enquiry_source: 'direct',
    enquiry_source_history: 'direct',
    enquiry_source_type: 'none',
  });
});

it('vehicle-and-order#10: takes the lease type from the advert if there is no price', async () => {
  const { http, user } = open(undefined, null);
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(http.calls).toHaveLength(1));
  const sent = Object.fromEntries(http.calls[0]?.body as FormData);
  expect(sent['lease_type']).toBe('personal');
});

it.each([
  ['a PDF', () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })],
  ['nothing', () => new Response(null, { status: 204 })],
])(
  'forms-and-account#2, S172, S185: counts as sent if the successful response contains %s',
  async (_case, answer) => {
    const { user, location } = open(answer);
    await fill(user);
    await user.click(send());
    await waitFor(() => expect(location()).toMatch(/^\/vehicle-general-enquiry-thank-you/));
  },
);

it('S173: requires a telephone number but no title, and shows the errors of the API', async () => {
  const { user, container } = open(() =>
    Response.json({ errors: [{ message: 'We lease no more today' }] }, { status: 422 }),
  );
  await user.type(box('First name'), '{Enter}');
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Enter your first name',
    'Enter your last name',
    'Enter an email address',
    'Enter a telephone number',
    'You must accept the terms and conditions to proceed',
  ]);
  const marked = [...container.querySelectorAll('label')].flatMap(
    ({ textContent }) => /^(.+)\u00a0\*/.exec(textContent)?.[1] ?? [],
  );
  expect(marked).toEqual([
    'First name',
    'Last name',
    'Email address',
    'Telephone',
    'I accept the terms and conditions',
  ]);
  expect((await axe(container)).violations).toEqual([]);
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert', { name: 'Your enquiry was not sent' })).toHaveTextContent(
    'We lease no more today',
  );
  expect(box('First name')).toHaveValue('Sam');
});

it('S172, S173: offers a choice of titles, with none preselected', () => {
  open();
  const title = screen.getByRole('combobox', { name: /^Title/ });
  expect(title).toHaveValue('');
  expect(title).not.toBeRequired();
  expect(
    within(title)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose', 'Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr']);
});
