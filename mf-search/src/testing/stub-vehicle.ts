import type { FinanceEntry, Quote } from 'shared-contracts/catalogue/finance-quote';
import type { Vehicle } from 'shared-contracts/catalogue/vehicle';
import { sampleQuotes } from 'shared-contracts/testing/sample-quotes';
import { sampleVehicle } from 'shared-contracts/testing/sample-vehicle';

/** The sample car without pictures; a test names what matters to it. */
export function stubVehicle(fields: Partial<Vehicle> = {}): Vehicle {
  return sampleVehicle({ media_urls: [], mileage: 28_627, odometer_value: 28_627, ...fields });
}

export function stubEntry(key: FinanceEntry['Finance']['Key'], quote: Partial<Quote> = {}) {
  return { Finance: { Key: key, Quote: { ...sampleQuotes.PCP, ...quote } } };
}
