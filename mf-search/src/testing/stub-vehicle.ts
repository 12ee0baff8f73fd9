import type { FinanceEntry, Quote } from '@contracts/wire/catalogue/finance-quote';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { quoteFixtures } from '@contracts/wire/catalogue/finance-quote.fixture';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';

/** The sample car without pictures; a test names what matters to it. */
export function stubVehicle(fields: Partial<Vehicle> = {}): Vehicle {
  return vehicleFixture({ media_urls: [], mileage: 28_627, odometer_value: 28_627, ...fields });
}

export function stubEntry(key: FinanceEntry['Finance']['Key'], quote: Partial<Quote> = {}) {
  return { Finance: { Key: key, Quote: { ...quoteFixtures.PCP, ...quote } } };
}
