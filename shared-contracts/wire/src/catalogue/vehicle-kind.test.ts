import { vehicleFixture } from './vehicle.fixture.ts';
import { type VehicleKind, vehicleKind } from './vehicle-kind.ts';

it.each<[Partial<Parameters<typeof vehicleKind>[0]>, VehicleKind]>([
  [{}, 'for-sale'],
  [{ advert_classification: 'NEW', status: 'ORDERED' }, 'for-sale'],
  [{ advert_classification: 'CONTRACT-HIRE-BUSINESS' }, 'lease'],
  [{ advert_classification: 'CONTRACT-HIRE-PERSONAL', advance_payment: 0 }, 'lease'],
  [{ advert_classification: 'MOTABILITY', advance_payment: 249 }, 'motability'],
  [{ advert_classification: 'MOTABILITY', advance_payment: null }, 'motability'],
  [{ advert_classification: 'USED', advance_payment: 0 }, 'motability'],
  [{ advert_classification: 'CONTRACT-HIRE-PERSONAL', status: 'SOLD' }, 'sold'],
])('S158, S209: classifies a vehicle with %j as %s', (fields, kind) => {
  expect(vehicleKind(vehicleFixture(fields))).toBe(kind);
});
