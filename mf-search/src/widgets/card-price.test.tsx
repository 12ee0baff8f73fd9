import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import * as vehicleCard from './vehicle-card.widget.tsx';
import { showCard } from '../testing/show-card.ts';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';

const title = '2021 Ford Focus';

it('S109: shows only the cash price without PCP, never HP instead', async () => {
  const { card } = await showCard({}, [stubEntry('HP')]);
  expect(card.getByText('£16,000')).toBeVisible();
  expect(card.queryByText(/a month/)).toBeNull();
});

it('invites an enquiry when there is no price', async () => {
  const { card } = await showCard({ price: null }, []);
  expect(card.getByText('Ask us for the price')).toBeVisible();
});

it('S110: shows the product, term and deposit of the monthly price', async () => {
  const { card } = await showCard();
  expect(card.getByText('£16,000')).toBeVisible();
  expect(card.getByText('£271.16')).toBeVisible();
  expect(card.getByText(/PCP, 48 months, £1,600 deposit/)).toBeVisible();
});

it('S110: requests quotes with the default terms of a card', async () => {
  const http = stubHttp({ 'GET /api/v2/vehicle-finance': () => ({ data: {} }) });
  await vehicleCard.load({ vehicle: stubVehicle() }, stubServices({ http }));
  expect(Object.fromEntries(http.calls[0]!.query)).toEqual({
    'stock_ids[]': '104211',
    credit_rating: 'excellent',
    term: '48',
    mileage: '8000',
    deposit: '10',
    deposit_type: 'percentage',
  });
});

it('explains the monthly price in a dialog with every figure (CONC 3.5)', async () => {
  const { card } = await showCard();
  await userEvent.click(card.getByRole('link', { name: /^Representative example/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: `Paying monthly for the ${title}` }),
  );
  for (const words of ['10.9% APR', '£20,344.52', '£14,400.00', '£6,000.00']) {
    expect(dialog.getAllByText(words)[0]).toBeVisible();
  }
  expect(dialog.getByText(/credit broker/)).toBeVisible();
});

it('shows its own representative example unless the page has one (CONC 3.5)', async () => {
  const { card } = await showCard();
  const example = screen.getByRole('region', { name: /^Representative example: 10.9% APR/ });
  expect(card.getByRole('link', { name: /^Representative example/ })).toHaveAttribute(
    'href',
    `#${example.id}`,
  );
  cleanup();
  const props = { vehicle: stubVehicle(), exampleHref: '#of-the-page' };
  renderWidget<'vehicle-card'>(vehicleCard, props, { quotes: { 104211: [stubEntry('PCP')] } });
  expect(await screen.findByRole('link', { name: /^Representative example/ })).toHaveAttribute(
    'href',
    '#of-the-page',
  );
  expect(screen.queryByRole('region', { name: /^Representative/ })).toBeNull();
});

it('search#16, S12: shows the prices of a commercial vehicle including and excluding VAT', async () => {
  const { card } = await showCard({
    vat_scheme: 'Commercial',
    price: 24000,
    price_including_vat: 24000,
    price_excluding_vat: 20000,
  });
  expect(card.getByText('£24,000').closest('p')).toHaveTextContent(
    /^£24,000 including VAT at 20%$/,
  );
  expect(card.getByText('£20,000').closest('p')).toHaveTextContent(/^£20,000 \+ VAT$/);
});

it('shows the earlier price and the saving', async () => {
  const { card } = await showCard({ original_price: 16750 });
  expect(card.getByText('£16,750')).toBeVisible();
  expect(card.getByText('Save £750')).toBeVisible();
});

describe('S158: a Motability vehicle', () => {
  const scheme = {
    advert_classification: 'MOTABILITY',
    advance_payment: 249,
    weekly_rental: 77.05,
    allowance_type: 'PIP',
    lease_length: 3,
  } as const;
  const allowance = {
    id: 1,
    stock_id: '104211',
    slug: '2021-ford-focus-104211',
    name: 'Ford Focus',
    make: 'Ford',
    range: 'Focus',
    derivative: '1.0 EcoBoost ST-Line 5dr',
    weekly_allowance: 77.05,
    stock: 'In stock',
    abi_group: '19E',
    break_horsepower: 123,
    age_limit: 25,
    boot_capacity: 341,
    mpg: 52,
    drive: 'Front-wheel drive',
    ...scheme,
  };

  async function openScheme(answer: StubHandler) {
    const http = stubHttp({ 'GET /api/v2/motability-search': answer });
    const { card } = await showCard(scheme, [], { http });
    await userEvent.click(card.getByRole('button', { name: /Motability/ }));
    return { card, http, dialog: within(await screen.findByRole('dialog')) };
  }

  it('shows the advance and weekly payments and what they include', async () => {
    const { card, dialog } = await openScheme(() => ({ data: [], meta: { total: 0 } }));
    expect(card.getByText('£249')).toBeVisible();
    expect(card.getByText(/^a week for 3 years/)).toHaveTextContent('£77.05 a week for 3 years');
    expect(card.getByText('Motability Scheme, from your PIP allowance')).toBeVisible();
    expect(dialog.getByText(/insurance, servicing, road tax and breakdown cover/)).toBeVisible();
  });

  it('S126: requests its figures by make, model and derivative', async () => {
    const { http, dialog } = await openScheme(() => ({ data: [allowance], meta: { total: 1 } }));
    expect(await dialog.findByText('341 litres')).toBeVisible();
    expect(dialog.getByText('25 years')).toBeVisible();
    expect(Object.fromEntries(http.calls[0]!.query)).toEqual({
      make: 'Ford',
      range: 'Focus',
      derivative: '1.0 EcoBoost ST-Line 5dr',
    });
  });

  it('S116: omits figures that failed to load', async () => {
    const { http, dialog } = await openScheme(() => Response.error());
    await waitFor(() => expect(http.calls).toHaveLength(1));
    expect(dialog.getByText(/£77.05/)).toBeVisible();
    expect(dialog.queryByText(/error|sorry/i)).toBeNull();
  });
});
