import { Router } from 'express';
import type {
  QuotesByProduct,
  QuotesByStockId,
  FinanceEntry,
} from 'shared-contracts/catalogue/finance-quote';
import type { Dependencies } from '../dependencies.ts';
import { financeEntries } from './finance-offer.ts';
import { type Bounds, type FinanceRequest, readFinanceRequest } from './finance-request.ts';
import { financeVehicle } from './finance-vehicle.ts';

function isWithin({ from, to }: Bounds, pounds: number): boolean {
  return (from === undefined || pounds >= from) && (to === undefined || pounds <= to);
}

function isAsked(entry: FinanceEntry, request: FinanceRequest): boolean {
  const { RegularPayment, TotalPrice } = entry.Finance.Quote;
  return isWithin(request.monthly, RegularPayment) && isWithin(request.price, TotalPrice);
}

function byProduct(entries: readonly FinanceEntry[]): QuotesByProduct {
  return Object.fromEntries(entries.map((entry) => [entry.Finance.Key, entry]));
}

/** Quotes of one vehicle or many (S124, S216). Unknown vehicles are absent, and so is
 * a product that can't be offered. */
export function createFinanceRouter({
  catalogue,
  clock,
}: Pick<Dependencies, 'clock'> & {
  catalogue: Pick<Dependencies['catalogue'], 'vehiclesByStockIds'>;
}): Router {
  const router = Router();

  router.get('/api/v2/vehicle-finance', async (request, response) => {
    const query = new URL(request.originalUrl, 'http://dealer-api').searchParams;
    const finance = readFinanceRequest(query);
    const today = clock();
    const quotes: QuotesByStockId = {};
    for (const vehicle of await catalogue.vehiclesByStockIds(finance.stockIds)) {
      const sold = financeVehicle(vehicle, today);
      const entries = sold === undefined ? [] : financeEntries(sold, finance.basis);
      quotes[vehicle.stock_id] = entries.filter((entry) => isAsked(entry, finance));
    }
    const data = finance.isList ? quotes : byProduct(Object.values(quotes).flat());
    response.json({ data });
  });

  return router;
}
