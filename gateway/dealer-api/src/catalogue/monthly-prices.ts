import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { financeBasis } from '../finance/finance-basis.ts';
import { createMonthlyPrice } from '../finance/finance-offer.ts';
import { financeVehicle } from '../finance/finance-vehicle.ts';

/** What of a vehicle decides its monthly price. */
export type PricedVehicle = Parameters<typeof financeVehicle>[0];

/** How the catalogue asks for monthly prices; `key` is equal when every price is equal. */
export interface MonthlyPrices {
  readonly key: string;
  /** Pence a month by PCP, or null where it is not offered. */
  readonly priceOf: (vehicle: PricedVehicle) => number | null;
}

/** The monthly prices that a search means: what it leaves out is filled as S91 says. */
export function monthlyPricesFor(filters: SearchFilters, today: Date): MonthlyPrices {
  const basis = financeBasis({
    term: filters.finance_term,
    mileage: filters.finance_mileage,
    deposit: filters.finance_deposit,
    deposit_type: filters.finance_deposit_type,
  });
  const price = createMonthlyPrice('PCP', basis);
  return {
    // A vehicle's age counts in whole months.
    key: JSON.stringify([basis, today.getUTCFullYear(), today.getUTCMonth()]),
    priceOf: (vehicle) => {
      const sold = financeVehicle(vehicle, today);
      return sold === undefined ? null : (price(sold) ?? null);
    },
  };
}
