import * as z from 'zod/mini';

/** One price of a lease as the catalogue holds it; money in pounds, `lease_type` decides the VAT (S211 A). */
export const leaseRowSchema = z.object({
  term: z.int().check(z.gt(0)),
  monthly_payment: z.number().check(z.gt(0)),
  deposit_amount: z.number().check(z.gte(0)),
  lease_type: z.enum(['business', 'personal']),
  lease_term: z.int().check(z.gt(0)),
  /** Months of rental that are paid first. */
  lease_initial_rental_equivalent: z.int().check(z.gte(0)),
  /** Miles a year. */
  lease_mileage: z.int().check(z.gt(0)),
});
export type LeaseRow = z.infer<typeof leaseRowSchema>;

/** The same price as the lease builder reads it: `deposit` in months, BCH without and PCH with VAT (S211 B). */
export const leaseBuilderRowSchema = z.object({
  mileage: z.int().check(z.gt(0)),
  deposit: z.int().check(z.gte(0)),
  term: z.int().check(z.gt(0)),
  vat: z.enum(['BCH', 'PCH']),
  monthly_payment: z.number().check(z.gt(0)),
});
export type LeaseBuilderRow = z.infer<typeof leaseBuilderRowSchema>;

/** The one adapter between the two shapes (S211). */
export function toLeaseBuilderRow(row: LeaseRow): LeaseBuilderRow {
  return {
    mileage: row.lease_mileage,
    deposit: row.lease_initial_rental_equivalent,
    term: row.lease_term,
    vat: row.lease_type === 'business' ? 'BCH' : 'PCH',
    monthly_payment: row.monthly_payment,
  };
}

/** VAT of 20 per cent: a personal lease costs the business price times 1.2 (S144). */
const VAT_TIMES_TEN = 12;

/** The business price with VAT, to the penny, half up; the initial rental is a multiple of it (S144). */
export function personalLeaseRow(business: LeaseRow): LeaseRow {
  const monthly = Math.floor((pence(business.monthly_payment) * VAT_TIMES_TEN + 5) / 10);
  return {
    ...business,
    lease_type: 'personal',
    monthly_payment: monthly / 100,
    deposit_amount: (monthly * business.lease_initial_rental_equivalent) / 100,
  };
}

/** The prices of one type; where an advert holds business ones alone, the personal ones follow (S144). */
export function leaseRowsOfType(
  rows: readonly LeaseRow[],
  type: LeaseRow['lease_type'],
): readonly LeaseRow[] {
  const given = rows.filter((row) => row.lease_type === type);
  if (type === 'business' || given.length > 0) return given;
  return rows.map(personalLeaseRow);
}

const pence = (pounds: number) => Math.round(pounds * 100);
