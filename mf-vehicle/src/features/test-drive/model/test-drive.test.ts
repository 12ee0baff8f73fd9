import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { testDrive } from './test-drive.ts';

const origin = 'https://drive.example.com';
const none = new URLSearchParams();
const prepared = (prep_complete: boolean | null) => ({
  external_references: { supplemental: { prep_complete } },
});

it('S151: links to the booking page if the vehicle is available, has a VIN and is prepared', () => {
  const vehicle = vehicleFixture({ vin: 'WF0AX 1/2' });
  expect(testDrive(vehicle, origin, none)).toEqual({
    href: 'https://drive.example.com/book/WF0AX%201%2F2',
  });
});

it('S151: passes on the campaign parameters of the URL and no others', () => {
  const tracking =
    'cid=1&gclid=2&gclsrc=3&msclkid=4&utm_campaign=5&utm_content=6&utm_medium=7&utm_source=8&utm_term=9&mh_keyword=10';
  const vehicle = vehicleFixture();
  const base = `${origin}/book/${vehicle.vin}`;
  const all = new URLSearchParams(`${tracking}&from=ad&term=48`);
  expect(testDrive(vehicle, origin, all)).toEqual({ href: `${base}?${tracking}` });
  const some = new URLSearchParams('utm_source=a%20b&gclid=');
  expect(testDrive(vehicle, origin, some)).toEqual({ href: `${base}?utm_source=a+b` });
});

it.each([
  [{ reservation_status: 'Reserved' as const }, 'Not while this car is reserved.'],
  [{ reservation_status: null }, 'Not while this car is reserved.'],
  [{ vin: null }, 'As soon as this car has been prepared for the road.'],
  [prepared(false), 'As soon as this car has been prepared for the road.'],
  [prepared(null), 'As soon as this car has been prepared for the road.'],
])('S151: offers no test drive for %j, and gives the reason', (missing, reason) => {
  expect(testDrive(vehicleFixture(missing), origin, none)).toEqual({ reason });
});
