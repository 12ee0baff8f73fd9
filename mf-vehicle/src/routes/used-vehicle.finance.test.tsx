import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryFixture } from '@contracts/wire/catalogue/finance-quote.fixture';
import type { Quote } from '@contracts/wire/catalogue/finance-quote';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { notFoundResponse } from '../testing/open-vehicle.tsx';
import * as route from './used-vehicle.route.tsx';

const hirePurchase = {
  NumberOfPayments: 48,
  RegularPayment: 367.93,
  Residual: 0,
  ExcessMileageRate: 0,
};

/** A lender that limits PCP to 48 months and requires a minimum deposit. */
const quotes: StubHandler = ({ query }) => {
  const term = Number(query.get('term'));
  const share = query.get('deposit_type') === 'percentage';
  const asked: Partial<Quote> = {
    AnnualMileage: Number(query.get('mileage')),
    TotalDeposit: share ? 1600 : Math.max(99, Number(query.get('deposit'))),
    Apr: query.get('credit_rating') === 'poor' ? 15.9 : 10.9,
  };
  const months = Math.min(48, term);
  return {
    data: {
      PCP: entryFixture('PCP', { ...asked, Term: months, NumberOfPayments: months - 1 }),
      HP: entryFixture('HP', { ...hirePurchase, ...asked, Term: term, NumberOfPayments: term }),
    },
  };
};

function openVehicle(query = '', answer: StubHandler = quotes) {
  const http = stubHttp({
    'GET /api/v2/valuations': () => ({ data: [] }),
    'GET /api/v2/orders': () => ({
      data: [],
      meta: { open: 0, max_orders: 2, too_many_orders: false },
    }),
    'GET /api/v2/vehicle-advert/:slug': () => ({ data: vehicleFixture() }),
    'GET /api/v2/vehicle-finance': answer,
    'GET /api/v2/web/organisation/site': () => ({ data: [siteFixture()] }),
    'GET /api-motorcheck/provenance/get/:vrm': notFoundResponse,
    'GET /media/vehicle-data/:file': notFoundResponse,
  });
  const page = renderRoute(route, {
    path: '/vehicle/used/:slug',
    url: `/vehicle/used/2021-ford-focus-104211${query}`,
    services: stubServices({ http }),
  });
  const asked = () =>
    http.calls
      .filter(({ path }) => path === '/api/v2/vehicle-finance')
      .map((call) => call.query.toString());
  return { ...page, http, asked };
}

it.each(['finance_type=HP', 'finance_type=hp', 'finance_type=%20HP'])(
  'shopper#3, S109: with %s, shows hire purchase first wherever the page shows a monthly price',
  async (asked) => {
    const { head } = openVehicle(`?${asked}&finance_term=60`);
    expect(await screen.findByText(/^HP, 60 months/)).toBeVisible();
    const headings = within(await table()).getAllByRole('columnheader');
    expect(headings[0]).toHaveTextContent(/^HP/);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Hire Purchase');
    expect(head()?.description).toContain('£367.93 a month');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Ford' }).getAttribute('href')).toMatch(
      /^\/vehicle-search\?make=ford&finance_term=60&finance_type=/,
    );
  },
);

it('shopper#3: keeps the finance product of the URL when other terms change', async () => {
  openVehicle('?finance_type=HP');
  expect(await screen.findByText(/^HP, 48 months/)).toBeVisible();
  await userEvent.selectOptions((await form()).getByLabelText('Your credit history'), 'poor');
  await waitFor(() => expect(screen.getAllByText(/15\.9% APR/).length).toBeGreaterThan(0));
  expect(screen.getByText(/^HP, 48 months/)).toBeVisible();
});

const table = () => screen.findByRole('table', { name: 'Ways to pay, side by side' });
const form = async () => within(await screen.findByRole('form', { name: 'Your finance' }));

/** The figures of one row, by the name that it begins with. */
async function figures(label: string) {
  const groups = within(await table()).getAllByRole('rowgroup');
  const group = groups.find(({ textContent }) => textContent.startsWith(label));
  return within(group ?? document.createElement('div'))
    .queryAllByRole('cell')
    .map(({ textContent }) => textContent);
}

it('S109, S210: shows PCP, Hire Purchase and cash side by side, to the penny', async () => {
  openVehicle();
  const heads = within(await table()).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'PCPPersonal Contract Purchase',
    'HPHire Purchase',
    'CashAll at once',
  ]);
  expect(await figures('Paid first')).toEqual(['£1,600.00', '£1,600.00', '£16,000.00']);
  expect(await figures('Each month')).toEqual(['£271.16', '£367.93', 'None']);
  expect(await figures('How many months')).toEqual(['47 payments', '48 payments', 'None']);
  expect(await figures('Optional final payment')).toEqual(['£6,000.00', 'None', 'None']);
  expect(await figures('Amount of credit')).toEqual(['£14,400.00', '£14,400.00', 'None']);
  expect(await figures('Charge for credit')).toEqual(['£4,344.52', '£3,260.64', 'Nothing']);
  expect(await figures('Total to pay')).toEqual(['£20,344.52', '£19,260.64', '£16,000.00']);
  expect(await figures('APR')).toEqual(['10.9%', '10.9%', 'None']);
  expect(await figures('Each mile over')).toEqual(['£0.08', 'None', 'None']);
});

