import * as z from 'zod/mini';

/** One lease price as the catalogue stores it, in pounds. `lease_type` decides the VAT (S211 A). */
export const leaseRowSchema = z.object({
  term: z.int().check(z.gt(0)),
  monthly_payment: z.number().check(z.gt(0)),
  deposit_amount: z.number().check(z.gte(0)),
  lease_type: z.enum(['business', 'personal']),
  lease_term: z.int().check(z.gt(0)),
  /** Initial rental in months. */
  lease_initial_rental_equivalent: z.int().check(z.gte(0)),
  /** Miles a year. */
  lease_mileage: z.int().check(z.gt(0)),
});
export type LeaseRow = z.infer<typeof leaseRowSchema>;

/** The lease builder's format: `deposit` in months, BCH without VAT, PCH with VAT (S211 B). */
export const leaseBuilderRowSchema = z.object({
  mileage: z.int().check(z.gt(0)),
  deposit: z.int().check(z.gte(0)),
  term: z.int().check(z.gt(0)),
  vat: z.enum(['BCH', 'PCH']),
  monthly_payment: z.number().check(z.gt(0)),
});
export type LeaseBuilderRow = z.infer<typeof leaseBuilderRowSchema>;
