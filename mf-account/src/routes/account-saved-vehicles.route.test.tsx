import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  renderRoute,
  stubHttp,
  stubSavedVehicles,
  stubCustomer,
  stubServices,
  stubSession,
  type StubHandler,
} from '@contracts/testing/render-route';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import * as savedVehicles from './account-saved-vehicles.route.tsx';

const account = 'GET /api/v2/account';
const savedAt = '2026-06-15T12:00:00.000Z';
const path = '/account/saved-vehicles';

describe('saved cars', () => {
  const vehicle = vehicleFixture();
  const there = vehicle.card_guid.toLowerCase();
  const gone = '00000000-0000-4000-8000-000000000001';
  const here = '00000000-0000-4000-8000-000000000002';
  const kept = [
    { card_guid: there, saved_at: savedAt, status: 'FOR_SALE_RETAIL' },
    { card_guid: gone, saved_at: savedAt, status: null },
  ];
  const answers = {
    [`${account}/saved-vehicles`]: () => ({ data: kept }),
    'GET /api/v2/vehicle-advert': () => ({ data: [vehicle] }),
  };

  function open({
    saved = [],
    given = {},
  }: {
    saved?: string[];
    given?: Record<string, StubHandler>;
  }) {
    const services = stubServices({
      http: stubHttp({ ...answers, ...given }),
      savedVehicles: stubSavedVehicles(saved),
      session: stubSession({ status: 'customer', customer: stubCustomer }),
    });
    renderRoute(savedVehicles, { path, services });
    return services;
  }

  it('are listed with a button to remove each, even a car that no longer exists', async () => {
    open({});
    const rows = within(await screen.findByRole('list', { name: 'Saved cars' }));
    expect(rows.getAllByRole('listitem')).toHaveLength(2);
    expect(rows.getByText('A car that we no longer have', { selector: 'p' })).toBeVisible();
    const button = rows.getByRole('button', { name: 'Remove A car that we no longer have' });
    expect(new FormData(button.closest('form') ?? undefined).get('card_guid')).toBe(gone);
  });

  it('data#19, data#9: show the write-off category, and the price with pence', async () => {
    const writtenOff = { ...vehicle, write_off_category: 'N', price: 12_995.5 };
    open({ given: { 'GET /api/v2/vehicle-advert': () => ({ data: [writtenOff] }) } });
    const rows = within(await screen.findByRole('list', { name: 'Saved cars' }));
    expect(rows.getByText('Category N write-off')).toBeVisible();
    expect(rows.getByText('£12,995.50')).toBeVisible();
  });

  it('are counted and described as safe when their details fail to load', async () => {
    const down = { 'GET /api/v2/vehicle-advert': () => new Response('{}', { status: 503 }) };
    open({ given: down });
    expect(await screen.findByText(/2 cars are still saved in your account/)).toBeVisible();
  });

  it('shopper#10, S193: that exist only in the browser are added to the account automatically', async () => {
    let list = kept;
    const added: unknown[] = [];
    const services = open({
      saved: [here, there],
      given: {
        [`${account}/saved-vehicles`]: () => ({ data: list }),
        'POST /api/v2/account/saved-vehicles': ({ body }) => {
          added.push(body);
          list = [{ card_guid: here, saved_at: savedAt, status: 'FOR_SALE_RETAIL' }, ...kept];
          return { data: list };
        },
      },
    });
    expect(await screen.findByText(/are in your account now/)).toBeVisible();
    expect(added).toEqual([{ card_guid: here }]);
    const cars = screen.getByRole('list', { name: 'Saved cars' });
    await waitFor(() => expect(within(cars).getAllByRole('listitem')).toHaveLength(3));
    expect(services.savedVehicles.get()).toEqual([here, there]);
  });

  it('shopper#10, S193: can be added with a button when adding them automatically failed', async () => {
    open({
      saved: [here, there],
      given: { 'POST /api/v2/account/saved-vehicles': () => Response.error() },
    });
    const button = await screen.findByRole('button', { name: 'Add 1 car to your account' });
    expect(new FormData(button.closest('form') ?? undefined).get('card_guid')).toBe(here);
  });

  it('shopper#10, S193: are also removed from this browser when removed from the account', async () => {
    const services = open({ saved: [there] });
    const button = await screen.findByRole('button', { name: /^Remove 2021 Ford Focus/ });
    fireEvent.submit(button.closest('form')!);
    expect(services.savedVehicles.get()).toEqual([]);
  });

  it('S193: that exist only in the account can be added to the browser', async () => {
    const services = open({ saved: [here] });
    const button = await screen.findByRole('button', { name: 'Save 1 car in this browser' });
    await userEvent.click(button);
    expect(services.savedVehicles.get()).toEqual([here, there]);
    expect(button).not.toBeInTheDocument();
  });

  it('S193: are not replaced in the browser when its list is full', async () => {
    const full = stubSavedVehicles([here]);
    // As in the browser's store: the oldest is dropped for the newest.
    const saved = {
      ...full,
      toggle: (one: Parameters<typeof full.toggle>[0]) => {
        const isSaved = full.toggle(one);
        for (const oldest of full.get().slice(0, -1)) full.remove(oldest);
        return isSaved;
      },
    };
    const services = stubServices({
      http: stubHttp(answers),
      savedVehicles: saved,
      session: stubSession({ status: 'customer', customer: stubCustomer }),
    });
    renderRoute(savedVehicles, { path, services });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Save 1 car in this browser' }),
    );
    expect(await screen.findByText('This browser can’t save any more cars')).toBeVisible();
    expect(saved.get()).toEqual([here]);
  });

  it('S194: that are now trade vehicles cannot be added to the browser', async () => {
    const trade = [{ card_guid: there, saved_at: savedAt, status: 'FOR_SALE_TRADE' }];
    open({ given: { [`${account}/saved-vehicles`]: () => ({ data: trade }) } });
    await screen.findByRole('list', { name: 'Saved cars' });
    expect(screen.queryByText('In this browser')).not.toBeInTheDocument();
  });
});
