import { entryFixture } from '@contracts/wire/catalogue/finance-quote.fixture';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';

/** The sample car without pictures. A test overrides fields. */
export function stubVehicle(fields: Partial<Vehicle> = {}): Vehicle {
  return vehicleFixture({ media_urls: [], mileage: 28_627, odometer_value: 28_627, ...fields });
}

export const stubEntry = entryFixture;
