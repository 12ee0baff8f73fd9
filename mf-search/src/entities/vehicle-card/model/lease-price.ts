import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { quoteOf } from '../../quote/model/card-quote.ts';
import { leaseTypeOf, leaseVat, type LeaseType } from './lease-type.ts';

/** One price of a contract hire; money in pounds, business without and personal with VAT. */
export interface LeasePrice {
  type: LeaseType;
  amount: number;
  /** Months. */
  term: number | null;
  initialRental: number | null;
  /** Miles a year; null where the advert does not say. */
  mileage: number | null;
}

const keys = { business: 'BCH', personal: 'PCH' } as const;

/** Both prices of a contract hire, the one that it is advertised with first (S111). */
export function leasePrices(
  vehicle: CardVehicle,
  entries: readonly FinanceEntry[] | undefined,
): LeasePrice[] {
  const first = leaseTypeOf(vehicle) ?? 'personal';
  const order = first === 'business' ? ['business', 'personal'] : ['personal', 'business'];
  return (order as LeaseType[]).flatMap((type) => leasePrice(type, vehicle, entries) ?? []);
}

/** Of the quote, else of what the advert itself says: that is one type's alone. */
function leasePrice(
  type: LeaseType,
  { finance }: CardVehicle,
  entries: readonly FinanceEntry[] | undefined,
): LeasePrice | null {
  const quote = quoteOf(entries, keys[type]);
  if (quote !== null) {
    return {
      type,
      amount: quote.RegularPayment,
      term: quote.Term,
      initialRental: quote.TotalDeposit,
      mileage: quote.AnnualMileage,
    };
  }
  if (finance?.finance_type !== keys[type] || finance.monthly_payment === null) return null;
  return {
    type,
    amount: finance.monthly_payment,
    term: finance.term,
    initialRental: finance.deposit,
    mileage: null,
  };
}

/** '£2,250.00 initial rental plus VAT', and nothing where the advert does not say (S112). */
export function initialRental({ type, initialRental: amount }: LeasePrice): string | null {
  if (amount === null) return null;
  return `${formatPounds(amount, { pence: true })} initial rental ${leaseVat[type]}`;
}

/** '36 months, 10,000 miles a year'. */
export function leaseLength({ term, mileage }: LeasePrice): string {
  return [
    term === null ? null : `${term} months`,
    mileage === null ? null : `${formatMiles(mileage)} a year`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** All that a price rests on, bound to it (S112). */
export function leaseBasis(price: LeasePrice): string {
  return [leaseLength(price), initialRental(price)].filter(Boolean).join(', ');
}
