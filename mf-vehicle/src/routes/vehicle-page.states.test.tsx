import { screen, within } from '@testing-library/react';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { down, openVehiclePage, type VehicleAnswers } from '../testing/open-vehicle.tsx';
import * as leasing from './leasing-offer.route.tsx';
import * as used from './used-vehicle.route.tsx';

const open = (answers: VehicleAnswers = {}) =>
  openVehiclePage(used, '/vehicle/used/:slug', answers);

async function missing() {
  const region = await screen.findByRole('region', { name: 'What we know and what we don’t' });
  const terms = within(region).getAllByRole('term');
  return terms.map(({ textContent }) => textContent);
}

describe('a sold car', () => {
  const sold: Partial<Vehicle> = { status: 'SOLD', reservation_status: 'Reserved' };

  it('can only be asked for again', async () => {
    open({ vehicle: sold });
    expect(await screen.findByRole('link', { name: 'Ask for one like it' })).toHaveAttribute(
      'href',
      '#enquiry',
    );
    expect(screen.getByText(/or look at the similar cars below/)).toBeVisible();
    expect(screen.queryByText(/Enquire Now|Build My Deal/)).not.toBeInTheDocument();
    // Nor is there a price to ask for.
    expect(screen.queryByText(/^Ask us for the price/)).not.toBeInTheDocument();
  });

  it('is neither reserved nor rated, printed, compared or paid for by another one', async () => {
    open({ vehicle: sold });
    await screen.findByText('This car has been sold');
    expect(screen.queryByText('Reserved')).not.toBeInTheDocument();
    expect(screen.queryByText('Good price')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Print' })).not.toBeInTheDocument();
    expect(screen.queryByText('Widget compare-toggle')).not.toBeInTheDocument();
    expect(screen.queryByText('Have one to part exchange?')).not.toBeInTheDocument();
    expect(screen.queryByText('Running costs', { selector: 'h2' })).not.toBeInTheDocument();
  });

  it('is lent upon by nobody: no quote is asked for, and none is missed', async () => {
    const { http } = open({ vehicle: sold, quotes: down() });
    await screen.findByText('This car has been sold');
    expect(http.calls.map(({ path }) => path)).not.toContain('/api/v2/vehicle-finance');
    expect(screen.queryByText('Finance could not be loaded')).not.toBeInTheDocument();
  });
});

it.each([
  [{ status: 'ORDERED' as const }, 'Ask us when the next one like it comes in.'],
  [
    { reservation_status: 'Reserved' as const },
    'It is held for them for now. Ask us, and we tell you if this car comes back on sale.',
  ],
  [
    { status: 'FOR_SALE_TRADE' as const },
    'This car is sold to motor traders, as it stands. Look at the similar cars below.',
  ],
])('tells what to do about what can not be had: %j', async (vehicle, words) => {
  open({ vehicle });
  expect(await screen.findByText(words)).toBeVisible();
});

it('keeps what is sold to the trade out of search engines, and nothing else', async () => {
  const trade = open({ vehicle: { status: 'FOR_SALE_TRADE' } });
  await screen.findByRole('heading', { level: 1 });
  expect(trade.head()?.noindex).toBe(true);
  trade.unmount();
  const retail = open();
  await screen.findByRole('heading', { level: 1 });
  expect(retail.head()?.noindex).toBeUndefined();
});

it('says in its title that a lease is one, and has no sheet of it to print', async () => {
  const page = openVehiclePage(leasing, '/leasing/offer/:slug', {
    vehicle: { advert_classification: 'CONTRACT-HIRE-PERSONAL' },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(page.head()?.title).toBe(
    '2021 Ford Focus ST-Line to lease in Bristol, WP21 ABC | Stub Motors',
  );
  expect(screen.queryByRole('link', { name: 'Print' })).not.toBeInTheDocument();
});

it('S159: leads to the sheet that can be printed', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    '/vehicle/used/print/104211',
  );
});

it('tells a check that nobody made, and no equipment, as what is not known', async () => {
  open();
  expect(await missing()).toEqual(expect.arrayContaining(['History check', 'Equipment', 'MOT']));
  expect(screen.getByText(/^Nobody has made one for this car yet/)).toBeVisible();
});

it('S134: misses no MOT of which the history alone tells', async () => {
  const mot_history = {
    months_before_expiry_date: 9,
    last_test_date: '2025-08-15',
    last_test_expiry_date: '2026-08-15',
  };
  open({ vehicle: { mot_history } });
  expect(await missing()).not.toContain('MOT');
});
