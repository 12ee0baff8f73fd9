import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Order } from '@contracts/wire/orders/order';
import { entryFixture } from '@contracts/wire/catalogue/finance-quote.fixture';
import type { StubHandler } from '@contracts/testing/render-route';
import { openOrder } from '../../testing/open-order.ts';
import { filledOrderFixture, orderFixture } from '../../testing/order.fixture.ts';
import * as route from './order-payment-method.route.tsx';

const sections = { ...orderFixture().sections, compliance: true, partExchange: true };
const begun = orderFixture({ sections });
const saved = orderFixture({ sections: { ...sections, paymentMethod: true } });

interface Opened {
  order?: Order;
  search?: string;
  answer?: () => unknown;
  quotes?: StubHandler;
}

/** Keeps to the limits of S216, as the dealer API does. */
const quoted: StubHandler = ({ query }) => {
  const Term = Math.min(48, Number(query.get('term')));
  const TotalDeposit = Math.max(99, Number(query.get('deposit')));
  return { data: { PCP: entryFixture('PCP', { Term, TotalDeposit, RegularPayment: 300.5 }) } };
};

function open({
  order = begun,
  search = '',
  answer = () => ({ data: saved }),
  quotes = quoted,
}: Opened = {}) {
  return openOrder(route, {
    step: 'payment-method',
    order,
    search,
    handlers: {
      'POST /api/v2/orders/:id/payment-method': answer,
      'GET /api/v2/vehicle-finance': quotes,
    },
  });
}

const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Save and continue' });

async function retype({ user }: ReturnType<typeof open>, name: string, value: string) {
  await user.clear(box(name));
  await user.type(box(name), value);
}

afterEach(() => sessionStorage.clear());

it('S195: starts with PCP finance, 48 months, a £250 deposit and 6,000 miles', async () => {
  const { http } = open();
  expect(await radio('Monthly, on finance')).toBeChecked();
  expect(await radio('Personal Contract Purchase (PCP)')).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Term' })).toHaveDisplayValue('48 months');
  expect(box('Deposit')).toHaveValue('250');
  expect(box('Miles a year')).toHaveValue('6000');
  // The order already contains its quote.
  expect(screen.getByText('£271.16', { selector: 'strong' })).toBeVisible();
  expect(http.calls.map(({ path }) => path)).not.toContain('/api/v2/vehicle-finance');
});

it('selects hire purchase when PCP is unavailable and shows its cost', async () => {
  const HP = entryFixture('HP', { NumberOfPayments: 48, RegularPayment: 420.25, Residual: 0 });
  const order = orderFixture({ sections, vehicle_finance: null });
  open({ order, quotes: () => ({ data: { HP } }) });
  expect(await radio('Hire Purchase (HP)')).toBeChecked();
  expect(await screen.findByText('£420.25', { selector: 'strong' })).toBeVisible();
});

it('shopper#20, S65: requires only finance applicants to confirm that they have read the disclosure document', async () => {
  const page = open();
  const read = await screen.findByRole('checkbox', {
    name: 'I have read and understood the initial disclosure document.',
  });
  expect(read).not.toBeChecked();
  expect(screen.getByRole('region', { name: 'Initial disclosure document' })).toHaveTextContent(
    'is a credit broker, not a lender',
  );
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'What you do' }), 'employed');
  await page.user.type(box('For how many months'), '60');
  await page.user.click(send());
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Confirm that you have read and understood the initial disclosure document']);
  await page.user.click(await radio('Pay in full'));
  await page.user.click(send());
  await waitFor(() => expect(page.location()).toMatch(/\/collection$/));
});

const chosen = '?type=finance&product_type=HP&term=36&deposit=900&mileage=9000';

it('S196: starts with the finance terms chosen on the vehicle page', async () => {
  open({ search: chosen });
  expect(await radio('Hire Purchase (HP)')).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Term' })).toHaveDisplayValue('36 months');
  expect(box('Deposit')).toHaveValue('900');
  expect(box('Miles a year')).toHaveValue('9000');
});

it('S196: selects payment in full if it was chosen on the vehicle page', async () => {
  open({ search: '?type=cash' });
  expect(await radio('Pay in full')).toBeChecked();
});

it('S196: ignores the finance terms of the vehicle page once the order has its own', async () => {
  open({ order: filledOrderFixture(), search: chosen });
  expect(await radio('Personal Contract Purchase (PCP)')).toBeChecked();
  expect(box('Deposit')).toHaveValue('250');
});

it('S196: shows the finance options stored in the order', async () => {
  const options = { type: 'finance', product_type: 'HP', term: 36, deposit: 500, mileage: 9000 };
  open({ order: orderFixture({ sections, finance_options: options as Order['finance_options'] }) });
  expect(await radio('Hire Purchase (HP)')).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Term' })).toHaveDisplayValue('36 months');
  expect(box('Deposit')).toHaveValue('500');
  expect(box('Miles a year')).toHaveValue('9000');
});

