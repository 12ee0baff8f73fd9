import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** The price of a contract hire to show first: 36 months, 9 rentals at first, 10,000 miles a year (S111). */
export function leaseOffer({ advert_classification, lease_rows }: Vehicle): LeaseRow | null {
  const leaseType = advert_classification === 'CONTRACT-HIRE-BUSINESS' ? 'business' : 'personal';
  const rows = (lease_rows ?? []).filter((row) => row.lease_type === leaseType);
  const { term, initialRentalMonths, mileage } = leaseDefaults.card;
  const usual = rows.find(
    (row) =>
      row.lease_term === term &&
      row.lease_initial_rental_equivalent === initialRentalMonths &&
      row.lease_mileage === mileage,
  );
  const cheapest = rows.toSorted((left, right) => left.monthly_payment - right.monthly_payment)[0];
  return usual ?? cheapest ?? null;
}
