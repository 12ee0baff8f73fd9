import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  renderRoute,
  stubSavedVehicles,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { nextPaint } from '@contracts/platform/remote/next-paint';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import { HostDialogs } from '../../app/host-dialogs.tsx';

const one = 'c3797461-2b03-42ea-b86b-8df8b176a5a5';
const two = '0d1f4a52-7c0e-4d0b-9f43-0f6a4c1d2b3e';

const three = '5a1f52cf-6a5c-4c4e-8f33-94e7b2cf1b77';

type Cards = WidgetDataByName['saved-slider'];

/** A page checks the saved list by itself after the first paint. */
const listsLookedThrough = () =>
  act(async () => {
    await nextPaint();
    await import('./check-savable.ts');
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
// A late write would go into the next test's storage.
afterEach(listsLookedThrough);

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
  renderRoute({ Component: HostDialogs }, { path: '/', services });
  return { asked, services };
}

it('S25: opens immediately and says that the vehicles are loading', async () => {
  open([one], () => new Promise(() => {}));
  expect(await screen.findByRole('dialog', { name: 'Your saved cars' })).toBeVisible();
  // The dialog and its content each have a skeleton, so the element may be replaced meanwhile.
  await waitFor(() => expect(screen.getByText('Loading your saved cars')).toBeVisible());
});

it('S25, S193: shows a slider of the vehicles saved in this browser', async () => {
  const { asked } = open([one], async () => ({ vehicles: [], quotes: {} }));
  expect(await screen.findByText('Widget saved-slider')).toBeVisible();
  expect(asked).toEqual([['saved-slider', { cardGuids: [one] }]]);
});

it('S116: says that loading failed but nothing is lost, and offers a retry', async () => {
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

describe('S194: a saved vehicle that became a trade vehicle', () => {
  function page(adverts: StubHandler) {
    const http = stubHttp({ 'GET /api/v2/vehicle-advert': adverts });
    const savedVehicles = stubSavedVehicles([one, two]);
    const services = stubServices({ http, savedVehicles });
    renderRoute({ Component: HostDialogs }, { path: '/', services });
    return { http, savedVehicles };
  }
  const adverts = () => ({
    data: [
      { card_guid: one, status: 'FOR_SALE_TRADE' },
      { card_guid: two, status: 'FOR_SALE_RETAIL' },
    ],
  });

  it('is removed from the saved list', async () => {
    const { savedVehicles } = page(adverts);
    await waitFor(() => expect(savedVehicles.get()).toEqual([two]));
  });

  it('is looked up only once per tab', async () => {
    const { savedVehicles, http } = page(adverts);
    await waitFor(() => expect(savedVehicles.get()).toEqual([two]));
    expect(http.calls).toHaveLength(1);
    sessionStorage.setItem('favs-checked', `${one},${two}`);
    const again = page(adverts);
    await listsLookedThrough();
    expect(again.http.calls).toEqual([]);
  });

  it('is not looked up again when another vehicle is saved', async () => {
    const { savedVehicles, http } = page(adverts);
    await waitFor(() => expect(savedVehicles.get()).toEqual([two]));
    act(() => void savedVehicles.toggle({ card_guid: three, status: 'FOR_SALE_RETAIL' }));
    expect(savedVehicles.get()).toEqual([two, three]);
    await listsLookedThrough();
    expect(http.calls).toHaveLength(1);
  });

  it('stays on the list when the lookup fails', async () => {
    const { savedVehicles, http } = page(() => Response.error());
    await waitFor(() => expect(http.calls).toHaveLength(1));
    expect(savedVehicles.get()).toEqual([one, two]);
  });
});

describe('price changes since a car was saved', () => {
  const advert = (card_guid: string, price: number | null, changes: object = {}) => ({
    card_guid,
    price,
    status: 'FOR_SALE_RETAIL',
    slug: 'a-car',
    name: `Car for ${price}`,
    advert_classification: 'USED',
    ...changes,
  });

  function openWith(prices: unknown, adverts: readonly object[], saved = [one, two, three]) {
    localStorage.setItem('favs-prices', JSON.stringify(prices));
    const http = stubHttp({ 'GET /api/v2/vehicle-advert': () => ({ data: adverts }) });
    const services = stubServices({
      http,
      savedVehicles: stubSavedVehicles(saved),
      widgets: { load: async () => ({ vehicles: [], quotes: {} }) as never },
    });
    sessionStorage.setItem('favs-checked', saved.join(','));
    services.modals.open('saved-cars');
    renderRoute({ Component: HostDialogs }, { path: '/', services });
    return http;
  }

  it('S193: list the cars whose price rose or fell', async () => {
    openWith({ [one]: 12_000, [two]: 9_000, [three]: 7_000 }, [
      advert(one, 11_500),
      advert(two, 9_250),
      advert(three, 7_000),
    ]);
    const changes = within(
      await screen.findByRole('region', { name: 'Prices that changed since you saved' }),
    );
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Car for 11500 £500 less: £11,500, was £12,000',
      'Car for 9250 £250 more: £9,250, was £9,000',
    ]);
  });

  it.each([
    ['is sold', { [one]: 12_000 }, [advert(one, 11_500, { status: 'SOLD' })]],
    ['has no price', { [one]: 12_000 }, [advert(one, null)]],
    ['was saved without its price', {}, [advert(one, 11_500)]],
    ['has an invalid stored price', { [one]: 'much' }, [advert(one, 11_500)]],
  ])('omit a car that %s', async (_what, prices, adverts) => {
    openWith(prices, adverts);
    expect(await screen.findByText('Widget saved-slider')).toBeVisible();
    await act(async () => {});
    expect(screen.queryByText(/changed since/)).not.toBeInTheDocument();
  });

  it('are requested in five calls for 500 saved cars', async () => {
    const saved = Array.from({ length: 500 }, () => crypto.randomUUID());
    const http = openWith(Object.fromEntries(saved.map((guid) => [guid, 1_000])), [], saved);
    expect(await screen.findByText('Widget saved-slider')).toBeVisible();
    expect(screen.getByText('The last 24 that you saved, of 500.')).toBeVisible();
    await waitFor(() => expect(http.calls).toHaveLength(5));
  });
});

it('S30, S145: the share dialog of a page offers every channel but text message', async () => {
  const services = stubServices();
  services.modals.open('share-listing');
  const Page = () => (
    <>
      <h1>2021 Ford Focus</h1>
      <HostDialogs />
    </>
  );
  renderRoute({ Component: Page }, { path: '/vehicle/used/a', services });
  const dialog = await screen.findByRole('dialog', { name: 'Share the 2021 Ford Focus' });
  for (const name of ['Facebook', 'Twitter', 'Email']) {
    expect(within(dialog).getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('/vehicle/used/a')),
    );
  }
  expect(within(dialog).getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(within(dialog).queryByText('SMS')).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(services.modals.get()).toBeNull();
});
