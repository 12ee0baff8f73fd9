import { screen, within } from '@testing-library/react';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { openVehiclePage } from '../testing/open-vehicle.tsx';
import * as route from './leasing-offer.route.tsx';

const row = (lease_type: LeaseRow['lease_type'], monthly_payment: number): LeaseRow => ({
  term: 36,
  monthly_payment,
  deposit_amount: monthly_payment * 9,
  lease_type,
  lease_term: 36,
  lease_initial_rental_equivalent: 9,
  lease_mileage: 10000,
});

function openLease(advert_classification: 'CONTRACT-HIRE-BUSINESS' | 'CONTRACT-HIRE-PERSONAL') {
  const lease_rows = [row('personal', 360), row('business', 300)];
  const vehicle = { advert_classification, lease_rows };
  return openVehiclePage(route, '/leasing/offer/:slug', { vehicle, sites: { data: [] } });
}

it.each([
  ['CONTRACT-HIRE-BUSINESS', '£300.00 a month plus VAT', '£2,700.00'],
  ['CONTRACT-HIRE-PERSONAL', '£360.00 a month including VAT', '£3,240.00'],
] as const)(
  'shows lease prices but no cash price for a %s vehicle',
  async (kind, monthly, initial) => {
    const page = openLease(kind);
    await screen.findByRole('heading', { level: 1 });
    expect(document.body).toHaveTextContent(monthly);
    // In the panel, and where the lease is built.
    expect(screen.getAllByText(initial)[0]).toBeVisible();
    expect(screen.getByText(/you never own it/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('£16,000');
    // S132: a leased vehicle has no history section.
    expect(screen.queryByRole('heading', { name: 'History' })).not.toBeInTheDocument();
    expect(page.head()?.title).toBe(
      '2021 Ford Focus ST-Line to lease in Bristol, WP21 ABC | Stub Motors',
    );
  },
);

it.each([
  ['CONTRACT-HIRE-BUSINESS', 'Business'],
  ['CONTRACT-HIRE-PERSONAL', 'Personal'],
] as const)(
  'vehicle-and-order#10: a %s advert starts as a lease of type %s',
  async (kind, type) => {
    openLease(kind);
    const form = within(await screen.findByRole('form', { name: 'Build your lease' }));
    expect(form.getByRole('radio', { name: type })).toBeChecked();
    expect(screen.getByText(`${type} lease, 36 months, 10,000 miles a year`)).toBeVisible();
  },
);

it('shopper: the price links to the lease builder, S140', async () => {
  openLease('CONTRACT-HIRE-PERSONAL');
  const link = await screen.findByRole('link', { name: 'Change the term, rental or miles' });
  const target = document.querySelector(link.getAttribute('href') ?? '');
  expect(target).toContainElement(screen.getByRole('form', { name: 'Build your lease' }));
});

it('vehicle-and-order#10: derives the prices of a personal lease that has only business prices', async () => {
  openVehiclePage(route, '/leasing/offer/:slug', {
    vehicle: {
      advert_classification: 'CONTRACT-HIRE-PERSONAL',
      lease_rows: [{ ...row('business', 300), term: 24, lease_term: 24 }],
    },
    sites: { data: [] },
  });
  const form = within(await screen.findByRole('form', { name: 'Build your lease' }));
  expect(form.getByRole('radio', { name: 'Personal' })).toBeChecked();
  // In the panel and in the builder.
  expect(screen.getAllByText('£360.00').length).toBeGreaterThan(1);
  expect(document.body).toHaveTextContent('Personal lease, 24 months, 10,000 miles a year');
});

it('S146: a leasing offer cannot be ordered, only enquired about', async () => {
  openVehiclePage(route, '/leasing/offer/:slug', {
    vehicle: { advert_classification: 'OFFER', price: 16_000 },
    sites: { data: [] },
  });
  expect(await screen.findAllByRole('link', { name: 'Enquire Now' })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Build My Deal' })).not.toBeInTheDocument();
});