it('S195, S216: requests a quote when the terms change and says which terms were adjusted', async () => {
  const page = open();
  await radio('Monthly, on finance');
  await retype(page, 'Deposit', '£50');
  expect(
    await screen.findByText('The minimum deposit is £99: PCP figures use £99.00.'),
  ).toBeVisible();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Term' }), '60');
  expect(
    await screen.findByText('PCP runs for up to 48 months: its figures are for 48.'),
  ).toBeVisible();
  expect(screen.getByText('£300.50', { selector: 'strong' })).toBeVisible();
  await waitFor(() => {
    const asked = page.http.calls.filter(({ path }) => path === '/api/v2/vehicle-finance');
    expect(asked.at(-1)?.query.toString()).toBe(
      'stock_ids=104211&term=60&mileage=6000&deposit=99&deposit_type=amount',
    );
  });
});

it('adds the part exchange to the deposit of the requested quote', async () => {
  const partex = { registration: 'AB12CDE', mileage: 1, condition: 'good' as const, value: 4500 };
  const page = open({ order: orderFixture({ sections, partex, valuation_deposit: 4500 }) });
  await radio('Monthly, on finance');
  await retype(page, 'Deposit', '300');
  await waitFor(() => {
    const asked = page.http.calls.filter(({ path }) => path === '/api/v2/vehicle-finance');
    expect(asked.at(-1)?.query.get('deposit')).toBe('4800');
  });
});

it('says that the finance figures are unavailable and offers a retry', async () => {
  const quotes = jest.fn(() => new Response('down', { status: 503 }));
  const page = open({ quotes });
  await radio('Monthly, on finance');
  await retype(page, 'Deposit', '300');
  expect(await screen.findByText('The figures could not be worked out')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(quotes).toHaveBeenCalledTimes(2));
});

it('says when a product is not offered on these terms', async () => {
  const page = open({ quotes: () => ({ data: {} }) });
  await radio('Monthly, on finance');
  await retype(page, 'Deposit', '300');
  expect(await screen.findByText(/^PCP is not offered on these terms/)).toBeVisible();
});

it('S197: requires the employment history and sends it with the finance options', async () => {
  const page = open();
  await radio('Monthly, on finance');
  await page.user.click(send());
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Choose what you do for a living',
    'Enter how many months',
    'Confirm that you have read and understood the initial disclosure document',
  ]);
  await page.user.click(screen.getByRole('checkbox', { name: /^I have read/ }));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'What you do' }), 'employed');
  await page.user.type(box('For how many months'), '20');
  await page.user.click(screen.getByText('Less than three years? What you did before'));
  const before = screen.getByRole('combobox', { name: 'What you did before' });
  await page.user.selectOptions(before, 'student');
  await page.user.type(box('For how many months before'), '36');
  await page.user.click(send());
  await waitFor(() => expect(page.location()).toMatch(/\/collection$/));
  expect(page.writes()[0]?.body).toMatchObject({
    type: 'finance',
    product_type: 'PCP',
    term: '48',
    deposit: '250',
    mileage: '6000',
    employment_status: 'employed',
    employment_months: '20',
    previous_employment_status: 'student',
    previous_employment_months: '36',
  });
});

it('S148: continues without further questions when paying in full', async () => {
  const page = open();
  await page.user.click(await radio('Pay in full'));
  await page.user.click(send());
  await waitFor(() => expect(page.location()).toMatch(/\/collection$/));
});

it('S148: offers no finance when none is available', async () => {
  open({ order: orderFixture({ sections, can_finance: false, vehicle_finance: null }) });
  expect(await radio('Pay in full')).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Monthly, on finance' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Term' })).not.toBeInTheDocument();
});

it('S195: says that the dealer API has changed the deposit', async () => {
  const notices = [{ field: 'deposit', message: 'The deposit is £99 at least, so we changed it' }];
  open({ order: filledOrderFixture({ notices }) });
  expect(await screen.findByText('The deposit is £99 at least, so we changed it')).toBeVisible();
});

it('is accessible', async () => {
  const { container } = open();
  await radio('Monthly, on finance');
  expect((await axe(container)).violations).toEqual([]);
});

it('vehicle-and-order#8, S148: offers only finance when the vehicle cannot be paid in full', async () => {
  const vehicle = { ...begun.invoice.vehicle, pay_in_full: false };
  open({ order: orderFixture({ sections, invoice: { vehicle } }), search: '?type=cash' });
  expect(await radio('Monthly, on finance')).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Pay in full' })).not.toBeInTheDocument();
});
