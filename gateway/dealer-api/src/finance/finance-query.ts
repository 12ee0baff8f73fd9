import { maxIdsPerCall } from '@contracts/wire/catalogue/ids-per-call';
import type { creditRatingAprs } from '@contracts/wire/catalogue/finance-defaults';
import { stockNumberPattern } from '@contracts/wire/catalogue/stock-number';
import { z } from 'zod';
import { queryBy } from '../http/query.ts';
import { depositType, financeBasis } from './finance-basis.ts';

export type FinanceQuery = ReturnType<typeof financeQuery.read>;

function countParameter(max: number, unit: string) {
  const message = `must be a whole number of ${unit} from 1 to ${max}`;
  return z
    .string()
    .transform((text) => text.replace(/[,\s]/g, ''))
    .pipe(z.string().regex(/^\d{1,9}$/, message))
    .transform(Number)
    .pipe(z.int().min(1, message).max(max, message))
    .optional();
}

/** An amount in pounds. Currency signs, commas and spaces are accepted (S100). */
const poundsParameter = z
  .string()
  .transform((text) => text.replace(/[\p{Sc},\s]/gu, ''))
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in pounds'))
  .transform(Number)
  .pipe(z.number().min(0))
  .optional();

const creditRatings = [
  'poor',
  'fair',
  'good',
  'excellent',
] as const satisfies readonly (keyof typeof creditRatingAprs)[];

const noVehicleMessage = 'must name at least one vehicle';

const parameters = queryBy(
  z
    .object({
      stock_ids: z
        .array(z.string(), noVehicleMessage)
        .min(1, noVehicleMessage)
        .max(maxIdsPerCall, `can name at most ${maxIdsPerCall} vehicles`)
        .refine((ids) => ids.every((id) => stockNumberPattern.test(id)), 'must hold digits only'),
      term: countParameter(120, 'months'),
      initial_rental: countParameter(120, 'months'),
      mileage: countParameter(100_000, 'miles'),
      deposit: poundsParameter,
      deposit_type: z.enum(['amount', 'percentage'], 'must be amount or percentage').optional(),
      credit_rating: z
        .string()
        .toLowerCase()
        .pipe(z.enum(creditRatings, `must be one of ${creditRatings.join(', ')}`))
        .optional(),
      monthly_from: poundsParameter,
      monthly_to: poundsParameter,
      min_price: poundsParameter,
      max_price: poundsParameter,
    })
    .refine(({ deposit, deposit_type }) => deposit_type !== 'percentage' || (deposit ?? 0) <= 100, {
      path: ['deposit'],
      message: 'must be from 0 to 100 per cent',
    }),
);

function isList(query: URLSearchParams): boolean {
  const values = query.getAll('stock_ids');
  return values.length !== 1 || query.has('stock_ids[]') || values.some((ids) => ids.includes(','));
}

/** Reads a finance query. Missing terms get the defaults of S91, and for leases those of S111. */
export const financeQuery = {
  schema: parameters.schema,
  read(query: URLSearchParams) {
    const { stock_ids, initial_rental, monthly_from, monthly_to, min_price, max_price, ...terms } =
      parameters.read(query);
    // A percentage deposit is ignored for a lease: a lease has no price to apply it to.
    const isAmount = terms.deposit !== undefined && depositType(terms) === 'amount';
    return {
      stockIds: stock_ids,
      /** True groups quotes by stock id; false, for a single plain `stock_ids`, by product (S124). */
      isList: isList(query),
      basis: financeBasis(terms),
      lease: {
        termMonths: terms.term,
        annualMileage: terms.mileage,
        initialRentalMonths: initial_rental,
        initialRentalPence: isAmount ? Math.round((terms.deposit ?? 0) * 100) : undefined,
      },
      /** Inclusive limits in pounds. */
      monthly: { from: monthly_from, to: monthly_to },
      price: { from: min_price, to: max_price },
    };
  },
};
