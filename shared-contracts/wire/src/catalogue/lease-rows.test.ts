import { leaseRowSchema } from './lease-row.ts';
import { leaseRows } from './lease-rows.ts';
import { vehicleFixture } from './vehicle.fixture.ts';
import { vehicleSchema } from './vehicle.ts';

const business = leaseRowSchema.parse({
  term: 36,
  monthly_payment: 250,
  deposit_amount: 2250,
  lease_type: 'business',
  lease_term: 36,
  lease_initial_rental_equivalent: 9,
  lease_mileage: 10_000,
});

it('forms-and-account#15, S211: reads the lease prices of an advert in both formats', () => {
  const builder = { mileage: 10_000, deposit: 9, term: 36, vat: 'BCH', monthly_payment: 250 };
  const { lease_rows } = vehicleSchema.parse({
    ...vehicleFixture(),
    lease_rows: [builder, { ...business, lease_type: 'personal' }],
  });
  expect(leaseRows(lease_rows)).toEqual([business, { ...business, lease_type: 'personal' }]);
});
