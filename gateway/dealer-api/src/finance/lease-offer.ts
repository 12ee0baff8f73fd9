import type { FinanceEntry, FinanceKey } from '@contracts/wire/catalogue/finance-quote';
import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { leaseRowsOfType } from '@contracts/wire/catalogue/lease-rows';
import { addVat } from '@contracts/wire/catalogue/vat';

/** What a shopper asks of a hire; what is left out is that of a lease card (S111). */
export interface AskedLease {
  termMonths?: number | undefined;
  annualMileage?: number | undefined;
  /** The most that is to be paid at first, in monthly rentals. */
  initialRentalMonths?: number | undefined;
  /** The same as an amount; the months count first. */
  initialRentalPence?: number | undefined;
}

/** PFL is the finance type and PCH the VAT code of the same personal lease (S10). */
const personalKeys = ['PCH', 'PFL'] as const satisfies readonly FinanceKey[];

const pence = (pounds: number) => Math.round(pounds * 100);

/** Rows with the largest value that is at most the limit, else with the smallest there is. */
function atMost(rows: readonly LeaseRow[], valueOf: (row: LeaseRow) => number, limit: number) {
  const values = rows.map(valueOf);
  const within = values.filter((value) => value <= limit);
  const chosen = within.length > 0 ? Math.max(...within) : Math.min(...values);
  return rows.filter((row) => valueOf(row) === chosen);
}

/** Rows with the smallest mileage that covers the asked one, else with the largest there is. */
function covering(rows: readonly LeaseRow[], annualMileage: number) {
  const mileages = rows.map((row) => row.lease_mileage);
  const enough = mileages.filter((mileage) => mileage >= annualMileage);
  const chosen = enough.length > 0 ? Math.min(...enough) : Math.max(...mileages);
  return rows.filter((row) => row.lease_mileage === chosen);
}

/**
 * The row nearest to what was asked: no longer, with miles enough, and no more to pay at first,
 * as far as there is such a one. What was taken is told by the quote (S216).
 */
function matchingLeaseRow(rows: readonly LeaseRow[], asked: AskedLease): LeaseRow | undefined {
  if (rows.length === 0) return undefined;
  const { term, mileage, initialRentalMonths } = leaseDefaults.card;
  const ofTerm = atMost(rows, (row) => row.lease_term, asked.termMonths ?? term);
  const ofMileage = covering(ofTerm, asked.annualMileage ?? mileage);
  const months = asked.initialRentalMonths;
  const ofInitialRental =
    months !== undefined || asked.initialRentalPence === undefined
      ? atMost(ofMileage, rentalsOf, months ?? initialRentalMonths)
      : atMost(ofMileage, (row) => pence(row.deposit_amount), asked.initialRentalPence);
  return ofInitialRental.toSorted((left, right) => left.monthly_payment - right.monthly_payment)[0];
}

const rentalsOf = (row: LeaseRow) => row.lease_initial_rental_equivalent;

/**
 * Pence a month of a lease on exactly these terms: the row that its quote takes. Null where no row
 * has the asked term and initial rental and covers the asked mileage.
 */
export function leaseMonthlyPence(rows: readonly LeaseRow[], asked: AskedLease): number | null {
  const row = matchingLeaseRow(rows, asked);
  if (row === undefined) return null;
  const { termMonths = row.lease_term, annualMileage = 0 } = asked;
  const { initialRentalMonths = rentalsOf(row) } = asked;
  const fits =
    row.lease_term === termMonths &&
    row.lease_mileage >= annualMileage &&
    rentalsOf(row) === initialRentalMonths;
  return fits ? pence(row.monthly_payment) : null;
}

/** Pounds for each mile over the agreed mileage, without VAT. */
function excessMileageRate(listPricePence: number): number {
  if (listPricePence < 20_000_00) return 0.05;
  return listPricePence < 40_000_00 ? 0.1 : 0.15;
}

/** The initial rental stands for the first month, so one monthly rental fewer than months follows. */
function leaseEntry(key: FinanceKey, row: LeaseRow, listPricePence: number): FinanceEntry {
  const monthly = pence(row.monthly_payment);
  const numberOfPayments = row.lease_term - 1;
  const initialRental = pence(row.deposit_amount);
  const rentals = numberOfPayments * monthly;
  const excess = pence(excessMileageRate(listPricePence));
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

/**
 * The hires of an advert: BCH plus VAT, PCH and PFL with it. Where only business prices are held,
 * the personal ones follow from them (S144).
 */
export function leaseEntries(
  rows: readonly LeaseRow[],
  listPricePence: number,
  asked: AskedLease,
): FinanceEntry[] {
  const business = matchingLeaseRow(leaseRowsOfType(rows, 'business'), asked);
  const personal = matchingLeaseRow(leaseRowsOfType(rows, 'personal'), asked);
  return [
    ...(business ? [leaseEntry('BCH', business, listPricePence)] : []),
    ...(personal ? personalKeys.map((key) => leaseEntry(key, personal, listPricePence)) : []),
  ];
}
