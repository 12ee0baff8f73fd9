import { formatMiles } from '../format/miles.ts';
import { formatPoundsAndPence } from '../format/money.ts';
import { advertClassificationLabels } from './advert-status.ts';
import { quoteOf } from './credit-offer.ts';
import { leaseDefaults } from './finance-defaults.ts';
import type { FinanceEntry } from './finance-quote.ts';
import type { LeaseRow } from './lease-row.ts';
import type { Vehicle } from './vehicle.ts';
import { type LeaseType, leaseTypeOf } from './vehicle-kind.ts';

/** The VAT note beside every lease price (S112). */
export const leaseVatLabels: Readonly<Record<LeaseType, string>> = {
  business: 'plus VAT',
  personal: 'including VAT',
};

export const leaseTypeLabels: Readonly<Record<LeaseType, string>> = {
  business: advertClassificationLabels['CONTRACT-HIRE-BUSINESS'],
  personal: advertClassificationLabels['CONTRACT-HIRE-PERSONAL'],
};

/**
 * S144: there is a processing fee, but this retailer does not charge it. A retailer that does must
 * show it with every price (CONC 3.5, CAP Code 3.19): the lease builder then shows it.
 */
export const leaseProcessingFee: Readonly<{ pounds: number; isCharged: boolean }> = {
  pounds: 125,
  isCharged: false,
};

/** One contract hire price in pounds. Business prices exclude VAT, personal ones include it. */
export interface LeasePrice {
  type: LeaseType;
  /** Pounds a month. */
  amount: number;
  /** Months. */
  term: number | null;
  initialRental: number | null;
  /** Miles a year; null if the advert does not state it. */
  mileage: number | null;
}

const financeKeyByType = { business: 'BCH', personal: 'PCH' } as const;
const typesInOrder = {
  business: ['business', 'personal'],
  personal: ['personal', 'business'],
} as const;

/** The business and the personal price of a contract hire. The advertised one is first (S111). */
export function leasePrices(
  vehicle: Pick<Vehicle, 'advert_classification' | 'finance'>,
  entries: readonly FinanceEntry[] | undefined,
): LeasePrice[] {
  return typesInOrder[leaseTypeOf(vehicle) ?? 'personal'].flatMap(
    (type) => leasePrice(type, vehicle, entries) ?? [],
  );
}

/** Uses the quote, or else the advert, which states a price for only one type. */
function leasePrice(
  type: LeaseType,
  { finance }: Pick<Vehicle, 'finance'>,
  entries: readonly FinanceEntry[] | undefined,
): LeasePrice | null {
  const quote = quoteOf(entries, financeKeyByType[type]);
  if (quote !== null) {
    return {
      type,
      amount: quote.RegularPayment,
      term: quote.Term,
      initialRental: quote.TotalDeposit,
      mileage: quote.AnnualMileage,
    };
  }
  if (finance?.finance_type !== financeKeyByType[type] || finance.monthly_payment === null)
    return null;
  return {
    type,
    amount: finance.monthly_payment,
    term: finance.term,
    initialRental: finance.deposit,
    mileage: null,
  };
}

/** A lease price from a row in the data of the vehicle page. */
export function leasePriceOfRow(row: LeaseRow): LeasePrice {
  return {
    type: row.lease_type,
    amount: row.monthly_payment,
    term: row.lease_term,
    initialRental: row.deposit_amount,
    mileage: row.lease_mileage,
  };
}

/** The row for this initial rental. Term and mileage default to those of a card (S111). */
export function leaseRowFor(
  rows: readonly LeaseRow[],
  initialRentalMonths: number,
  { term, mileage }: { term: number; mileage: number } = leaseDefaults.card,
): LeaseRow | undefined {
  return rows.find(
    (row) =>
      row.lease_term === term &&
      row.lease_mileage === mileage &&
      row.lease_initial_rental_equivalent === initialRentalMonths,
  );
}

/** '£2,250.00 initial rental plus VAT'; null if the initial rental is unknown (S112). */
export function initialRental({ type, initialRental: amount }: LeasePrice): string | null {
  if (amount === null) return null;
  return `${formatPoundsAndPence(amount)} initial rental ${leaseVatLabels[type]}`;
}

/** '36 months, 10,000 miles a year'. */
export function leaseLength({ term, mileage }: Pick<LeasePrice, 'term' | 'mileage'>): string {
  return [
    term === null ? null : `${term} months`,
    mileage === null ? null : `${formatMiles(mileage)} a year`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** The terms that a price depends on. They must be shown with the price (S112). */
export function leaseBasis(price: LeasePrice): string {
  return [leaseLength(price), initialRental(price)].filter(Boolean).join(', ');
}
