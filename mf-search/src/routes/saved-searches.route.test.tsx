import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@contracts/platform/router';
import {
  renderRoute,
  stubSavedVehicles,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { clearStorage, storeList, storeText, storedList } from '@contracts/testing/stored-list';
import { stubVehicle } from '../testing/stub-vehicle.ts';
import * as savedVehicles from './saved-vehicles.route.tsx';

const key = 'forecourt.saved-searches';
const ford = { query: 'make=ford', name: 'Ford', seenOn: '2026-11-14', seenThatDay: 2 };
const cheap = {
  query: 'max_price=9000',
  name: 'Up to £9,000',
  seenOn: '2026-11-20',
  seenThatDay: 0,
};

/** How many of each make were listed since. */
const totals: StubHandler = ({ query }) => ({
  data: [],
  meta: { current_page: 1, last_page: 1, total: query.get('make') === 'ford' ? 7 : 0 },
});

function open(count: StubHandler = totals) {
  const http = stubHttp({ 'GET /api/v2/vehicle-search/': count });
  const services = stubServices({ http, savedVehicles: stubSavedVehicles([]) });
  return { http, ...renderRoute(savedVehicles, { path: '/saved-vehicles', services }) };
}
const searches = async () => within(await screen.findByRole('region', { name: 'Your searches' }));

beforeEach(clearStorage);

it('search#1: shows and links to the vehicles of each saved search that are new since the last visit', async () => {
  storeList(key, [ford, cheap]);
  const { http } = open();
  const region = await searches();
  // The link shows the number of new vehicles and of all vehicles that it finds.
  expect(
    await region.findByRole('link', {
      name: '5 new since your last visit, out of 7 added since 14 November 2026',
    }),
  ).toHaveAttribute('href', '/vehicle-search?make=ford&listed_from=2026-11-14&sort=dis%7Casc');
  expect(region.getByText('Nothing new since your last visit')).toBeVisible();
  expect(region.getByRole('link', { name: 'Up to £9,000' })).toHaveAttribute(
    'href',
    '/vehicle-search?max_price=9000',
  );
  expect(http.calls.map(({ query }) => query.get('listed_from'))).toEqual([
    '2026-11-14',
    '2026-11-20',
  ]);
});

it('search#1: shows a single number when all arrivals are new since the last visit', async () => {
  storeList(key, [{ ...ford, seenThatDay: 0 }]);
  open();
  const region = await searches();
  expect(await region.findByRole('link', { name: '7 new since your last visit' })).toHaveAttribute(
    'href',
    '/vehicle-search?make=ford&listed_from=2026-11-14&sort=dis%7Casc',
  );
});

it('shopper: S193: links each search to the form that saves it in the account', async () => {
  storeList(key, [ford, cheap]);
  open();
  const region = await searches();
  expect(
    await region.findByRole('link', { name: 'Save it to your account: Up to £9,000' }),
  ).toHaveAttribute(
    'href',
    `/account/searches?${new URLSearchParams({ add: '/vehicle-search?max_price=9000', name: 'Up to £9,000' })}`,
  );
});

it('restores a removed search at its former position', async () => {
  storeList(key, [ford, cheap]);
  const { http } = open();
  const region = await searches();
  await region.findByText(/^5 new/);
  await userEvent.click(region.getByRole('button', { name: 'Remove the search Ford' }));
  expect(region.queryByRole('link', { name: 'Ford' })).toBeNull();
  expect(region.getByRole('status')).toHaveTextContent('Ford removed.');
  const undo = region.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  expect(storedList(key)).toEqual([ford, cheap]);
  expect(http.calls).toHaveLength(2);
});

it('shell#2: offers to undo a removal only until the next navigation', async () => {
  storeList(key, [ford, cheap]);
  const Page = () => (
    <>
      <Link to="?sort=price">Sort</Link>
      <savedVehicles.Component />
    </>
  );
  const services = stubServices({
    http: stubHttp({ 'GET /api/v2/vehicle-search/': totals }),
    savedVehicles: stubSavedVehicles([]),
  });
  renderRoute({ ...savedVehicles, Component: Page }, { path: '/saved-vehicles', services });
  const region = await searches();
  await userEvent.click(region.getByRole('button', { name: 'Remove the search Ford' }));
  expect(await region.findByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Sort' }));
  await waitFor(() => expect(region.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('lists the searches without counts when the counts are unavailable (S116)', async () => {
  storeList(key, [ford]);
  open(() => Response.error());
  const region = await searches();
  await waitFor(() => expect(region.queryByText('Counting…')).toBeNull());
  expect(region.getByRole('link', { name: 'Ford' })).toBeVisible();
  expect(region.queryByText(/new/)).toBeNull();
});

it.each(['{', '[]', '{"version":9,"items":[]}', '{"version":1,"items":[{"query":"make=ford"}]}'])(
  'works with broken storage: %s',
  async (stored) => {
    storeText(key, stored);
    const { http } = open();
    expect((await searches()).getByText(/^Save a search from its results page/)).toBeVisible();
    expect(http.calls).toEqual([]);
  },
);

it('omits malformed searches', async () => {
  const wrong = [
    { query: 'make=ford#top' },
    { query: 'a'.repeat(2_001) },
    { name: '' },
    { name: 7 },
    { seenOn: '2026-02-30' },
    { seenThatDay: -1 },
    { seenThatDay: '2' },
  ];
  storeList(key, [null, ...wrong.map((each) => ({ ...cheap, ...each })), ford]);
  open();
  expect((await searches()).getAllByRole('listitem')).toHaveLength(1);
});

it('hides a saved vehicle that has become a trade vehicle (S194)', async () => {
  const trade = stubVehicle({ status: 'FOR_SALE_TRADE' });
  const http = stubHttp({ 'GET /api/v2/vehicle-advert': () => ({ data: [trade] }) });
  const services = stubServices({ http, savedVehicles: stubSavedVehicles([trade.card_guid]) });
  renderRoute(savedVehicles, { path: '/saved-vehicles', services });
  expect(await screen.findByText('Your saved vehicles are no longer for sale')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
