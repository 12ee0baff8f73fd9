import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { financeBasis } from '../finance/finance-basis.ts';
import { createMonthlyPrice } from '../finance/finance-offer.ts';
import { financeVehicle, isForSaleToShoppers } from '../finance/finance-vehicle.ts';
import { type LeaseTerms, leaseMonthlyPence } from '../finance/lease-offer.ts';
import type { IndexedVehicle } from './indexed-vehicle.ts';

export type PricedVehicle = Parameters<typeof financeVehicle>[0] &
  Pick<IndexedVehicle, 'lease_rows'>;

export type MonthlyPrices = ReturnType<typeof monthlyPricesFor>;

/** Monthly prices as on the cards of a search. S91 and S111 define the defaults. */
export function monthlyPricesFor(filters: SearchFilters, today: Date) {
  const basis = financeBasis({
    term: filters.finance_term,
    mileage: filters.finance_mileage,
    deposit: filters.finance_deposit,
    deposit_type: filters.finance_deposit_type,
  });
  const product = filters.finance_type ?? 'PCP';
  const price = createMonthlyPrice(product, basis);
  const lease = leaseTerms(filters);
  return {
    /**
     * Two objects with the same key compute the same prices. These depend on the vehicle's age in
     * whole months.
     */
    key: JSON.stringify([product, basis, lease, today.getUTCFullYear(), today.getUTCMonth()]),
    /** In pence, of the product shown on the card; null if it is not offered. */
    priceOf: (vehicle: PricedVehicle): number | null => {
      if (vehicle.lease_rows.length > 0 && isForSaleToShoppers(vehicle)) {
        return leaseMonthlyPence(vehicle.lease_rows, lease);
      }
      const financedVehicle = financeVehicle(vehicle, today);
      return financedVehicle === undefined ? null : price(financedVehicle);
    },
  };
}

/** The lease terms of a search; empty in a search for sales, whose terms apply to a loan. */
function leaseTerms(filters: SearchFilters): LeaseTerms {
  if (searchKind(filters) !== 'lease') return {};
  return {
    termMonths: filters.finance_term,
    annualMileage: filters.finance_mileage,
    initialRentalMonths: filters.finance_initial_rental,
  };
}
