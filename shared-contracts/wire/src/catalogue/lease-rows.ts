import type { LeaseBuilderRow, LeaseRow } from './lease-row.ts';

/** The lease prices of an advert in one format. The dealer API sends two formats (S211). */
export function leaseRows(rows: readonly (LeaseRow | LeaseBuilderRow)[] = []): LeaseRow[] {
  return rows.map((row) => ('vat' in row ? fromLeaseBuilderRow(row) : row));
}

function fromLeaseBuilderRow(row: LeaseBuilderRow): LeaseRow {
  return {
    term: row.term,
    monthly_payment: row.monthly_payment,
    deposit_amount: (pence(row.monthly_payment) * row.deposit) / 100,
    lease_type: row.vat === 'BCH' ? 'business' : 'personal',
    lease_term: row.term,
    lease_initial_rental_equivalent: row.deposit,
    lease_mileage: row.mileage,
  };
}

/** VAT of 20 per cent: a personal lease costs the business price times 1.2 (S144). */
const VAT_TIMES_TEN = 12;

/** The price with VAT, to the penny. The initial rental is a multiple of the payment (S144). */
export function personalLeaseRow(business: LeaseRow): LeaseRow {
  const monthly = Math.floor((pence(business.monthly_payment) * VAT_TIMES_TEN + 5) / 10);
  return {
    ...business,
    lease_type: 'personal',
    monthly_payment: monthly / 100,
    deposit_amount: (monthly * business.lease_initial_rental_equivalent) / 100,
  };
}

/** The rows of one type. Personal prices are computed if only business prices exist (S144). */
export function leaseRowsOfType(
  rows: readonly LeaseRow[],
  type: LeaseRow['lease_type'],
): readonly LeaseRow[] {
  const rowsOfType = rows.filter((row) => row.lease_type === type);
  if (type === 'business' || rowsOfType.length > 0) return rowsOfType;
  return rows.map(personalLeaseRow);
}

const pence = (pounds: number) => Math.round(pounds * 100);
