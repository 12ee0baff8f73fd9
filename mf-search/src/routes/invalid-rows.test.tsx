import { screen } from '@testing-library/react';
import {
  renderRoute,
  renderWidget,
  stubSavedVehicles,
  stubHttp,
  stubServices,
  type StubServices,
} from '@contracts/testing/render-route';
import { stubOffer } from '../testing/stub-offer.ts';
import { stubOptions } from '../testing/stub-options.ts';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';
import * as savedSlider from '../widgets/saved-slider.widget.tsx';
import * as vehicleSlider from '../widgets/vehicle-slider.widget.tsx';
import * as compare from './compare.route.tsx';
import * as savedVehicles from './saved-vehicles.route.tsx';
import * as searchResults from './search-results.route.tsx';

const focus = stubVehicle({ stock_id: '1', vrm: 'AB21CDE' });
const kuga = stubVehicle({
  stock_id: '2',
  model: 'Kuga',
  card_guid: 'a3d3f1c0-52b7-4c28-9b3e-0c1f6a7b8d9e',
});
const oddKuga = { ...kuga, price: 'on asking', media_urls: null };
const cardGuids = [focus.card_guid, kuga.card_guid];
const oddEntry = { Finance: { Key: 'PCP', Quote: { RegularPayment: 1 } } };

const pages: Readonly<Record<string, (services: StubServices) => unknown>> = {
  'the results': (services) =>
    renderRoute(searchResults, {
      path: '/vehicle-search',
      url: '/vehicle-search?make=ford',
      services,
    }),
  'the results, three pages of them': (services) =>
    renderRoute(searchResults, {
      path: '/vehicle-search',
      url: '/vehicle-search?make=ford&page=3&from=1',
      services,
    }),
  'the saved vehicles': (services) =>
    renderRoute(savedVehicles, { path: '/saved-vehicles', services }),
  'the comparison': (services) =>
    renderRoute(compare, { path: '/compare', url: `/compare?card_guid=${cardGuids}`, services }),
  'a slider': async (services) => {
    const props = { title: 'Fords', query: '' };
    const data = await vehicleSlider.load(props, services);
    renderWidget<'vehicle-slider'>(vehicleSlider, props, data, { services });
  },
  'the slider of saved vehicles': async (services) => {
    const data = await savedSlider.load({ cardGuids }, services);
    renderWidget<'saved-slider'>(savedSlider, { cardGuids }, data, { services });
  },
};
const names = Object.keys(pages);

interface Answers {
  vehicles?: unknown[];
  quotes?: Record<string, unknown>;
  options?: unknown;
  offers?: unknown[];
}

async function open(
  name: string,
  { vehicles = [focus, kuga], quotes = {}, options = stubOptions, offers = [] }: Answers,
) {
  const meta = { current_page: 1, last_page: 3, total: 30 };
  const http = stubHttp({
    'GET /api/v2/vehicle-search/': () => ({ data: vehicles, meta }),
    'GET /api/v2/vehicle-search-filter': () => ({ data: options, meta: { total: 30 } }),
    'GET /api/v2/vehicle-finance': () => ({ data: quotes }),
    'GET /api/v2/vehicle-advert': () => ({ data: vehicles }),
    'GET /api/v2/content/offer': () => ({ data: offers, meta }),
  });
  await pages[name]?.(stubServices({ http, savedVehicles: stubSavedVehicles(cardGuids) }));
}

describe.each(names)('%s', (name) => {
  it('omits the card of an invalid vehicle and shows the others', async () => {
    await open(name, { vehicles: [oddKuga, focus] });
    expect((await screen.findAllByText(/2021 Ford Focus/))[0]).toBeVisible();
    expect(screen.queryByText(/2021 Ford Kuga/)).toBeNull();
    expect(document.body).not.toHaveTextContent(/no longer for sale|on asking/);
  });

  it('shows a vehicle with an invalid quote without monthly prices', async () => {
    await open(name, { quotes: { 1: [stubEntry('PCP')], 2: [oddEntry] } });
    expect((await screen.findAllByText(/£271\.16/))[0]).toBeVisible();
    expect((await screen.findAllByText(/2021 Ford Kuga/))[0]).toBeVisible();
    expect(document.body).not.toHaveTextContent(/prices can't be shown/i);
  });
});

it.each(['the saved vehicles', 'the comparison'])(
  'does not say that an invalid vehicle is no longer for sale in %s',
  async (name) => {
    await open(name, { vehicles: [focus, oddKuga] });
    expect(await screen.findByText("One vehicle can't be shown at the moment.")).toBeVisible();
    expect(document.body).not.toHaveTextContent('no longer for sale');
  },
);

it.each(names.filter((name) => !name.includes('slider')))(
  'shows an error, not an empty list, when every row is invalid: %s',
  async (name) => {
    await open(name, { vehicles: [oddKuga, { ...oddKuga, stock_id: 7 }] });
    expect(await screen.findByText(/can't be shown|can't show/)).toBeVisible();
  },
);

it('omits only an invalid filter value and an invalid offer', async () => {
  await open('the results', {
    options: { ...stubOptions, make: { ...stubOptions.make, ford: { label: 'Ford', count: -1 } } },
    offers: [stubOffer({ id: 2, title: '£500 off' }), { ...stubOffer(), id: 3, link: 'none' }],
  });
  expect(await screen.findByRole('heading', { name: '£500 off' })).toBeVisible();
  const [make] = screen.getAllByRole('group', { name: 'Make' });
  expect(make).not.toHaveTextContent('Ford');
  expect(make?.querySelectorAll('input')).not.toHaveLength(0);
});
