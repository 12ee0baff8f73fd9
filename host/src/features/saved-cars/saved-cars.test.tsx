import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  renderRoute,
  stubFavourites,
  stubHttp,
  stubServices,
  type StubHandler,
} from 'shared-contracts/testing/render-route';
import { sampleVehicle } from 'shared-contracts/testing/sample-vehicle';
import { SavedCarsDialog } from './saved-cars-dialog.tsx';

const one = 'c3797461-2b03-42ea-b86b-8df8b176a5a5';
const asked = 'GET /api/v2/vehicle-advert';

function open(saved: readonly string[], adverts: StubHandler) {
  const http = stubHttp({ [asked]: adverts });
  const services = stubServices({ http, favourites: stubFavourites(saved) });
  services.modals.open('saved-cars');
  renderRoute({ Component: SavedCarsDialog }, { path: '/', services });
  return { http, services };
}

it('is a dialog that says it is loading (S25)', async () => {
  open([one], () => new Promise(() => {}));
  expect(await screen.findByRole('dialog', { name: 'Your saved cars' })).toBeVisible();
  expect(await screen.findByText('Loading your saved cars')).toBeInTheDocument();
});

it('leads to the search where nothing is saved, without a call', async () => {
  const { http, services } = open([], () => ({ data: [] }));
  await userEvent.click(await screen.findByRole('link', { name: 'Search all vehicles' }));
  expect(services.modals.get()).toBeNull();
  expect(http.calls).toEqual([]);
});

it('says that it failed and that nothing is lost, and tries again', async () => {
  let failed = false;
  const { http } = open([one], () => {
    if (failed) return { data: [] };
    failed = true;
    return Response.error();
  });
  expect(await screen.findByText('They are still saved in this browser.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByText(/You have no saved cars yet/)).toBeVisible();
  expect(http.calls.map(({ query }) => query.get('card_guid'))).toEqual([one, one]);
});

it('shows a card for each, and leads to all of them', async () => {
  const vehicle = sampleVehicle({ card_guid: one });
  const { services } = open([one], () => ({ data: [vehicle] }));
  expect(await screen.findByText('Widget vehicle-card')).toBeVisible();
  const all = screen.getByRole('link', { name: 'View all saved cars' });
  expect(all).toHaveAttribute('href', '/saved-vehicles');
  await userEvent.click(all);
  expect(services.modals.get()).toBeNull();
});
