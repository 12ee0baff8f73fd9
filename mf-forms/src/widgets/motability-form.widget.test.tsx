import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderWidget, stubHttp, stubServices } from '@contracts/testing/render-route';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import * as widget from './motability-form.widget.tsx';

const vehicle = vehicleFixture({ advert_classification: 'MOTABILITY' });
beforeEach(() => sessionStorage.clear());

const receipt = { data: { id: '5d0f0a36-6a1f-4c3e-9a2b-1d2c3b4a5f60', reference: 'FC-7K3M9Q2X' } };
const sites = [siteFixture({ id: 4, name: 'Wexcombe Bristol' })];

async function open({ about = vehicle, answer = () => receipt as unknown, isListed = true } = {}) {
  const http = stubHttp({
    'GET /api/v2/web/organisation/site': () =>
      isListed ? { data: sites } : new Response('down', { status: 503 }),
    'GET /api/v2/form-stamp': () => ({ data: { stamp: 'signed' } }),
    'POST /api/v2/form-submit': answer,
  });
  const services = stubServices({ http });
  const data = await widget.load({ vehicle: about }, services);
  const page = renderWidget<'motability-form'>(widget, { vehicle: about }, data, { services });
  return { ...page, http, user: userEvent.setup() };
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const terms = () => screen.getByRole('checkbox', { name: 'I accept the terms and conditions' });

it('S174, S175: is sent to the chosen dealer, then shows the thank-you message', async () => {
  const { http, user, location } = await open();
  await user.type(box('First name'), 'Sam');
  await user.type(box('Last name'), 'Okafor');
  await user.type(box('Email address'), 'sam@example.com');
  await user.type(box(/^Telephone/), '07700 900124');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dealer' }), 'Wexcombe Bristol');
  await user.click(terms());
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }));
  await waitFor(() =>
    expect(location()).toBe(`/motability-thank-you?vehicle=${vehicle.slug}&dealer=4`),
  );
  const body = http.calls.find(({ method }) => method === 'POST')?.body;
  expect(Object.fromEntries(body as FormData)).toEqual({
    form_id: '21',
    first_name: 'Sam',
    last_name: 'Okafor',
    email_address: 'sam@example.com',
    telephone: '07700 900124',
    dealer: '4',
    _terms_accepted: '1',
    name: 'Sam Okafor',
    contact_number: '07700 900124',
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim,
    _organisational_unit: String(vehicle.department_id),
    vehicle_id: String(vehicle.id),
    _vehicle_type: 'MOTABILITY',
    _stamp: 'signed',
    enquiry_source: 'direct',
    enquiry_source_history: 'direct',
    enquiry_source_type: 'none',
  });
});

it('shopper#9, S175: without a script, the URL of the thank-you page also contains the dealer', async () => {
  await open();
  const next = document.querySelector<HTMLInputElement>('input[name="_next"]');
  expect(next?.value).toBe(`/motability-thank-you?vehicle=${vehicle.slug}&dealer={sent.dealer}`);
});

it('vehicle-and-order#19, S158: sends a used vehicle with an advance payment as a Motability vehicle', async () => {
  const about = vehicleFixture({ advert_classification: 'USED', advance_payment: 0 });
  const { http, user } = await open({ about });
  await user.type(box('First name'), 'Sam');
  await user.type(box('Last name'), 'Okafor');
  await user.type(box('Email address'), 'sam@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dealer' }), 'Wexcombe Bristol');
  await user.click(terms());
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }));
  const sent = () => http.calls.find(({ method }) => method === 'POST')?.body;
  await waitFor(() => expect(sent()).toBeDefined());
  expect((sent() as FormData).get('_vehicle_type')).toBe('MOTABILITY');
});

it('S175: lists the missing required fields, which do not include telephone and message', async () => {
  const { user, http } = await open();
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
    'Choose a dealer',
    'You must accept the terms and conditions to proceed',
  ]);
  expect(http.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it.each([
  ['volkswagen', 'Golf', 'volkswagen'],
  ['volkswagen', 'Caddy', 'volkswagen-commercial'],
  ['volkswagen', 'Caddy Maxi', 'volkswagen-commercial'],
  ['volkswagen', 'California', 'volkswagen-commercial'],
  ['volkswagen', 'Crafter', 'volkswagen-commercial'],
  ['volkswagen', 'Transporter Shuttle', 'volkswagen-commercial'],
  ['volkswagen', 'Transporter', 'volkswagen-commercial'],
  ['kia', 'Transporter', 'kia'],
])('S176: for a %s %s, requests the root dealers of %s', async (make_slug, range, make) => {
  const about = vehicleFixture({ make_slug, range });
  const { http } = await open({ about });
  const { query } = http.calls[0] ?? {};
  expect(query?.get('searchOptions[is_root]')).toBe('1');
  expect(query?.get('searchOptions[manufacturer]')).toBe(make);
});

it('forms-and-account#3, S176: accepts a typed dealer and offers a retry when the list fails to load', async () => {
  const { user, container } = await open({ isListed: false });
  await user.type(box('Dealer'), 'Bristol');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});
