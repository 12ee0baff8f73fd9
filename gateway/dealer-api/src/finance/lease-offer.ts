import type { FinanceEntry, FinanceKey } from '@contracts/wire/catalogue/finance-quote';
import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { leaseRowsOfType } from '@contracts/wire/catalogue/lease-rows';
import { addVat } from '@contracts/wire/catalogue/vat';

/** The requested lease terms. Missing values get the defaults of a lease card (S111). */
export interface LeaseTerms {
  termMonths?: number | undefined;
  annualMileage?: number | undefined;
  /** Maximum initial rental, as a number of monthly rentals. */
  initialRentalMonths?: number | undefined;
  /** Maximum initial rental as an amount. `initialRentalMonths` takes precedence. */
  initialRentalPence?: number | undefined;
}

/** Both keys are for the same personal lease (S10): PFL is its finance type, PCH its VAT code. */
const personalKeys = ['PCH', 'PFL'] as const satisfies readonly FinanceKey[];

const toPence = (pounds: number) => Math.round(pounds * 100);

/** Rows with the largest value within the limit. If none is within it, those with the smallest. */
function largestWithin(
  rows: readonly LeaseRow[],
  valueOf: (row: LeaseRow) => number,
  limit: number,
) {
  const values = rows.map(valueOf);
  const within = values.filter((value) => value <= limit);
  const chosen = within.length > 0 ? Math.max(...within) : Math.min(...values);
  return rows.filter((row) => valueOf(row) === chosen);
}

/** Rows with the smallest mileage that covers the request. If none does, those with the largest. */
function smallestCovering(rows: readonly LeaseRow[], annualMileage: number) {
  const mileages = rows.map((row) => row.lease_mileage);
  const sufficient = mileages.filter((mileage) => mileage >= annualMileage);
  const chosen = sufficient.length > 0 ? Math.min(...sufficient) : Math.max(...mileages);
  return rows.filter((row) => row.lease_mileage === chosen);
}

/**
 * The row closest to the request. If possible, its term and initial rental do not exceed the
 * request and its mileage is sufficient. The quote reports the row's own terms (S216).
 */
function matchingLeaseRow(rows: readonly LeaseRow[], requested: LeaseTerms): LeaseRow | undefined {
  if (rows.length === 0) return undefined;
  const { term, mileage, initialRentalMonths } = leaseDefaults.card;
  const rowsOfTerm = largestWithin(rows, (row) => row.lease_term, requested.termMonths ?? term);
  const rowsOfMileage = smallestCovering(rowsOfTerm, requested.annualMileage ?? mileage);
  const months = requested.initialRentalMonths;
  const rowsOfRental =
    months !== undefined || requested.initialRentalPence === undefined
      ? largestWithin(rowsOfMileage, rentalsOf, months ?? initialRentalMonths)
      : largestWithin(
          rowsOfMileage,
          (row) => toPence(row.deposit_amount),
          requested.initialRentalPence,
        );
  return rowsOfRental.toSorted((left, right) => left.monthly_payment - right.monthly_payment)[0];
}

const rentalsOf = (row: LeaseRow) => row.lease_initial_rental_equivalent;

/**
 * Monthly price in pence for a lease on exactly these terms, from the same row as the quote. Null
 * if no row has the requested term and initial rental and covers the requested mileage.
 */
export function leaseMonthlyPence(rows: readonly LeaseRow[], requested: LeaseTerms): number | null {
  const row = matchingLeaseRow(rows, requested);
  if (row === undefined) return null;
  const { termMonths = row.lease_term, annualMileage = 0 } = requested;
  const { initialRentalMonths = rentalsOf(row) } = requested;
  const isExactMatch =
    row.lease_term === termMonths &&
    row.lease_mileage >= annualMileage &&
    rentalsOf(row) === initialRentalMonths;
  return isExactMatch ? toPence(row.monthly_payment) : null;
}

/** Pounds per mile above the agreed mileage, without VAT. */
function excessMileageRate(listPricePence: number): number {
  if (listPricePence < 20_000_00) return 0.05;
  return listPricePence < 40_000_00 ? 0.1 : 0.15;
}

/** The initial rental pays for the first month, so there are term - 1 monthly rentals. */
function leaseEntry(key: FinanceKey, row: LeaseRow, listPricePence: number): FinanceEntry {
  const monthly = toPence(row.monthly_payment);
  const numberOfPayments = row.lease_term - 1;
  const initialRental = toPence(row.deposit_amount);
  const rentals = numberOfPayments * monthly;
  const excess = toPence(excessMileageRate(listPricePence));
  return {
    Finance: {
      Key: key,
      Quote: {
        Term: row.lease_term,
        AnnualMileage: row.lease_mileage,
        TotalPrice: (initialRental + rentals) / 100,
        NumberOfPayments: numberOfPayments,
        RegularPayment: monthly / 100,
        TotalDeposit: initialRental / 100,
        Balance: rentals / 100,
        TotalAmountPayable: (initialRental + rentals) / 100,
        ChargesForCredit: 0,
        ExcessMileageRate:
          Math.round(row.lease_type === 'personal' ? addVat(excess) : excess) / 100,
        Apr: 0,
        FixedRatePa: 0,
        Residual: 0,
        PurchaseFee: 0,
      },
    },
  };
}

/** Quotes: BCH without VAT; PCH and PFL with VAT, calculated from BCH prices if needed (S144). */
export function leaseEntries(
  rows: readonly LeaseRow[],
  listPricePence: number,
  requested: LeaseTerms,
): FinanceEntry[] {
  const business = matchingLeaseRow(leaseRowsOfType(rows, 'business'), requested);
  const personal = matchingLeaseRow(leaseRowsOfType(rows, 'personal'), requested);
  return [
    ...(business ? [leaseEntry('BCH', business, listPricePence)] : []),
    ...(personal ? personalKeys.map((key) => leaseEntry(key, personal, listPricePence)) : []),
  ];
}
