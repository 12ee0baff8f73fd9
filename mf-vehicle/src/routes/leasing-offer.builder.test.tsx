import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { renderRoute, stubHttp, stubServices } from '@contracts/testing/render-route';
import { notFoundResponse } from '../testing/open-vehicle.tsx';
import * as route from './leasing-offer.route.tsx';

const monthly = { 1: 373.33, 9: 300 } as const;
const rows: LeaseRow[] = [24, 36].flatMap((lease_term) =>
  [10_000, 20_000].flatMap((lease_mileage) =>
    ([1, 9] as const)
      .filter(() => lease_term === 36 || lease_mileage === 10_000)
      .map((months) => ({
        term: lease_term,
        monthly_payment: monthly[months],
        deposit_amount: monthly[months] * months,
        lease_type: 'business' as const,
        lease_term,
        lease_initial_rental_equivalent: months,
        lease_mileage,
      })),
  ),
);

function openLease(query = '') {
  let fails = false;
  const http = stubHttp({
    'GET /api/v2/valuations': () => ({ data: [] }),
    'GET /api/v2/orders': () => ({
      data: [],
      meta: { open: 0, max_orders: 2, too_many_orders: false },
    }),
    'GET /api/v2/vehicle-advert/:slug': () =>
      fails
        ? new Response('down', { status: 503 })
        : {
            data: vehicleFixture({
              advert_classification: 'CONTRACT-HIRE-BUSINESS',
              lease_rows: rows,
            }),
          },
    'GET /api/v2/web/organisation/site': () => ({ data: [] }),
    'GET /api-motorcheck/provenance/get/:vrm': notFoundResponse,
    'GET /media/vehicle-data/:file': notFoundResponse,
  });
  const page = renderRoute(route, {
    path: '/leasing/offer/:slug',
    url: `/leasing/offer/2021-ford-focus-104211${query}`,
    services: stubServices({ http }),
  });
  return { ...page, http, fail: (value: boolean) => (fails = value) };
}

const form = async () => within(await screen.findByRole('form', { name: 'Build your lease' }));
const price = () =>
  screen.getAllByRole('status').find(({ textContent }) => /a month|Finance is/.test(textContent));

it('S140: selects the default choices and shows their price', async () => {
  openLease();
  const fields = await form();
  expect(fields.getByRole('radio', { name: 'Business' })).toBeChecked();
  expect(fields.getByRole('radio', { name: '36 months' })).toBeChecked();
  expect(fields.getByRole('radio', { name: '9 months' })).toBeChecked();
  const slider = fields.getByRole('slider', { name: 'Miles a year' });
  expect(slider).toHaveAttribute('aria-valuetext', '10,000 miles');
  expect(slider).toHaveAttribute('min', '5000');
  expect(slider).toHaveAttribute('max', '20000');
  expect(slider).toHaveAttribute('step', '5000');
  expect(price()).toHaveTextContent(
    /£300.00 a month plus VAT.*36 months, 10,000 miles a year.*Initial rental: £2,700.00 plus VAT/,
  );
});

it('S142, S144: another choice updates the price, the panel and the URL', async () => {
  const page = openLease('?from=ad');
  const fields = await form();
  await userEvent.click(fields.getByRole('radio', { name: 'Personal' }));
  await waitFor(() => expect(price()).toHaveTextContent('£360.00 a month including VAT'));
  expect(price()).toHaveTextContent('Initial rental: £3,240.00 including VAT');
  // Two of the three are in the panel beside the pictures.
  expect(screen.getAllByText('£360.00')).toHaveLength(3);
  await userEvent.click(fields.getByRole('radio', { name: '1 month' }));
  await waitFor(() => expect(price()).toHaveTextContent('£448.00 a month including VAT'));
  expect(page.location()).toContain(
    'from=ad&lease_type=personal&lease_term=36&deposit=1&lease_mileage=10000',
  );
  // One request for the page and one for all prices: the second choice needs no request.
  const asked = page.http.calls.filter(({ path }) => path.includes('vehicle-advert'));
  expect(asked).toHaveLength(2);
});

it('vehicle-and-order#4, S143: disables choices without a price in the current combination', async () => {
  openLease();
  const fields = await form();
  expect(fields.getByRole('radio', { name: '12 months' })).toBeDisabled();
  expect(fields.getByRole('radio', { name: '24 months' })).toBeEnabled();
  fireEvent.change(fields.getByRole('slider'), { target: { value: '20000' } });
  await waitFor(() =>
    expect(fields.getByRole('slider')).toHaveAttribute('aria-valuetext', '20,000 miles'),
  );
  await waitFor(() => expect(fields.getByRole('radio', { name: '24 months' })).toBeDisabled());
  expect(price()).toHaveTextContent('36 months, 20,000 miles a year');
});

it('vehicle-and-order#4: the slider never stops at a mileage without a price', async () => {
  openLease('?lease_term=24');
  const fields = await form();
  const slider = fields.getByRole('slider');
  fireEvent.change(slider, { target: { value: '20000' } });
  fireEvent.change(slider, { target: { value: '5000' } });
  expect(slider).toHaveAttribute('aria-valuetext', '10,000 miles');
  expect(price()).toHaveTextContent('24 months, 10,000 miles a year');
});

it('vehicle-and-order#4, S143: says that the terms in the URL have no price, and shows one for another choice', async () => {
  openLease('?lease_type=business&lease_term=24&lease_mileage=20000&deposit=6');
  const fields = await form();
  expect(price()).toHaveTextContent(
    /^Finance is not available for this vehicle with your selected criteria\.$/,
  );
  await userEvent.click(fields.getByRole('radio', { name: '9 months' }));
  await waitFor(() => expect(price()).toHaveTextContent('24 months, 10,000 miles a year'));
});

it('vehicle-and-order#4: shows the nearest combination with a price for incomplete terms in the URL', async () => {
  openLease('?lease_term=24&lease_mileage=20000');
  const fields = await form();
  expect(price()).toHaveTextContent('24 months, 10,000 miles a year');
  await userEvent.click(fields.getByRole('radio', { name: '1 month' }));
  await waitFor(() => expect(price()).toHaveTextContent('£373.33 a month plus VAT'));
  expect(price()).toHaveTextContent('24 months, 10,000 miles a year');
});

it('S141: shows the lease terms of a shared URL in the form and the panel', async () => {
  openLease('?lease_type=personal&lease_term=24&deposit=1&lease_mileage=10000');
  const fields = await form();
  expect(fields.getByRole('radio', { name: '24 months' })).toBeChecked();
  expect(price()).toHaveTextContent('£448.00 a month including VAT');
  expect(screen.getAllByText('£448.00').length).toBeGreaterThan(1);
});

it('S144: shows no processing fee', async () => {
  openLease();
  await form();
  expect(document.body).not.toHaveTextContent(/Processing fee/);
});

it('says that the price failed to load and offers a retry', async () => {
  const page = openLease();
  const fields = await form();
  page.fail(true);
  await userEvent.click(fields.getByRole('radio', { name: '24 months' }));
  const notice = await screen.findByText('The price for this choice could not be loaded');
  expect(notice).toBeVisible();
  page.fail(false);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(price()).toHaveTextContent('24 months, 10,000 miles a year'));
});
