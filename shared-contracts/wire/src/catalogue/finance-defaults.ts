/** A deposit is an amount in pounds or a percentage of the price. */
export type DepositType = 'amount' | 'percentage';

/** `term` in months, `mileage` in miles a year. */
export interface FinanceTerms {
  readonly term: number;
  readonly mileage: number;
  readonly deposit: number;
  readonly deposit_type: DepositType;
}

/** Default terms by caller. The specification gives each its own set (S118). */
export const financeDefaults = {
  /** S90: fills empty terms when a monthly budget is set. */
  monthlyBudget: { term: 60, mileage: 8000, deposit: 1000, deposit_type: 'amount' },
  /** S91: fills missing terms when a search filters by monthly price. */
  searchRequest: { term: 48, mileage: 8000, deposit: 10, deposit_type: 'percentage' },
  /** S93: for a card whose filters include a deposit but no term or no mileage. */
  cardWithDeposit: { term: 60, mileage: 8000 },
  /** S110 */
  card: {
    term: 48,
    mileage: 8000,
    deposit: 10,
    deposit_type: 'percentage',
    credit_rating: 'excellent',
  },
  /** S118 */
  store: { term: 60, mileage: 10000, deposit: 10, deposit_type: 'percentage' },
  /** S118 */
  earlierStore: { apr: 10.9, mileage: 8000 },
  /** S195 */
  clickAndCollect: {
    term: 48,
    mileage: 6000,
    deposit: 250,
    deposit_type: 'amount',
    type: 'finance',
    product_type: 'PCP',
  },
} as const satisfies Record<
  string,
  Partial<FinanceTerms> & Readonly<Record<string, string | number>>
>;

/** S111, S112, S140; initial rental in months, mileage in miles a year. */
export const leaseDefaults = {
  card: { term: 36, initialRentalMonths: 9, mileage: 10000 },
  example: { term: 36, initialRentalMonths: 6, mileage: 10000 },
  builder: { term: 36, initialRentalMonths: 9, mileage: 10000, leaseType: 'business' },
} as const;

/** APR in per cent by credit rating. Flat rates are computed from the APR but never shown (S82). */
export const creditRatingAprs = { poor: 15.9, fair: 13.9, good: 11.9, excellent: 10.9 } as const;
export type CreditRating = keyof typeof creditRatingAprs;
