import { screen } from '@testing-library/react';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import {
  renderRoute,
  renderWidget,
  stubSavedVehicles,
  stubHttp,
  stubServices,
  type StubServices,
} from '@contracts/testing/render-route';
import { stubOptions } from '../testing/stub-options.ts';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';
import * as savedSlider from '../widgets/saved-slider.widget.tsx';
import * as vehicleCard from '../widgets/vehicle-card.widget.tsx';
import * as vehicleSlider from '../widgets/vehicle-slider.widget.tsx';
import * as compare from './compare.route.tsx';
import * as savedVehicles from './saved-vehicles.route.tsx';
import * as searchResults from './search-results.route.tsx';

type Open = (services: StubServices, vehicle: Vehicle) => unknown;

/** Every page with prices of a vehicle, opened as a shopper finds it. */
const pages: Readonly<Record<string, Open>> = {
  'the results': (services) => renderRoute(searchResults, { path: '/vehicle-search', services }),
  'the results, three pages of them': (services) =>
    renderRoute(searchResults, {
      path: '/vehicle-search',
      url: '/vehicle-search?page=3&from=1',
      services,
    }),
  'the results by HP': (services) =>
    renderRoute(searchResults, {
      path: '/vehicle-search',
      url: '/vehicle-search?product=hp',
      services,
    }),
  'the saved vehicles': (services) =>
    renderRoute(savedVehicles, { path: '/saved-vehicles', services }),
  'the comparison': (services, { card_guid }) =>
    renderRoute(compare, { path: '/compare', url: `/compare?card_guid=${card_guid}`, services }),
  'a card on any page': async (services, vehicle) => {
    const data = await vehicleCard.load({ vehicle }, services);
    renderWidget<'vehicle-card'>(vehicleCard, { vehicle }, data, { services });
  },
  'a slider': async (services) => {
    const props = { title: 'Vans', query: '' };
    const data = await vehicleSlider.load(props, services);
    renderWidget<'vehicle-slider'>(vehicleSlider, props, data, { services });
  },
  'the slider of saved vehicles': async (services, { card_guid }) => {
    const props = { cardGuids: [card_guid] };
    const data = await savedSlider.load(props, services);
    renderWidget<'saved-slider'>(savedSlider, props, data, { services });
  },
};

async function openPage(name: string, fields: Partial<Vehicle>, entries: readonly FinanceEntry[]) {
  const vehicle = stubVehicle(fields);
  const found = { data: [vehicle], meta: { current_page: 1, last_page: 3, total: 30 } };
  const http = stubHttp({
    'GET /api/v2/vehicle-search/': () => found,
    'GET /api/v2/vehicle-search-filter': () => ({ data: stubOptions, meta: { total: 30 } }),
    'GET /api/v2/vehicle-finance': () => ({ data: { [vehicle.stock_id]: entries } }),
    'GET /api/v2/vehicle-advert': () => ({ data: [vehicle] }),
  });
  const services = stubServices({ http, savedVehicles: stubSavedVehicles([vehicle.card_guid]) });
  await pages[name]?.(services, vehicle);
  await screen.findAllByText('1.0 EcoBoost ST-Line 5dr');
  return words();
}

/** The text about vehicles and their prices, without the filters, which contain pounds too. */
function words(): string {
  return ['article', 'table', 'region']
    .flatMap((role) => screen.queryAllByRole(role))
    .map(({ textContent }) => textContent)
    .join(' ');
}

const van = {
  vat_scheme: 'Commercial',
  price: 24_000,
  price_including_vat: 24_000,
  price_excluding_vat: 20_000,
  original_price: 26_400,
};
const balanced = [stubEntry('PCP'), stubEntry('HP')];

describe.each(Object.keys(pages))('%s', (name) => {
  it('S12: shows the prices of a commercial vehicle with and without VAT, but no saving', async () => {
    const page = await openPage(name, van, balanced);
    expect(page).toContain('£20,000');
    expect(page).toContain('£24,000 including VAT at 20%');
    expect(page).not.toMatch(/£26,400|Save £/);
  });

  it('S210: shows no quote with inconsistent sums', async () => {
    const wrong = balanced.map(({ Finance: { Key } }) =>
      stubEntry(Key, { TotalAmountPayable: 19_000 }),
    );
    const page = await openPage(name, {}, wrong);
    expect(page).toContain('£16,000');
    expect(page).not.toMatch(/a month|APR|£271/);
  });

  it('S210: shows quotes with consistent sums', async () => {
    const page = await openPage(name, {}, balanced);
    expect(page).toMatch(/£271\.16 a month/);
    expect(page).toContain('Representative example: 10.9% APR representative');
  });

  it('data#19: shows a write-off and its category', async () => {
    const page = await openPage(name, { write_off_category: 'S' }, balanced);
    expect(page).toContain('Category S write-off');
    expect(page).toContain('£16,000');
  });

  it('data#9: shows pence if the price has them', async () => {
    const page = await openPage(name, { price: 12_995.5, price_including_vat: 12_995.5 }, []);
    expect(page).toContain('£12,995.50');
    expect(page).not.toContain('£12,996');
  });

  it('shows neither price nor finance for a sold vehicle', async () => {
    const page = await openPage(name, { status: 'SOLD', original_price: 16_750 }, balanced);
    expect(page).toContain('Sold');
    expect(page).not.toMatch(/£16,|a month|APR/);
  });

  it.each([
    { advert_classification: 'MOTABILITY' as const, advance_payment: null },
    { advert_classification: 'USED' as const, advance_payment: 249 },
  ])('S158: shows neither sale price nor finance for a Motability vehicle: %j', async (scheme) => {
    const page = await openPage(name, { ...scheme, weekly_rental: 77.05 }, balanced);
    expect(page).toContain('£77.05 a week');
    expect(page).not.toMatch(/£16,000|a month|APR|£0/);
  });
});
