import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { addVat } from '@contracts/wire/catalogue/vat';

/** Share of the list price that a lease repays by its term in months, at 10,000 miles a year. */
const shares = [
  [24, 0.29],
  [36, 0.365],
  [48, 0.43],
] as const;
const mileages = [5000, 10000, 15000, 20000];
const initialRentals = [1, 3, 6, 9, 12];

/** Every price of a lease, in pounds. 20,000 miles a year over two years is not offered. */
export function leasePrices(listPrice: number): LeaseRow[] {
  const rows: LeaseRow[] = [];
  for (const [term, share] of shares) {
    for (const mileage of mileages) {
      if (term === 24 && mileage === 20000) continue;
      const driven = ((mileage - 10000) / 1000) * 0.0034 * (term / 12);
      for (const months of initialRentals) {
        const business = toPence((listPrice * (share + driven)) / (term - 1 + months));
        rows.push(leaseRow('business', business, term, months, mileage));
        rows.push(leaseRow('personal', toPence(addVat(business)), term, months, mileage));
      }
    }
  }
  return rows;
}

function leaseRow(
  lease_type: LeaseRow['lease_type'],
  monthly_payment: number,
  term: number,
  months: number,
  lease_mileage: number,
): LeaseRow {
  return {
    term,
    monthly_payment,
    deposit_amount: toPence(monthly_payment * months),
    lease_type,
    lease_term: term,
    lease_initial_rental_equivalent: months,
    lease_mileage,
  };
}

function toPence(pounds: number): number {
  return Math.round(pounds * 100) / 100;
}
