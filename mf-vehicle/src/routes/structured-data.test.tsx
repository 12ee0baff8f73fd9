import { screen } from '@testing-library/react';
import Validator from '@adobe/structured-data-validator';
import type { RouteModule } from '@contracts/platform/remote/define-remote';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { openVehiclePage } from '../testing/open-vehicle.tsx';
import * as leasing from './leasing-offer.route.tsx';
import * as fresh from './new-vehicle.route.tsx';
import * as route from './used-vehicle.route.tsx';

type Structured = Record<string, unknown> & { '@type': string | string[] };

const full: Partial<Vehicle> = {
  technical_data: { 'engine-size': 999, 'power-bhp': 125, 'top-speed-mph': '124' },
  service_history: [],
  previous_keepers: 3,
};

async function structured(vehicle: Partial<Vehicle> = full): Promise<[Structured, Structured]> {
  const page = openVehiclePage(route, '/vehicle/used/:slug', { vehicle });
  await screen.findByRole('heading', { level: 1 });
  const [car, trail] = (page.head()?.jsonLd ?? []) as Structured[];
  if (car === undefined || trail === undefined) throw new Error('No structured data');
  return [car, trail];
}

/** Schema.org terms and URLs, which do not appear in the text of the page. */
const unseen = new Set([
  '@type',
  '@context',
  'unitCode',
  'priceCurrency',
  'url',
  'item',
  'position',
]);

function leaves(value: unknown, key = ''): [key: string, value: string][] {
  if (unseen.has(key)) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => leaves(entry, key));
  if (typeof value !== 'object' || value === null) return [[key, String(value)]];
  return Object.entries(value).flatMap(([inner, entry]) => leaves(entry, inner));
}

const conditions = { NewCondition: 'New', UsedCondition: 'Used' };
const number = (value: string) => Number(value).toLocaleString('en-GB');

/** The texts with which the page shows the value of a property. */
function written(key: string, value: string): string[] {
  if (key === 'name' || key === 'address') return value.split(/, | (?=1\.0 )/);
  if (key === 'price') return [`£${number(value)}`];
  if (key === 'value') return [number(value)];
  if (key === 'emissionsCO2') return [`${value} g/km`];
  if (key === 'itemCondition') {
    const [, name] = /schema\.org\/(\w+)$/.exec(value) ?? [];
    return [conditions[name as keyof typeof conditions]];
  }
  return [value];
}

function expectAllSeen(data: Structured, { except }: { except: string[] }) {
  const text = document.body.textContent;
  const pictures = screen.getAllByRole('img').map((image) => image.getAttribute('src'));
  for (const [key, value] of leaves(data)) {
    if (except.includes(value)) continue;
    if (key === 'image') expect(pictures).toContain(value);
    else for (const words of written(key, value)) expect(`${key}: ${text}`).toContain(words);
  }
}

it('the structured data contains only facts that the page shows', async () => {
  const [car, trail] = await structured();
  // The name is in the host's header; the availability is tested below.
  const except = ['Stub Motors', 'https://schema.org/InStock'];
  expectAllSeen(car, { except });
  expectAllSeen(trail, { except });
  expect(car).not.toHaveProperty('vehicleIdentificationNumber');
});

