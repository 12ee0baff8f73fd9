import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';
import * as savedSlider from './saved-slider.widget.tsx';

const focus = stubVehicle();
const kuga = stubVehicle({
  stock_id: '2',
  card_guid: '0d1f4a52-7c0e-4d0b-9f43-0f6a4c1d2b3e',
  model: 'Kuga',
});
const cardGuids = [focus.card_guid, kuga.card_guid];

function stub(vehicles: Vehicle[], finance: StubHandler = () => ({ data: {} })) {
  const http = stubHttp({
    'GET /api/v2/vehicle-advert': () => ({ data: vehicles }),
    'GET /api/v2/vehicle-finance': finance,
  });
  return { http, services: stubServices({ http }) };
}

async function open(vehicles: Vehicle[], finance?: StubHandler) {
  const { services } = stub(vehicles, finance);
  const props = { cardGuids };
  const data = await savedSlider.load(props, services);
  services.modals.open('saved-cars');
  return {
    ...renderWidget<'saved-slider'>(savedSlider, props, data, { services }),
    services,
  };
}

it('S193: requests all saved vehicles in one call, and then their quotes', async () => {
  const { http, services } = stub([focus, kuga]);
  await savedSlider.load({ cardGuids }, services);
  const [adverts, finance] = http.calls;
  expect(adverts!.query.get('card_guid')).toBe(cardGuids.join(','));
  expect(finance!.query.get('stock_ids[]')).toContain('104211');
});

it('S25: shows the saved cars in a slider, with the representative example of their monthly prices', async () => {
  await open([focus, kuga], () => ({ data: { 104211: [stubEntry('PCP')] } }));
  const slider = within(await screen.findByRole('group', { name: 'Your saved cars' }));
  // Last saved first.
  expect(slider.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '2021 Ford Kuga',
    '2021 Ford Focus',
  ]);
  expect(screen.getByRole('region', { name: /^Representative example/ })).toBeVisible();
});

it('search#26, S57: says that a saved vehicle is no longer for sale and removes it from the list', async () => {
  const { services } = stub([kuga]);
  for (const vehicle of [focus, kuga]) services.savedVehicles.toggle(vehicle);
  const data = await savedSlider.load({ cardGuids }, services);
  renderWidget<'saved-slider'>(savedSlider, { cardGuids }, data, { services });
  expect(await screen.findByText('One vehicle you saved is no longer for sale.')).toBeVisible();
  await waitFor(() => expect(services.savedVehicles.get()).toEqual([kuga.card_guid]));
});

it('S194: shows no card for a saved vehicle that became a trade vehicle', async () => {
  await open([{ ...focus, status: 'FOR_SALE_TRADE' }, kuga]);
  expect(await screen.findByRole('heading', { name: '2021 Ford Kuga' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '2021 Ford Focus' })).toBeNull();
});

it('S116: shows only cash prices when quotes are unavailable', async () => {
  await open([focus], () => Response.error());
  expect(await screen.findByText('£16,000')).toBeVisible();
  expect(screen.queryByText(/a month/)).toBeNull();
});

it('links to all saved cars and closes the dialog', async () => {
  const { location, services } = await open([focus]);
  await userEvent.click(await screen.findByRole('link', { name: 'View all saved cars' }));
  await waitFor(() => expect(location()).toBe('/saved-vehicles'));
  expect(services.modals.get()).toBeNull();
});

it('explains saving when no car is saved', async () => {
  await open([]);
  expect(await screen.findByText(/Press the heart on a car to keep it here/)).toBeVisible();
});
