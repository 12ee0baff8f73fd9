import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { clearStorage, storeList, storedList } from '@contracts/testing/stored-list';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';
import * as compare from './compare.route.tsx';

const guids = [1, 2, 3, 4, 5].map((place) => `0000000${place}-52b7-4c28-9b3e-0c1f6a7b8d9e`);
const models = ['Fiesta', 'Focus', 'Puma', 'Kuga', 'Galaxy'];
const vehicles = guids.map((card_guid, place) =>
  stubVehicle({
    card_guid,
    stock_id: String(place + 1),
    model: models[place] ?? '',
    price: 10_000 + place * 1_000,
    colour: place === 1 ? 'Red' : 'Blue',
  }),
);

const answer: StubHandler = ({ query }) => ({
  data: vehicles
    .filter(({ card_guid }) => query.get('card_guid')?.includes(card_guid))
    .toReversed(),
});

function open(query: string, adverts: StubHandler = answer) {
  const http = stubHttp({
    'GET /api/v2/vehicle-advert': adverts,
    'GET /api/v2/vehicle-finance': () => ({ data: { 2: [stubEntry('PCP')] } }),
  });
  const services = stubServices({ http });
  return { http, ...renderRoute(compare, { path: '/compare', url: `/compare${query}`, services }) };
}
const of = (...places: number[]) =>
  `?card_guid=${places.map((place) => guids[place - 1]).join(',')}`;
const columns = async () =>
  (await screen.findAllByRole('columnheader'))
    .filter((header) => header.getAttribute('scope') === 'col')
    .map((header) => within(header).getByRole('link').textContent);
const line = (label: string) => screen.getByRole('rowheader', { name: label }).closest('tr');

beforeEach(clearStorage);

it('shows vehicles side by side in the order of the URL', async () => {
  const { head } = open(of(2, 1));
  expect(await columns()).toEqual(['2021 Ford Focus', '2021 Ford Fiesta']);
  expect(line('Colour')).toHaveTextContent('ColourRedBlue');
  expect(head()).toMatchObject({
    title: '2021 Ford Focus or 2021 Ford Fiesta? | Stub Motors',
    canonical: `/compare${of(2, 1)}`,
    noindex: true,
  });
});

it('search#4, search#16: compares monthly prices by the product and terms of the previous search', async () => {
  const terms = 'finance_deposit=2000&finance_term=60&finance_type=HP';
  const { http, location } = open(`${of(1, 2)}&${terms}`);
  await columns();
  const [finance] = http.calls.filter(({ path }) => path === '/api/v2/vehicle-finance');
  expect(Object.fromEntries(finance!.query)).toMatchObject({ term: '60', deposit: '2000' });
  expect(
    screen.getByText(/Prices include VAT.* for HP over 60 months with a £2,000 deposit/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: '2021 Ford Focus' }).getAttribute('href')).toMatch(
    /\?finance_deposit=2000&finance_term=60&finance_type=HP$/,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Differences only' }));
  await waitFor(() => expect(location()).toContain('differences=1'));
  expect(location()).toContain(terms);
});

it('shopper#7: compares lease prices by the terms of the previous search', async () => {
  const terms =
    'advert_classification=CONTRACT-HIRE-PERSONAL&finance_term=24&finance_initial_rental=3';
  const { http } = open(`${of(1, 2)}&${terms}`, () => ({
    data: vehicles
      .slice(0, 2)
      .map((vehicle) => ({ ...vehicle, advert_classification: 'CONTRACT-HIRE-PERSONAL' })),
  }));
  await columns();
  const [finance] = http.calls.filter(({ path }) => path === '/api/v2/vehicle-finance');
  expect(Object.fromEntries(finance!.query)).toMatchObject({ term: '24', initial_rental: '3' });
  expect(screen.getByText(/24 months, 3 rentals in advance/)).toBeVisible();
  expect(screen.getByRole('link', { name: '2021 Ford Focus' }).getAttribute('href')).toMatch(
    /\?lease_term=24&deposit=3$/,
  );
});

