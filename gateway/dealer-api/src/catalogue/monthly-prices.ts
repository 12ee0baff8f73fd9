import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { financeBasis } from '../finance/finance-basis.ts';
import { createMonthlyPrice } from '../finance/finance-offer.ts';
import { financeVehicle, isForSaleToShoppers } from '../finance/finance-vehicle.ts';
import { type AskedLease, leaseMonthlyPence } from '../finance/lease-offer.ts';
import type { IndexedVehicle } from './indexed-vehicle.ts';

/** What decides the monthly price of a vehicle. */
export type PricedVehicle = Parameters<typeof financeVehicle>[0] &
  Pick<IndexedVehicle, 'lease_rows'>;

/** How the catalogue asks for monthly prices; `key` is equal when every price is equal. */
export interface MonthlyPrices {
  readonly key: string;
  /** Pence a month of the product that the card shows, or null where it is not offered. */
  readonly priceOf: (vehicle: PricedVehicle) => number | null;
}

/**
 * The monthly prices that a search means, those of its cards: the lease of a leased vehicle, else
 * its product, on the terms of the search. S91 and S111 say what a search leaves out.
 */
export function monthlyPricesFor(filters: SearchFilters, today: Date): MonthlyPrices {
  const basis = financeBasis({
    term: filters.finance_term,
    mileage: filters.finance_mileage,
    deposit: filters.finance_deposit,
    deposit_type: filters.finance_deposit_type,
  });
  const product = filters.finance_type ?? 'PCP';
  const price = createMonthlyPrice(product, basis);
  const lease = askedLease(filters);
  return {
    // A vehicle's age counts in whole months.
    key: JSON.stringify([product, basis, lease, today.getUTCFullYear(), today.getUTCMonth()]),
    priceOf: (vehicle) => {
      if (vehicle.lease_rows.length > 0 && isForSaleToShoppers(vehicle)) {
        return leaseMonthlyPence(vehicle.lease_rows, lease);
      }
      const sold = financeVehicle(vehicle, today);
      return sold === undefined ? null : (price(sold) ?? null);
    },
  };
}

/** In a search for vehicles to buy the terms are those of a loan. */
function askedLease(filters: SearchFilters): AskedLease {
  if (searchKind(filters) !== 'lease') return {};
  return {
    termMonths: filters.finance_term,
    annualMileage: filters.finance_mileage,
    initialRentalMonths: filters.finance_initial_rental,
  };
}