it('the structured data of a vehicle for sale is complete', async () => {
  const [car, trail] = await structured();
  expect(car).toEqual({
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name: '2021 Ford Focus 1.0 EcoBoost ST-Line 5dr',
    url: '/vehicle/used/2021-ford-focus-104211',
    description: 'A tidy Focus.',
    image: ['/media/vehicles/104211/side.svg', '/media/vehicles/104211/front.svg'],
    sku: '104211',
    brand: { '@type': 'Brand', name: 'Ford' },
    model: 'Focus',
    vehicleModelDate: '2021',
    vehicleConfiguration: 'ST-Line',
    bodyType: 'Hatchback',
    color: 'Harbour Blue',
    fuelType: 'Petrol',
    vehicleTransmission: 'Manual',
    numberOfDoors: 5,
    seatingCapacity: 5,
    numberOfPreviousOwners: 3,
    emissionsCO2: 123,
    speed: { '@type': 'QuantitativeValue', value: 124, unitCode: 'HM' },
    vehicleEngine: {
      '@type': 'EngineSpecification',
      engineDisplacement: { '@type': 'QuantitativeValue', value: 999, unitCode: 'CMQ' },
      enginePower: { '@type': 'QuantitativeValue', value: 125, unitCode: 'BHP' },
    },
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: 24350, unitCode: 'SMI' },
    offers: {
      '@type': 'Offer',
      url: '/vehicle/used/2021-ford-focus-104211',
      price: 16000,
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'AutoDealer', name: 'Stub Motors' },
      availableAtOrFrom: {
        '@type': 'AutoDealer',
        name: 'Wexcombe Bristol',
        address: '14 Harbour Way, Bristol, BS2 0WX',
        telephone: '01632 960011',
      },
    },
  });
  const steps = [
    ['Home', '/'],
    ['Search', '/vehicle-search'],
    ['Ford', '/vehicle-search?make=ford'],
    ['2021 Ford Focus', '/vehicle/used/2021-ford-focus-104211'],
  ];
  expect(trail['itemListElement']).toEqual(
    steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
  );
});

it('data#19: includes the write-off, first registration, drivetrain, gears and Euro standard', async () => {
  const [car] = await structured({
    write_off_category: 'N',
    first_registered: '2021-03-14',
    drivetrain: 'Four-wheel drive',
    gears: 6,
    euro_standard: 'Euro 6',
  });
  expect(car).toMatchObject({
    knownVehicleDamages: 'Category N: non-structural damage, repaired',
    dateVehicleFirstRegistered: '2021-03-14',
    driveWheelConfiguration: 'Four-wheel drive',
    numberOfForwardGears: 6,
    meetsEmissionStandard: 'Euro 6',
  });
  expect(document.body).toHaveTextContent('Category N: non-structural damage, repaired');
});

it('states the price of a commercial vehicle including VAT, like the page', async () => {
  const vat = { vat_scheme: 'Commercial', price: 16001, price_excluding_vat: 13333.33 };
  const [car] = await structured({ ...vat, price_including_vat: 16000 });
  expect(car['offers']).toMatchObject({ price: 16000 });
  expect(document.body).toHaveTextContent('£16,000 including VAT');
});

it.each([
  [{ reservation_status: 'Reserved' as const }, 'LimitedAvailability'],
  [{}, 'InStock'],
])('states the availability shown on the page: %j', async (vehicle, availability) => {
  const [car] = await structured(vehicle);
  expect(car['offers']).toMatchObject({ availability: `https://schema.org/${availability}` });
  expect(screen.queryAllByText('Reserved').length > 0).toBe(availability !== 'InStock');
});

it.each([
  { status: 'SOLD' as const },
  { status: 'FOR_SALE_TRADE' as const },
  { advert_classification: 'MOTABILITY' as const },
  { price: null, price_including_vat: null },
])('contains no offer for a vehicle that cannot be bought: %j', async (vehicle) => {
  const [car] = await structured(vehicle);
  expect(car).not.toHaveProperty('offers');
});

it('marks a new vehicle as new and omits invalid figures', async () => {
  const technical_data = { 'engine-size': true, 'power-bhp': '', 'top-speed-mph': 'fast' };
  const page = openVehiclePage(fresh, '/vehicle/new/:slug', {
    vehicle: { advert_classification: 'NEW', technical_data },
  });
  await screen.findByRole('heading', { level: 1 });
  const [car] = (page.head()?.jsonLd ?? []) as Structured[];
  expect(car).toMatchObject({ itemCondition: 'https://schema.org/NewCondition' });
  expect(car).not.toHaveProperty('vehicleEngine');
  expect(car).not.toHaveProperty('speed');
});

