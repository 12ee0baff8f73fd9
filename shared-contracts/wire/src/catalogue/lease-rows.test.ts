import { leaseBuilderRowSchema, leaseRowSchema } from './lease-row.ts';
import { leaseRows, leaseRowsOfType, toLeaseBuilderRow } from './lease-rows.ts';
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

it.each([
  ['business', 'BCH', 250],
  ['personal', 'PCH', 300],
] as const)(
  'S211: converts a %s price of the catalogue into a %s price of the lease builder',
  (type, vat, monthly) => {
    const [row = business] = leaseRowsOfType([business], type);
    const built = leaseBuilderRowSchema.parse(toLeaseBuilderRow(row));
    expect(built).toEqual({
      mileage: 10_000,
      deposit: 9,
      term: 36,
      vat,
      monthly_payment: monthly,
    });
  },
);

it('forms-and-account#15, S211: reads the lease prices of an advert in both formats', () => {
  const builder = { mileage: 10_000, deposit: 9, term: 36, vat: 'BCH', monthly_payment: 250 };
  const { lease_rows } = vehicleSchema.parse({
    ...vehicleFixture(),
    lease_rows: [builder, { ...business, lease_type: 'personal' }],
  });
  expect(leaseRows(lease_rows)).toEqual([business, { ...business, lease_type: 'personal' }]);
});
