import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { openValuationShop } from '../../test/valuation-shop.ts';
import { registrationProvider } from './registration-provider.ts';

const key = 'a key of the provider';
let server: Server;
let asked: string[];
let answer: RequestListener;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const answers =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

const car = { make: 'Ford', model: 'Focus', year: 2019, fuel: 'petrol', engine_size: 1498 };

async function begin(ours?: Vehicle) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cars/`;
  const stock = { vehicleByRegistration: async () => ours };
  const findCar = registrationProvider({ REGISTRATIONS_URL: url, REGISTRATIONS_KEY: key }, stock);
  const shop = await openValuationShop({ findCar });
  const body = { by: 'registration', registration: 'zz19 zzz', mileage: 41_000 };
  const begun = await shop.post('', body).expect(201);
  await shop.close();
  return { begun: begun.body.data, log: shop.log.join() };
}

it('S102, S199: looks up a registration that is not in our stock at the provider', async () => {
  answer = answers(200, JSON.stringify(car));
  const { begun } = await begin();
  expect(asked).toEqual([`/cars/ZZ19ZZZ Bearer ${key}`]);
  expect(begun).toMatchObject({
    lookup: 'found',
    next: 'condition',
    car: {
      make_slug: 'ford',
      range_slug: 'focus',
      year: 2019,
      fuel_type_slug: 'petrol',
      transmission: null,
      engine_size: 1498,
    },
  });
});

it.each([
  ['does not know the registration', 404, '{}', 'unknown'],
  ['is down', 503, '{}', 'failed'],
  ['responds with incomplete data', 200, '{"make":"Ford"}', 'failed'],
  ['responds with HTML', 200, '<html>', 'failed'],
])('S199: the seller describes the car if the provider %s', async (_name, status, body, lookup) => {
  answer = answers(status, body);
  const { begun, log } = await begin();
  expect(begun).toMatchObject({ lookup, next: 'car', car: null });
  expect(log).not.toContain(key);
  expect(log).not.toContain('ZZ19ZZZ');
  expect(log.includes('could not be looked up')).toBe(lookup === 'failed');
});

it('S102: finds a car in our own stock without a request to the provider', async () => {
  answer = answers(200, JSON.stringify(car));
  const { begun } = await begin(vehicleFixture({ transmission: 'Automatic' }));
  expect(begun).toMatchObject({ lookup: 'found', car: { year: 2021, transmission: 'automatic' } });
  expect(asked).toEqual([]);
});
