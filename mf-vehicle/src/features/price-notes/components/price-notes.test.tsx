import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '@contracts/testing/render-route';
import { priceIndicators } from '@contracts/wire/catalogue/advert-status';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { PriceNotes } from './price-notes.tsx';

async function show(vehicle: Partial<Vehicle>) {
  const Component = () => (
    <>
      <PriceNotes vehicle={vehicleFixture(vehicle)} />
      <p>Below</p>
    </>
  );
  const { unmount } = renderRoute({ Component }, { path: '/' });
  await screen.findByText('Below');
  return unmount;
}

it('S228: shows how much of the price is the admin fee', async () => {
  await show({ admin_fee: 199 });
  await userEvent.click(screen.getByText('Includes £199 admin fee'));
  expect(screen.getByText('The car').closest('div')).toHaveTextContent('£15,801');
  expect(screen.getByText('Admin fee').closest('div')).toHaveTextContent('£199');
  expect(screen.getByText('Price').closest('div')).toHaveTextContent('£16,000');
});

it('shell#10, S24: links from the admin fee to the page about this fee', async () => {
  await show({ admin_fee: 199 });
  await userEvent.click(screen.getByText('Includes £199 admin fee'));
  expect(screen.getByRole('link', { name: 'About the admin fee' })).toHaveAttribute(
    'href',
    '/welcome-to-the-stub-motors-club',
  );
});

it('S228: shows the price of a commercial vehicle including VAT', async () => {
  await show({ admin_fee: 199, vat_scheme: 'Commercial', price_excluding_vat: 13333.33 });
  await userEvent.click(screen.getByText('Includes £199 admin fee'));
  expect(screen.getByText('Price including VAT').closest('div')).toHaveTextContent('£16,000');
});

it.each([0, null])('S228: does not mention the admin fee when it is %s', async (admin_fee) => {
  await show({ admin_fee });
  expect(screen.queryByText(/admin fee/)).not.toBeInTheDocument();
});

it.each(priceIndicators)('opens an explanation of the price indicator %s', async (indicator) => {
  await show({ autotrader_price_indicator: indicator });
  const reason = screen.getByText(/A price guide works out a value/);
  expect(reason).not.toBeVisible();
  await userEvent.click(screen.getByText(`Why ‘${indicator}’?`));
  expect(reason).toBeVisible();
  expect(reason).toHaveTextContent(/The asking price is .*it[.:]/);
});

it.each([
  ['Low price', 'The asking price is far below it.'],
  ['Great price', 'The asking price is well below it.'],
  ['Good price', 'The asking price is a little below it.'],
  ['Fair price', 'The asking price is close to it.'],
  ['Above market', 'The asking price is above it: ask us why.'],
] as const)(
  'for the indicator %s, says how the asking price compares with the price guide',
  async (indicator, words) => {
    await show({ autotrader_price_indicator: indicator });
    expect(screen.getByText(/A price guide works out a value/)).toHaveTextContent(words);
  },
);

it('shows no explanation without a price indicator, and no admin fee without a price', async () => {
  const leave = await show({ autotrader_price_indicator: null });
  expect(screen.queryByText(/Why/)).not.toBeInTheDocument();
  leave();
  await show({ price: null, admin_fee: 199 });
  expect(screen.queryByText(/admin fee/)).not.toBeInTheDocument();
});
