import { screen, within } from '@testing-library/react';
import { cardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';
import * as vehicleSlider from './vehicle-slider.widget.tsx';

const focus = stubVehicle();
const kuga = stubVehicle({ stock_id: '2', model: 'Kuga' });
const props = { title: 'Similar cars', query: 'make=ford&nonsense=1', exceptStockId: '104211' };

function servicesWith(finance: StubHandler) {
  return stubServices({
    http: stubHttp({
      'GET /api/v2/vehicle-search/': () => ({
        data: [focus, kuga],
        meta: { current_page: 1, last_page: 1, total: 2 },
      }),
      'GET /api/v2/vehicle-finance': finance,
    }),
  });
}

it('shows the search results except the current vehicle', async () => {
  const services = servicesWith(() => ({ data: { '2': [stubEntry('PCP')] } }));
  renderWidget<'vehicle-slider'>(vehicleSlider, props, await vehicleSlider.load(props, services), {
    services,
  });
  const slider = within(await screen.findByRole('region', { name: 'Similar cars' }));
  expect(slider.getAllByRole('article')).toHaveLength(1);
  expect(slider.getByRole('heading', { name: '2021 Ford Kuga' })).toBeVisible();
  expect(slider.getByRole('heading', { name: /^Representative example/ })).toBeVisible();
  // A page may have several sliders, so their landmarks need different names.
  expect(
    slider.getByRole('region', { name: /^Representative example: .* Similar cars$/ }),
  ).toBeVisible();
  expect(slider.getByRole('link', { name: 'See all' })).toHaveAttribute(
    'href',
    '/vehicle-search?make=ford',
  );
});

it.each([
  ['', null],
  ['fuel_type=electric', 'dis|asc'],
])('shell#6, S29, S120: requests the query %j with the sort order %j', async (query, sort) => {
  let asked: URLSearchParams | undefined;
  const http = stubHttp({
    'GET /api/v2/vehicle-search/': (request) => {
      asked = request.query;
      return { data: [], meta: { current_page: 1, last_page: 1, total: 0 } };
    },
  });
  const { allHref } = await vehicleSlider.load(
    { title: 'In stock now', query },
    stubServices({ http }),
  );
  expect(asked?.get('sort') ?? null).toBe(sort);
  expect(allHref).toBe(query === '' ? '/vehicle-search' : `/vehicle-search?${query}`);
});

it('S116: loads the vehicles even when the quotes fail to load', async () => {
  const services = servicesWith(() => Response.error());
  expect(await vehicleSlider.load(props, services)).toEqual({
    vehicles: [cardVehicle(kuga)],
    allHref: '/vehicle-search?make=ford',
    quotes: {},
    quotesUnavailable: true,
  });
});

it('says that monthly prices could not be loaded, and offers a retry', async () => {
  const data = { vehicles: [cardVehicle(kuga)], quotes: {}, quotesUnavailable: true };
  renderWidget<'vehicle-slider'>(vehicleSlider, props, data);
  expect(await screen.findByText('Monthly prices could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says that the vehicles could not be loaded, and offers a retry', async () => {
  renderWidget<'vehicle-slider'>(vehicleSlider, props);
  expect(await screen.findByText('Similar cars: could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('is absent when the search finds no vehicle', () => {
  renderWidget<'vehicle-slider'>(vehicleSlider, props, { vehicles: [], quotes: {} });
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each(['CONTRACT-HIRE-PERSONAL', 'CONTRACT-HIRE-BUSINESS'])(
  'search#7, S76: "See all" of a lease slider links to a lease search (%s)',
  async (classification) => {
    const services = servicesWith(() => ({ data: {} }));
    const query = `advert_classification=${classification}&max_price=20000`;
    const { allHref } = await vehicleSlider.load({ title: 'Leases', query }, services);
    expect(allHref).toBe(
      `/vehicle-search?advert_classification=${classification}&offer_template_slugs=lease-vehicle`,
    );
  },
);

it('shopper#3, S109: shows cards with the finance terms of its query and keeps the terms in links', async () => {
  const services = servicesWith(() => ({
    data: { [kuga.stock_id]: [stubEntry('PCP'), stubEntry('HP', { RegularPayment: 333 })] },
  }));
  const query = 'make=ford&finance_type=HP&finance_term=36';
  const asked = { ...props, query };
  renderWidget<'vehicle-slider'>(vehicleSlider, asked, await vehicleSlider.load(asked, services), {
    services,
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('£333.00')).toBeVisible();
  expect(card.getByRole('link', { name: '2021 Ford Kuga' }).getAttribute('href')).toMatch(
    /\?finance_term=36&finance_type=HP$/,
  );
});
