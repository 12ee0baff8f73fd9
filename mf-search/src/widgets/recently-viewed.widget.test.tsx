import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@contracts/platform/router';
import {
  renderRoute,
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import {
  clearStorage,
  breakStorage,
  storeList,
  storeText,
  storedList,
} from '@contracts/testing/stored-list';
import { stubVehicle } from '../testing/stub-vehicle.ts';
import * as recentlyViewed from './recently-viewed.widget.tsx';

const key = 'forecourt.recently-viewed';
const guid = (place: number) => `${String(place).padStart(8, '0')}-52b7-4c28-9b3e-0c1f6a7b8d9e`;
const guids = (count: number) => Array.from({ length: count }, (_, place) => guid(place + 1));

const answer: StubHandler = ({ query }) => ({
  data: (query.get('card_guid') ?? '').split(',').map((card_guid, place) =>
    stubVehicle({
      card_guid,
      stock_id: String(place + 1),
      model: `Focus ${Number(card_guid.slice(0, 8))}`,
    }),
  ),
});

/** Includes the code that reads the list, which loads only if there is one. */
async function open(current?: string, adverts = answer) {
  const http = stubHttp({ 'GET /api/v2/vehicle-advert': adverts });
  const props = current === undefined ? {} : { current: { card_guid: current } };
  const services = stubServices({ http });
  await act(async () => renderWidget<'recently-viewed'>(recentlyViewed, props, null, { services }));
  return http;
}
const shown = async () =>
  within(await screen.findByRole('region', { name: 'Recently viewed' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(clearStorage);
afterEach(() => jest.restoreAllMocks());

it('shows the recently viewed vehicles except the current one', async () => {
  storeList(key, [guid(1), guid(2), guid(3)]);
  await open(guid(2));
  expect(await shown()).toEqual(['2021 Ford Focus 1£16,000', '2021 Ford Focus 3£16,000']);
});

it('sends no request if only the current vehicle was viewed', async () => {
  storeList(key, [guid(1)]);
  const http = await open(guid(1).toUpperCase());
  expect(screen.queryByRole('region')).toBeNull();
  expect(http.calls).toEqual([]);
});

it('shows at most twelve vehicles', async () => {
  storeList(key, guids(13));
  const http = await open(guid(20));
  expect(await shown()).toHaveLength(12);
  expect(http.calls).toHaveLength(1);
});

it('can clear the list and undo that', async () => {
  storeList(key, [guid(1), guid(2)]);
  await open();
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Clear what you viewed' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(storedList(key)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await shown()).toHaveLength(2);
});

it('shell#2: offers to undo clearing only until the next navigation', async () => {
  storeList(key, [guid(1), guid(2)]);
  const Page = () => (
    <>
      <Link to="?finance_term=48">Another term</Link>
      <recentlyViewed.Component props={{}} data={undefined} />
    </>
  );
  const services = stubServices({ http: stubHttp({ 'GET /api/v2/vehicle-advert': answer }) });
  renderRoute({ Component: Page }, { path: '/', services });
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Clear what you viewed' }));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Another term' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('shows no price for a sold vehicle and omits vehicles that no longer exist', async () => {
  storeList(key, [guid(1), guid(2)]);
  await open(undefined, () => ({ data: [stubVehicle({ card_guid: guid(2), status: 'SOLD' })] }));
  expect(await shown()).toEqual(['Sold2021 Ford Focus']);
});

it.each(['{', 'null', '{"version":1,"items":["x",7]}'])(
  'works with broken storage: %s',
  async (stored) => {
    storeText(key, stored);
    const http = await open();
    expect(screen.queryByRole('region')).toBeNull();
    expect(http.calls).toEqual([]);
  },
);

it('is absent when the browser blocks storage or the dealer API fails (S116)', async () => {
  storeList(key, [guid(1)]);
  const http = await open(undefined, () => Response.error());
  await waitFor(() => expect(http.calls).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  breakStorage();
  await open(guid(1));
  expect(screen.queryByRole('region')).toBeNull();
});
