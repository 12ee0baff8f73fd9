import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  renderRoute,
  stubSavedVehicles,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import { SavedVehiclesDialog } from './saved-vehicles-dialog.tsx';

const one = 'c3797461-2b03-42ea-b86b-8df8b176a5a5';
const two = '0d1f4a52-7c0e-4d0b-9f43-0f6a4c1d2b3e';

const three = '5a1f52cf-6a5c-4c4e-8f33-94e7b2cf1b77';

type Cards = WidgetDataByName['saved-slider'];

beforeEach(() => sessionStorage.clear());

function open(saved: readonly string[], load: () => Promise<Cards | undefined>) {
  const asked: unknown[] = [];
  const services = stubServices({
    http: stubHttp({ 'GET /api/v2/vehicle-advert': () => ({ data: [] }) }),
    savedVehicles: stubSavedVehicles(saved),
    widgets: {
      load: (name, props) => {
        asked.push([name, props]);
        return load() as Promise<never>;
      },
    },
  });
  services.modals.open('saved-cars');
  renderRoute({ Component: SavedVehiclesDialog }, { path: '/', services });
  return { asked, services };
}

it('S25: is a dialog that says it is loading', async () => {
  open([one], () => new Promise(() => {}));
  expect(await screen.findByRole('dialog', { name: 'Your saved cars' })).toBeVisible();
  expect(await screen.findByText('Loading your saved cars')).toBeInTheDocument();
});

it('S25, S193: shows a slider of the cards that are saved in this browser', async () => {
  const { asked } = open([one], async () => ({ vehicles: [], quotes: {} }));
  expect(await screen.findByText('Widget saved-slider')).toBeVisible();
  expect(asked).toEqual([['saved-slider', { cardGuids: [one] }]]);
});

it('S116: says that it failed and that nothing is lost, and tries again', async () => {
  let failed = false;
  const { asked } = open([one], async () => {
    if (failed) return { vehicles: [], quotes: {} };
    failed = true;
    return undefined;
  });
  expect(await screen.findByText('They are still saved in this browser.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByText('Widget saved-slider')).toBeVisible();
  expect(asked).toHaveLength(2);
});

describe('S194: a vehicle for the trade', () => {
  function page(adverts: StubHandler) {
    const http = stubHttp({ 'GET /api/v2/vehicle-advert': adverts });
    const savedVehicles = stubSavedVehicles([one, two]);
    const services = stubServices({ http, savedVehicles });
    renderRoute({ Component: SavedVehiclesDialog }, { path: '/', services });
    return { http, savedVehicles };
  }
  const adverts = () => ({
    data: [
      { card_guid: one, status: 'FOR_SALE_TRADE' },
      { card_guid: two, status: 'FOR_SALE_RETAIL' },
    ],
  });

  it('is taken off a list that holds it already, so that it is not counted', async () => {
    const { savedVehicles } = page(adverts);
    await waitFor(() => expect(savedVehicles.get()).toEqual([two]));
  });

  it('is looked for once in a tab', async () => {
    const { savedVehicles, http } = page(adverts);
    await waitFor(() => expect(savedVehicles.get()).toEqual([two]));
    expect(http.calls).toHaveLength(1);
    sessionStorage.setItem('favs-checked', `${one},${two}`);
    const again = page(adverts);
    await screen.findAllByRole('dialog', { hidden: true });
    expect(again.http.calls).toEqual([]);
  });

  it('is not looked for again when a heart is pressed', async () => {
    const { savedVehicles, http } = page(adverts);
    await waitFor(() => expect(savedVehicles.get()).toEqual([two]));
    act(() => void savedVehicles.toggle({ card_guid: three, status: 'FOR_SALE_RETAIL' }));
    expect(savedVehicles.get()).toEqual([two, three]);
    await screen.findAllByRole('dialog', { hidden: true });
    expect(http.calls).toHaveLength(1);
  });

  it('stays on the list while nobody can say what it is', async () => {
    const { savedVehicles, http } = page(() => Response.error());
    await waitFor(() => expect(http.calls).toHaveLength(1));
    expect(savedVehicles.get()).toEqual([one, two]);
  });
});
