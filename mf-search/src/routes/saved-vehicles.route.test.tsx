import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  renderRoute,
  stubSavedVehicles,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';
import * as savedVehicles from './saved-vehicles.route.tsx';

const focus = stubVehicle();
const kuga = stubVehicle({
  stock_id: '2',
  model: 'Kuga',
  card_guid: 'a3d3f1c0-52b7-4c28-9b3e-0c1f6a7b8d9e',
});

const quotes: StubHandler = () => ({ data: { [focus.stock_id]: [stubEntry('PCP')] } });

function open(
  saved: readonly string[],
  adverts: StubHandler = () => ({ data: [focus, kuga] }),
  finance = quotes,
) {
  const http = stubHttp({
    'GET /api/v2/vehicle-advert': adverts,
    'GET /api/v2/vehicle-finance': finance,
  });
  const services = stubServices({ http, savedVehicles: stubSavedVehicles(saved) });
  renderRoute(savedVehicles, { path: '/saved-vehicles', services });
  return { http, services };
}

it('lists the vehicles saved in this browser, latest first (S193)', async () => {
  const { http } = open([focus.card_guid, kuga.card_guid]);
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    '2021 Ford Kuga',
    '2021 Ford Focus',
  ]);
  expect(http.calls[0]?.query.get('card_guid')).toBe(`${focus.card_guid},${kuga.card_guid}`);
});

it('keeps a removed card visible so that it can be saved again', async () => {
  const { services } = open([focus.card_guid, kuga.card_guid]);
  await userEvent.click(await screen.findByRole('button', { name: /^Remove 2021 Ford Kuga/ }));
  expect(services.savedVehicles.get()).toEqual([focus.card_guid]);
  await userEvent.click(screen.getByRole('button', { name: 'Save 2021 Ford Kuga' }));
  expect(services.savedVehicles.get()).toEqual([focus.card_guid, kuga.card_guid]);
});

it('search#26, S57: says that a saved vehicle is no longer for sale and removes it from the list', async () => {
  const { services } = open([focus.card_guid, kuga.card_guid], () => ({ data: [focus] }));
  expect(await screen.findByText(/^One vehicle you saved is no longer for sale/)).toBeVisible();
  expect(services.savedVehicles.get()).toEqual([focus.card_guid]);
});

it('explains how to save vehicles when the list is empty, without sending a request', async () => {
  const { http } = open([]);
  expect(await screen.findByText('You have no saved vehicles yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search all vehicles' })).toHaveAttribute(
    'href',
    '/vehicle-search',
  );
  expect(http.calls).toEqual([]);
});

it('offers a retry when the list cannot be loaded (S116)', async () => {
  let down = true;
  open([focus.card_guid], () => (down ? Response.error() : { data: [focus] }));
  expect(await screen.findByText("Your saved vehicles can't be shown at the moment")).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('shows monthly prices with their example, and only cash prices without quotes (S116)', async () => {
  open([focus.card_guid], () => ({ data: [focus] }));
  const [priced] = await screen.findAllByRole('article');
  expect(within(priced!).getByText('£271.16')).toBeVisible();
  expect(screen.getByRole('region', { name: /^Representative example: 10.9% APR/ })).toBeVisible();
  cleanup();
  open(
    [focus.card_guid],
    () => ({ data: [focus] }),
    () => Response.error(),
  );
  const [card] = await screen.findAllByRole('article');
  expect(within(card!).getByText('£16,000')).toBeVisible();
  expect(screen.queryByText(/a month|error|sorry/i)).toBeNull();
});

it('vehicle-and-order#9, shopper#1: links back to the order of this browser', async () => {
  const services = stubServices({ savedVehicles: stubSavedVehicles([]) });
  const orders = [{ id: 'a', vehicle: 'Ford Focus', label: 'Not finished', action: 'Continue' }];
  const load = (async () => ({ orders })) as typeof services.widgets.load;
  renderRoute(savedVehicles, {
    path: '/saved-vehicles',
    services: { ...services, widgets: { ...services.widgets, load } },
  });
  expect(await screen.findByText('Widget own-orders')).toBeVisible();
});
