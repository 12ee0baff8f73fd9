import type { LeaseRow } from './lease-row.ts';
import { vehicleFixture } from './vehicle.fixture.ts';
import { leaseOffer } from './lease-price.ts';

const row = (over: Partial<LeaseRow>): LeaseRow => ({
  term: 36,
  monthly_payment: 300,
  deposit_amount: 2700,
  lease_type: 'personal',
  lease_term: 36,
  lease_initial_rental_equivalent: 9,
  lease_mileage: 10000,
  ...over,
});

function offer(lease_rows: LeaseRow[]) {
  return leaseOffer(
    vehicleFixture({ advert_classification: 'CONTRACT-HIRE-PERSONAL', lease_rows }),
  );
}

it('is the price at the defaults of S111, of the right kind', () => {
  const cheaper = row({ monthly_payment: 200, lease_mileage: 5000 });
  const business = row({ monthly_payment: 250, lease_type: 'business' });
  expect(offer([cheaper, business, row({})])?.monthly_payment).toBe(300);
});

it('is the lowest price where nothing is offered at the defaults', () => {
  const rows = [240, 220, 260].map((price) => row({ monthly_payment: price, lease_term: 24 }));
  expect(offer(rows)?.monthly_payment).toBe(220);
});

it('is unknown without prices', () => {
  expect(offer([])).toBeNull();
});
