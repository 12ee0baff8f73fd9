import type { creditRatingAprs } from 'shared-contracts/catalogue/finance-defaults';
import { z } from 'zod';
import { ApiRefusal } from '../http/api-errors.ts';
import { financeBasis } from './finance-basis.ts';
import type { FinanceBasis } from './finance-product.ts';

const MOST_STOCK_IDS = 100;
const LONGEST_TERM = 120;
const LARGEST_MILEAGE = 100_000;

/** What a finance call asks for. */
export interface FinanceRequest {
  stockIds: string[];
  /** One plain `stock_ids` is answered by product, a list in any form by stock id (S124). */
  isList: boolean;
  basis: FinanceBasis;
  /** Bounds with their ends, in pounds. */
  monthly: Bounds;
  price: Bounds;
}

export interface Bounds {
  from: number | undefined;
  to: number | undefined;
}

/** Currency signs, commas and spaces are how people write money, not an error. */
const withoutSigns = (text: string) => text.replace(/[\p{Sc},\s]/gu, '');

const poundsSchema = z
  .string()
  .transform(withoutSigns)
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in pounds'))
  .transform(Number)
  .optional();

function countSchema(most: number, unit: string) {
  const message = `must be a whole number of ${unit} from 1 to ${most}`;
  return z
    .string()
    .transform(withoutSigns)
    .pipe(z.string().regex(/^\d{1,9}$/, message))
    .transform(Number)
    .refine((count) => count >= 1 && count <= most, message)
    .optional();
}

const depositTypes = ['amount', 'percentage'] as const;
const creditRatings = [
  'poor',
  'fair',
  'good',
  'excellent',
] as const satisfies readonly (keyof typeof creditRatingAprs)[];

const parametersSchema = z
  .object({
    term: countSchema(LONGEST_TERM, 'months'),
    mileage: countSchema(LARGEST_MILEAGE, 'miles'),
    deposit: poundsSchema,
    deposit_type: z.enum(depositTypes, 'must be amount or percentage').optional(),
    credit_rating: z
      .string()
      .toLowerCase()
      .pipe(z.enum(creditRatings, `must be one of ${creditRatings.join(', ')}`))
      .optional(),
    monthly_from: poundsSchema,
    monthly_to: poundsSchema,
    min_price: poundsSchema,
    max_price: poundsSchema,
  })
  .refine(({ deposit, deposit_type }) => deposit_type !== 'percentage' || (deposit ?? 0) <= 100, {
    path: ['deposit'],
    message: 'must be from 0 to 100 per cent',
  });

const parameterNames = Object.keys(parametersSchema.shape);

function readStockIds(query: URLSearchParams): Pick<FinanceRequest, 'stockIds' | 'isList'> {
  const plain = query.getAll('stock_ids');
  const bracketed = query.getAll('stock_ids[]');
  const given = [...plain, ...bracketed];
  const refuse = (message: string) => {
    throw new ApiRefusal(400, [{ field: 'stock_ids', message: `stock_ids ${message}` }]);
  };
  const stockIds = [
    ...new Set(given.flatMap((text) => text.split(',')).map((id) => id.trim())),
  ].filter((id) => id !== '');
  if (stockIds.length === 0) refuse('must name at least one vehicle');
  if (stockIds.length > MOST_STOCK_IDS) refuse(`can name at most ${MOST_STOCK_IDS} vehicles`);
  if (!stockIds.every((id) => /^\d{1,18}$/.test(id))) refuse('must hold digits only');
  return {
    stockIds,
    isList: given.length > 1 || bracketed.length > 0 || (given[0] ?? '').includes(','),
  };
}

/**
 * Reads the query of a finance call strictly.
 *
 * @throws ApiRefusal 400 naming every parameter that can't be read
 */
export function readFinanceRequest(query: URLSearchParams): FinanceRequest {
  const ids = readStockIds(query);
  const given: Record<string, string> = {};
  for (const name of parameterNames) {
    const values = query.getAll(name).filter((value) => value.trim() !== '');
    if (values.length > 1) {
      throw new ApiRefusal(400, [{ field: name, message: `${name} must be given once` }]);
    }
    if (values[0] !== undefined) given[name] = values[0].trim();
  }
  const parsed = parametersSchema.safeParse(given);
  if (!parsed.success) {
    throw new ApiRefusal(
      400,
      parsed.error.issues.map((issue) => {
        const field = String(issue.path[0]);
        return { field, message: `${field} ${issue.message}` };
      }),
    );
  }
  const { monthly_from, monthly_to, min_price, max_price, ...asked } = parsed.data;
  return {
    ...ids,
    basis: financeBasis(asked),
    monthly: { from: monthly_from, to: monthly_to },
    price: { from: min_price, to: max_price },
  };
}
