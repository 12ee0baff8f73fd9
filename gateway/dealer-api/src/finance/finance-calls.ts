import { leaseRows } from '@contracts/wire/catalogue/lease-rows';
import {
  type FinanceEntry,
  quotesByProductSchema,
  type QuotesByStockId,
  quotesByStockIdSchema,
} from '@contracts/wire/catalogue/finance-quote';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { type Call, defineCall } from '../http/call.ts';
import { financeEntries } from './finance-offer.ts';
import { type FinanceQuery, financeQuery } from './finance-query.ts';
import { financeVehicle, isForSaleToShoppers } from './finance-vehicle.ts';
import { leaseEntries } from './lease-offer.ts';

function isWithin(
  { from = -Infinity, to = Infinity }: FinanceQuery['monthly'],
  pounds: number,
): boolean {
  return pounds >= from && pounds <= to;
}

function isWithinBounds(entry: FinanceEntry, query: FinanceQuery): boolean {
  const { RegularPayment, TotalPrice } = entry.Finance.Quote;
  return isWithin(query.monthly, RegularPayment) && isWithin(query.price, TotalPrice);
}

function entriesOf(vehicle: Vehicle, { basis, lease }: FinanceQuery, today: Date): FinanceEntry[] {
  const financedVehicle = financeVehicle(vehicle, today);
  const rows = isForSaleToShoppers(vehicle) ? leaseRows(vehicle.lease_rows) : [];
  const listPrice = vehicle.list_price ?? vehicle.price ?? 0;
  return [
    ...(financedVehicle === undefined ? [] : financeEntries(financedVehicle, basis)),
    ...leaseEntries(rows, Math.round(listPrice * 100), lease),
  ];
}

type FinanceDependencies = Pick<Dependencies, 'clock'> & {
  readonly catalogue: Pick<Dependencies['catalogue'], 'vehiclesByStockIds'>;
};

export function financeCalls({ catalogue, clock }: FinanceDependencies): Call[] {
  return [
    defineCall({
      id: 'quoteFinance',
      method: 'get',
      path: '/api/v2/vehicle-finance',
      summary:
        'Quotes by stock id for a list, or by product for one plain id. Unknown vehicles and products that can’t be offered are absent. A vehicle without products has an empty entry.',
      rules: ['S124', 'S210', 'S216'],
      query: financeQuery,
      responses: { 200: z.union([quotesByStockIdSchema, quotesByProductSchema]) },
      async handle({ query }) {
        const today = clock();
        const quotes: QuotesByStockId = {};
        for (const vehicle of await catalogue.vehiclesByStockIds(query.stockIds)) {
          const entries = entriesOf(vehicle, query, today);
          quotes[vehicle.stock_id] = entries.filter((entry) => isWithinBounds(entry, query));
        }
        if (query.isList) return { data: quotes };
        const entries = Object.values(quotes).flat();
        return { data: Object.fromEntries(entries.map((entry) => [entry.Finance.Key, entry])) };
      },
    }),
  ];
}