it('can show only the differences, at a URL of their own', async () => {
  const { location } = open(of(1, 2));
  await columns();
  expect(screen.getByRole('rowheader', { name: 'Fuel' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Differences only' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Fuel' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Differences only' })).toBeChecked();
  expect(new URLSearchParams(location().split('?')[1]).get('differences')).toBe('1');
  expect(screen.getByRole('rowheader', { name: 'Colour' })).toBeVisible();
});

it('shows the first four vehicles of a longer list and says that it is limited to four', async () => {
  const { http } = open(of(1, 2, 3, 4, 5));
  expect(await columns()).toHaveLength(4);
  expect(screen.getByText(/the first four are shown/)).toBeVisible();
  expect(http.calls[0]?.query.get('card_guid')?.split(',')).toHaveLength(4);
});

it('says that a vehicle is no longer for sale and shows the other one', async () => {
  open(of(1, 2), () => ({ data: [vehicles[0]] }));
  expect(
    await screen.findByText('One vehicle in this comparison is no longer for sale.'),
  ).toBeVisible();
  expect(await columns()).toEqual(['2021 Ford Fiesta']);
});

it('shows a link to similar vehicles instead of the price of a sold vehicle', async () => {
  open(of(1, 2), () => ({ data: [{ ...vehicles[0], status: 'SOLD' }, vehicles[1]] }));
  await columns();
  const price = within(line('Price') as HTMLElement);
  expect(price.getByText('Sold')).toBeVisible();
  expect(price.queryByText('£10,000')).toBeNull();
  expect(price.getByRole('link', { name: 'Find another Fiesta' })).toHaveAttribute(
    'href',
    '/vehicle-search?search=Ford+Fiesta',
  );
});

it('removes a vehicle from the page and from the stored compare list, and offers Undo', async () => {
  storeList('forecourt.compare', [{ card_guid: guids[0], title: '2021 Ford Fiesta' }]);
  const { location } = open(of(1, 2));
  await userEvent.click(await screen.findByRole('link', { name: 'Remove the 2021 Ford Fiesta' }));
  const undo = await screen.findByRole('link', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(location()).toBe(`/compare${of(2)}`);
  expect(storedList('forecourt.compare')).toEqual([]);
  await userEvent.click(undo);
  expect(await screen.findByRole('link', { name: 'Remove the 2021 Ford Fiesta' })).toBeVisible();
  expect(location()).toBe(`/compare${of(1, 2)}`);
});

it('shell#2: offers to undo a removal only until the next navigation', async () => {
  open(of(1, 2, 3));
  await userEvent.click(await screen.findByRole('link', { name: 'Remove the 2021 Ford Fiesta' }));
  expect(await screen.findByRole('link', { name: 'Undo' })).toBeVisible();
  const differencesOnly = () => screen.getByRole('checkbox', { name: 'Differences only' });
  await userEvent.click(differencesOnly());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Undo' })).toBeNull());
  expect(differencesOnly()).toBeChecked();
  await userEvent.click(differencesOnly());
  await waitFor(() => expect(differencesOnly()).not.toBeChecked());
  expect(screen.queryByRole('link', { name: 'Undo' })).toBeNull();
});

it('explains a monthly price on a tap and shows its representative example', async () => {
  open(of(1, 2));
  await columns();
  expect(screen.getByRole('heading', { name: /^Representative example/ })).toBeVisible();
  const price = within(line('Price') as HTMLElement);
  await userEvent.click(
    price.getByRole('link', { name: 'Representative example of the 2021 Ford Focus' }),
  );
  expect(
    await screen.findByRole('dialog', { name: 'Paying monthly for the 2021 Ford Focus' }),
  ).toBeVisible();
});

it('adds more vehicles to a shared comparison', async () => {
  open(of(1, 2));
  await userEvent.click(await screen.findByRole('link', { name: 'Add a vehicle' }));
  expect(storedList('forecourt.compare')).toEqual([
    { card_guid: guids[0], title: '2021 Ford Fiesta' },
    { card_guid: guids[1], title: '2021 Ford Focus' },
  ]);
});

it.each(['', '?card_guid=', '?card_guid=<script>,undefined&differences=%00', '?card_guid[]=1'])(
  'sends no request for the query %j and says that there is nothing to compare yet',
  async (query) => {
    const { http } = open(query);
    expect(await screen.findByText('Nothing to compare yet')).toBeVisible();
    expect(http.calls).toEqual([]);
  },
);

it('an empty comparison links to the vehicles chosen earlier', async () => {
  storeList('forecourt.compare', [{ card_guid: guids[0], title: '2021 Ford Fiesta' }]);
  open('');
  expect(await screen.findByRole('link', { name: 'Compare your vehicles (1)' })).toHaveAttribute(
    'href',
    `/compare${of(1)}`,
  );
});

it('offers a retry when it cannot be loaded (S116)', async () => {
  let down = true;
  open(of(1, 2), (request) => (down ? Response.error() : answer(request)));
  expect(await screen.findByText("The comparison can't be shown at the moment")).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await columns()).toHaveLength(2);
});
