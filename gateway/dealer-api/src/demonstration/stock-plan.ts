import type { AdvertClassification, VehicleStatus } from '@contracts/wire/catalogue/advert-status';

export interface PlannedStock {
  readonly classification: AdvertClassification;
  readonly status: VehicleStatus;
  readonly count: number;
  /** Share of these that is on order rather than in stock. */
  readonly ordered?: number;
}

/** How many vehicles of each kind the demonstration retailer holds. */
export const stockPlan: readonly PlannedStock[] = [
  { classification: 'USED', status: 'FOR_SALE_RETAIL', count: 1750, ordered: 0.01 },
  { classification: 'NEARLY_NEW', status: 'FOR_SALE_RETAIL', count: 420, ordered: 0.02 },
  { classification: 'NEW', status: 'FOR_SALE_RETAIL', count: 400, ordered: 0.08 },
  { classification: 'OFFER', status: 'FOR_SALE_RETAIL', count: 48 },
  { classification: 'CONTRACT-HIRE-BUSINESS', status: 'FOR_SALE_RETAIL', count: 64 },
  { classification: 'CONTRACT-HIRE-PERSONAL', status: 'FOR_SALE_RETAIL', count: 64 },
  { classification: 'MOTABILITY', status: 'FOR_SALE_RETAIL', count: 64 },
  { classification: 'USED', status: 'FOR_SALE_TRADE', count: 120 },
  { classification: 'USED', status: 'SOLD', count: 160 },
];