it('omits the number of owners if the page does not show it', async () => {
  const page = openVehiclePage(leasing, '/leasing/offer/:slug', {
    vehicle: { advert_classification: 'CONTRACT-HIRE-PERSONAL', previous_keepers: 3 },
  });
  await screen.findByRole('heading', { level: 1 });
  const [car] = (page.head()?.jsonLd ?? []) as Structured[];
  expect(car).not.toHaveProperty('numberOfPreviousOwners');
  expect(document.body).not.toHaveTextContent('Number of previous owners');
});

/** Makes all URLs absolute, as the gateway does. */
function inFull(data: unknown): Structured {
  const text = JSON.stringify(data).replaceAll(/"(\/[^"]*)"/g, '"https://www.example.com$1"');
  return JSON.parse(text) as Structured;
}

const found = ([car, trail]: readonly Structured[]) => ({
  Car: [inFull(car)],
  BreadcrumbList: [inFull(trail)],
});

async function errorsIn(jsonld: object) {
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
  return issues.filter(({ severity }) => severity === 'ERROR');
}

const vat = { vat_scheme: 'Commercial', price_excluding_vat: 13333.33, price_including_vat: 16000 };
const lease = { advert_classification: 'CONTRACT-HIRE-PERSONAL', price: null } as const;

it.each<[string, RouteModule, Parameters<typeof openVehiclePage>[1], Partial<Vehicle>]>([
  ['used', route, '/vehicle/used/:slug', full],
  ['nearly new', route, '/vehicle/used/:slug', { advert_classification: 'NEARLY_NEW' }],
  ['reserved', route, '/vehicle/used/:slug', { reservation_status: 'Reserved' }],
  ['with VAT', route, '/vehicle/used/:slug', { category: 'van', ...vat }],
  ['sold', route, '/vehicle/used/:slug', { status: 'SOLD' }],
  ['without a price', route, '/vehicle/used/:slug', { price: null, price_including_vat: null }],
  ['without pictures', route, '/vehicle/used/:slug', { media_urls: [], description: null }],
  ['new', fresh, '/vehicle/new/:slug', { advert_classification: 'NEW', vrm: null }],
  ['leasing offer', leasing, '/leasing/offer/:slug', { advert_classification: 'OFFER', vrm: null }],
  ['Motability', route, '/vehicle/used/:slug', { advert_classification: 'MOTABILITY' }],
  ['personal lease', leasing, '/leasing/offer/:slug', lease],
])('passes a rich results validator for this vehicle: %s', async (...kind) => {
  const [, module, path, vehicle] = kind;
  const page = openVehiclePage(module, path, { vehicle });
  await screen.findByRole('heading', { level: 1 });
  const data = (page.head()?.jsonLd ?? []) as Structured[];
  expect(data).toHaveLength(2);
  expect(await errorsIn(found(data))).toEqual([]);
});

it('data#1: lists only the first ten of 80 photographs', async () => {
  const media_urls = Array.from({ length: 80 }, (_, at) => {
    const large = `/media/photographs/${at + 1}/large`;
    return { url: large, thumb: large, medium: large, large, width: 1280, height: 960 };
  });
  const page = openVehiclePage(route, '/vehicle/used/:slug', { vehicle: { media_urls } });
  await screen.findByRole('heading', { level: 1 });
  const [car] = (page.head()?.jsonLd ?? []) as { image: string[] }[];
  expect(car?.image).toHaveLength(10);
  expect(car?.image[0]).toBe('/media/photographs/1/large');
});

it('the rich results validator reports missing required properties', async () => {
  const [car, trail] = await structured();
  const { name: _name, ...unnamed } = car;
  expect(await errorsIn({ Car: [inFull(unnamed)] })).not.toEqual([]);
  const { offers: _offers, ...unoffered } = car;
  expect(await errorsIn({ Car: [inFull(unoffered)] })).not.toEqual([]);
  const { itemListElement: _steps, ...pathless } = trail;
  expect(await errorsIn({ BreadcrumbList: [inFull(pathless)] })).not.toEqual([]);
});
