import * as z from 'zod/mini';
import { envelopeSchema } from './envelope.ts';
import { hasConsistentSums } from './quote-sums.ts';

export const financeKeys = ['PCP', 'HP', 'CS', 'PFL', 'BCH', 'PCH'] as const;
export const financeKeySchema = z.enum(financeKeys);
export type FinanceKey = z.infer<typeof financeKeySchema>;

const pounds = z.number();
const months = z.int().check(z.gte(0));

/**
 * One quote; money in pounds with at most two decimals, `Apr` in per cent, `AnnualMileage` in miles
 * (S210). A contract hire (BCH, PCH, PFL) is not credit: `TotalPrice` is the sum of all payments,
 * `TotalDeposit` is the initial rental, and the rates are 0. Only BCH excludes VAT.
 */
export const quoteSchema = z.object({
  Term: months,
  AnnualMileage: z.int().check(z.gte(0)),
  TotalPrice: pounds,
  NumberOfPayments: months,
  RegularPayment: pounds,
  TotalDeposit: pounds,
  /** The amount of credit: TotalPrice less TotalDeposit. */
  Balance: pounds,
  /** TotalDeposit + NumberOfPayments x RegularPayment + Residual + PurchaseFee. */
  TotalAmountPayable: pounds,
  ChargesForCredit: pounds,
  /** Pounds a mile. */
  ExcessMileageRate: pounds,
  Apr: z.number(),
  /**
   * The fixed interest rate in per cent a year, with two decimals: twelve times the monthly rate of
   * the schedule (CONC 3.5.5R (1) (a)). This is not the flat rate. An upstream may omit it.
   */
  FixedRatePa: z.optional(z.number()),
  /** The optional final payment of a PCP; 0 for other products. */
  Residual: pounds,
  PurchaseFee: pounds,
});
export type Quote = z.infer<typeof quoteSchema>;

/** A quote whose sums do not add up would mislead shoppers, so it is rejected as an invalid row. */
export const financeEntrySchema = z.object({
  Finance: z.object({
    Key: financeKeySchema,
    Quote: quoteSchema.check(
      z.refine(hasConsistentSums, { error: 'the sums do not add up (S210)' }),
    ),
  }),
});
export type FinanceEntry = z.infer<typeof financeEntrySchema>;

/** Response for several vehicles: quotes by stock id. */
export const quotesByStockIdSchema = envelopeSchema(
  z.record(z.string(), z.array(financeEntrySchema)),
);
export const rowsByStockId = 'data.*.#';
export type QuotesByStockId = z.infer<typeof quotesByStockIdSchema>['data'];

/** Response for a single `stock_ids` value: quotes by product. Products not offered are absent. */
export const quotesByProductSchema = envelopeSchema(
  z.partialRecord(financeKeySchema, financeEntrySchema),
);
export const rowsByProduct = 'data.*';