it('explains how every figure is calculated', async () => {
  openVehicle();
  const labels = within(await table()).getAllByRole('rowheader');
  expect(labels.length).toBeGreaterThan(10);
  for (const { textContent } of labels) expect(textContent).toMatch(/\S .+\.$/);
  expect(await table()).toHaveTextContent(
    'Total to pay Deposit, all monthly payments, final payment and fee together.',
  );
});

it('updates the quote in place and adds the terms to the URL', async () => {
  const page = openVehicle('?from=ad');
  const fields = await form();
  const deposit = fields.getByRole('textbox', { name: 'Deposit in pounds' });
  expect(deposit).toHaveValue('1600');
  await userEvent.clear(deposit);
  await userEvent.type(deposit, '£2,000');
  await userEvent.tab();
  await waitFor(async () => expect((await figures('Paid first'))[0]).toBe('£2,000.00'));
  expect(page.location()).toContain(
    'from=ad&finance_term=48&finance_mileage=8000&finance_deposit=2000&finance_deposit_type=amount&credit_rating=excellent',
  );
  expect(page.asked()).toEqual([
    'stock_ids=104211&term=48&mileage=8000&deposit=10&deposit_type=percentage',
    'stock_ids=104211&term=48&mileage=8000&deposit=2000&deposit_type=amount',
  ]);
  // The panel beside the pictures says the same.
  expect(screen.getByText('PCP, 48 months, £2,000 deposit')).toBeVisible();
  // The rest of the page was not loaded again.
  expect(page.http.calls.filter(({ path }) => path.includes('vehicle-advert'))).toHaveLength(1);
});

it('requests one new quote after the slider has stopped moving', async () => {
  const page = openVehicle();
  const slider = (await form()).getByRole('slider', { name: 'Term in months, slider' });
  fireEvent.change(slider, { target: { value: '36' } });
  fireEvent.change(slider, { target: { value: '24' } });
  await waitFor(async () => expect((await figures('How many months'))[0]).toBe('23 payments'));
  expect(page.asked()).toHaveLength(2);
});

it('S195, S216: rejects a term outside the limits, names the limits and requests no quote', async () => {
  const page = openVehicle();
  const fields = await form();
  const term = fields.getByRole('textbox', { name: 'Term in months' });
  await userEvent.clear(term);
  await userEvent.type(term, '61');
  await userEvent.tab();
  expect(await screen.findByText('Enter a term from 12 to 60 months')).toBeVisible();
  expect(term).toHaveAttribute('aria-invalid', 'true');
  expect(page.asked()).toHaveLength(1);
});

it('S195, S216: shows the figures of a shared URL and says which terms were adjusted to a limit', async () => {
  const page = openVehicle('?finance_term=60&finance_mileage=12000&finance_deposit=50');
  expect(await figures('How many months')).toEqual(['47 payments', '60 payments', 'None']);
  expect(await figures('Paid first')).toEqual(['£99.00', '£99.00', '£16,000.00']);
  expect(screen.getByText('The minimum deposit is £99.')).toBeVisible();
  expect(screen.getByText('PCP runs for up to 48 months: its figures are for 48.')).toBeVisible();
  expect(page.asked()).toEqual([
    'stock_ids=104211&term=60&mileage=12000&deposit=99&deposit_type=amount',
  ]);
  expect((await form()).getByRole('textbox', { name: 'Miles a year' })).toHaveValue('12000');
});

it('S82: quotes for the chosen credit history and says that this is no credit check', async () => {
  const page = openVehicle();
  const fields = await form();
  const history = fields.getByRole('combobox', { name: 'Your credit history' });
  expect(
    within(history)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Excellent, 10.9% APR', 'Good, 11.9% APR', 'Fair, 13.9% APR', 'Poor, 15.9% APR']);
  await userEvent.selectOptions(history, 'poor');
  await waitFor(async () => expect(await figures('APR')).toEqual(['15.9%', '15.9%', 'None']));
  expect(page.asked().at(-1)).toContain('credit_rating=poor');
  expect(fields.getByText(/This is not a credit check/)).toBeVisible();
});

it('says that the figures failed to load and offers a retry', async () => {
  let fails = true;
  openVehicle('', (request) => {
    const first = request.query.get('deposit_type') === 'percentage';
    return first || !fails ? quotes(request) : new Response('down', { status: 503 });
  });
  fireEvent.change((await form()).getByRole('slider', { name: /^Miles/ }), {
    target: { value: '15000' },
  });
  expect(await screen.findByText('These figures could not be loaded')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/a month|% APR representative/);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await figures('Mileage limit')).toEqual(['15,000 miles', 'None', 'None']);
});

it('keeps the form when no finance is offered on the chosen terms', async () => {
  openVehicle('?finance_term=60', () => ({ data: {} }));
  expect(await screen.findByText('No finance for this car on these terms')).toBeVisible();
  expect((await form()).getByRole('textbox', { name: 'Term in months' })).toHaveValue('60');
});

it('is a plain HTML form that keeps the other URL parameters', async () => {
  openVehicle('?from=ad&finance_term=36');
  const element = await screen.findByRole<HTMLFormElement>('form', { name: 'Your finance' });
  expect(element).toHaveAttribute('method', 'get');
  expect(element).toHaveAttribute('action', '/vehicle/used/2021-ford-focus-104211#finance');
  expect([...new FormData(element)]).toEqual([
    ['from', 'ad'],
    ['finance_deposit_type', 'amount'],
    ['finance_deposit', '1600'],
    ['finance_term', '36'],
    ['finance_mileage', '8000'],
    ['credit_rating', 'excellent'],
  ]);
});
