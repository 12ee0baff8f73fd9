import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import * as vehicleCard from './vehicle-card.widget.tsx';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';

const lease = { Term: 36, AnnualMileage: 10_000 };
const both = [
  stubEntry('BCH', { ...lease, RegularPayment: 200, TotalDeposit: 1800 }),
  stubEntry('PCH', { ...lease, RegularPayment: 240, TotalDeposit: 2160 }),
];

function row(lease_type: LeaseRow['lease_type'], months: number, monthly: number): LeaseRow {
  return {
    term: 36,
    monthly_payment: monthly,
    deposit_amount: monthly * months,
    lease_type,
    lease_term: 36,
    lease_initial_rental_equivalent: months,
    lease_mileage: 10_000,
  };
}

const rows = [1, 3, 6, 9, 12].flatMap((months) => [
  row('business', months, 290 - months * 10),
  row('personal', months, 348 - months * 12),
]);

async function showLease(
  { entries = both, fields = {} }: { entries?: typeof both; fields?: Partial<Vehicle> } = {},
  answer: StubHandler = () => ({ data: { lease_rows: rows } }),
) {
  const vehicle = stubVehicle({ advert_classification: 'CONTRACT-HIRE-BUSINESS', ...fields });
  const services = stubServices({ http: stubHttp({ 'GET /api/v2/vehicle-advert/:slug': answer }) });
  const data = { quotes: { [vehicle.stock_id]: entries } };
  renderWidget<'vehicle-card'>(vehicleCard, { vehicle }, data, { services });
  return within(await screen.findByRole('article'));
}

async function openLease(card: Awaited<ReturnType<typeof showLease>>) {
  await userEvent.click(card.getByRole('button', { name: /What the lease/ }));
  return within(await screen.findByRole('dialog', { name: 'Leasing the 2021 Ford Focus' }));
}

it('S111: a lease card shows the business and the personal price, each with its VAT', async () => {
  const card = await showLease();
  const [business, personal] = card.getAllByRole('listitem');
  expect(business).toHaveTextContent('£200.00 a month plus VAT');
  expect(business).toHaveTextContent(
    '£1,800.00 initial rental plus VAT36 months, 10,000 miles a year',
  );
  expect(business).toHaveTextContent(/^Business lease/);
  expect(personal).toHaveTextContent(/^Personal lease£240.00 a month including VAT/);
});

it('S111: a lease card requests only lease quotes, for 36 months and 10,000 miles a year', async () => {
  const http = stubHttp({ 'GET /api/v2/vehicle-finance': () => ({ data: {} }) });
  const vehicle = stubVehicle({ advert_classification: 'CONTRACT-HIRE-PERSONAL' });
  await vehicleCard.load({ vehicle }, stubServices({ http }));
  expect(http.calls).toHaveLength(1);
  expect(Object.fromEntries(http.calls[0]!.query)).toEqual({
    'stock_ids[]': '104211',
    term: '36',
    mileage: '10000',
  });
});

it('S111: a lease card without quotes shows the price in the advert', async () => {
  const finance = {
    finance_type: 'BCH',
    term: 36,
    monthly_payment: 199.5,
    deposit: 1795.5,
    cash_price: 24000,
  };
  const card = await showLease({ entries: [], fields: { finance } });
  expect(card.getByText('£199.50')).toBeVisible();
  expect(card.queryByText(/Personal lease/)).toBeNull();
});

it('S111: the lease dialog offers initial rentals of 1, 3, 6, 9 and 12 months', async () => {
  const dialog = await openLease(await showLease());
  const [business] = await dialog.findAllByLabelText('Initial rental');
  expect(business).toHaveValue('9');
  expect(
    within(business!)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['1', '3', '6', '9', '12']);
  await userEvent.selectOptions(business!, '3 months');
  expect(dialog.getByText('£260.00')).toBeVisible();
});

it('S112: the lease dialog says "plus VAT" for businesses and "including VAT" for private customers', async () => {
  const dialog = await openLease(await showLease());
  expect(await dialog.findByText('Business prices are plus VAT.')).toBeVisible();
  await userEvent.click(dialog.getByRole('tab', { name: 'Personal Lease' }));
  expect(dialog.getByText('Personal prices are including VAT.')).toBeVisible();
});

it('S112: the lease dialog shows the terms of the price, and the example with its own terms', async () => {
  const dialog = await openLease(await showLease());
  const panel = within(await dialog.findByRole('tabpanel', { name: 'Business Lease' }));
  expect(panel.getByRole('status')).toHaveTextContent(
    '£200.00 a month plus VAT36 months, 10,000 miles a year, £1,800.00 initial rental plus VAT',
  );
  expect(
    panel.getByText(/36 months, 6 rentals in advance and 10,000 miles a year cost £230.00/),
  ).toBeVisible();
});

it('S112: the lease dialog updates price and terms when another initial rental is chosen', async () => {
  const dialog = await openLease(await showLease());
  const panel = within(await dialog.findByRole('tabpanel', { name: 'Business Lease' }));
  await userEvent.selectOptions(panel.getByLabelText('Initial rental'), '3 months');
  expect(panel.getByRole('status')).toHaveTextContent(
    '£260.00 a month plus VAT36 months, 10,000 miles a year, £780.00 initial rental plus VAT',
  );
});

it('shopper#7, S112: the lease dialog opens with the same terms as the card', async () => {
  const longer = rows.map((each) => ({
    ...each,
    term: 48,
    lease_term: 48,
    lease_mileage: 15_000,
    monthly_payment: each.monthly_payment - 40,
    deposit_amount: (each.monthly_payment - 40) * each.lease_initial_rental_equivalent,
  }));
  const entries = [
    stubEntry('BCH', { Term: 48, AnnualMileage: 15_000, RegularPayment: 220, TotalDeposit: 660 }),
  ];
  const card = await showLease({ entries }, () => ({ data: { lease_rows: [...rows, ...longer] } }));
  const dialog = await openLease(card);
  expect(await dialog.findByLabelText('Initial rental')).toHaveDisplayValue('3 months');
  expect(dialog.getByRole('status')).toHaveTextContent(
    '£220.00 a month plus VAT48 months, 15,000 miles a year, £660.00 initial rental plus VAT',
  );
});

it('S111: the lease dialog can be closed', async () => {
  const dialog = await openLease(await showLease());
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('S116: the lease dialog shows the card price and no error if the lease rows fail to load', async () => {
  const dialog = await openLease(await showLease({}, () => Response.error()));
  expect(await dialog.findByText('£200.00')).toBeVisible();
  expect(dialog.queryByLabelText('Initial rental')).toBeNull();
  expect(dialog.queryByText(/error|sorry/i)).toBeNull();
});

it('the lease dialog omits only an invalid lease price', async () => {
  const odd = { ...row('business', 1, 280), lease_mileage: 'unlimited' };
  const card = await showLease({}, () => ({ data: { lease_rows: [odd, ...rows.slice(1)] } }));
  const dialog = await openLease(card);
  const [business] = await dialog.findAllByLabelText('Initial rental');
  const options = within(business!).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('value'))).toEqual(['3', '6', '9', '12']);
});
