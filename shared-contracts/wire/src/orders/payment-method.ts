import * as z from 'zod/mini';
import { optionalTextSchema, requiredTickSchema } from '../forms/basic-fields.ts';
import {
  optionalFieldSchema,
  orderWriteShape,
  poundsSchema,
  wholeNumberSchema,
} from './order-fields.ts';

/** How the vehicle is paid for (S148). The API calls the field `type`, as in S195. */
export const paymentTypes = ['finance', 'cash'] as const;
/** Finance products that can be ordered (S195, S216). */
export const orderProducts = ['PCP', 'HP'] as const;
export const employmentStatuses = [
  'employed',
  'self-employed',
  'retired',
  'student',
  'homemaker',
  'unemployed',
] as const;

const months = wholeNumberSchema('Enter how many months', { min: 0, max: 840 });

/**
 * The answers to `financeQuestions.employmentHistory` (S197). A form sends them as flat fields: the
 * current employment, and the previous one if it is needed to cover three years.
 */
const employmentShape = {
  employment_status: z.enum(employmentStatuses, 'Choose what you do for a living'),
  occupation: optionalTextSchema('Your occupation', 100),
  employer: optionalTextSchema('Your employer', 100),
  employment_months: months,
  previous_employment_status: optionalFieldSchema(
    z.enum(employmentStatuses),
    'Choose from the list',
  ),
  previous_occupation: optionalTextSchema('Your previous occupation', 100),
  previous_employer: optionalTextSchema('Your previous employer', 100),
  previous_employment_months: optionalFieldSchema(months),
};

/** Consent that a finance applicant must tick, verbatim from the specification (S65). */
export const DISCLOSURE_TEXT = 'I have read and understood the initial disclosure document.';
const READ_DISCLOSURE = 'Confirm that you have read and understood the initial disclosure document';

const financeSchema = z.object({
  type: z.literal('finance'),
  product_type: z.enum(orderProducts, 'Choose a finance product'),
  /** Months: at most 48 for PCP, 60 for HP. */
  term: wholeNumberSchema('Choose a term in months', { min: 12, max: 60 }),
  /** Pounds paid in addition to the part exchange. Raised to 99 if below (`order.notices`). */
  deposit: poundsSchema('Enter a deposit in pounds, such as £250', 1_000_000),
  /** Miles a year. */
  mileage: wholeNumberSchema('Enter how many miles you drive a year', {
    min: 1_000,
    max: 40_000,
  }),
  ...employmentShape,
  disclosure_accepted: requiredTickSchema(READ_DISCLOSURE),
  ...orderWriteShape,
});

const cashSchema = z.object({ type: z.literal('cash'), ...orderWriteShape });

/** The section `paymentMethod` of an order. */
export const savePaymentMethodSchema = z.discriminatedUnion('type', [financeSchema, cashSchema], {
  error: 'Choose how you would like to pay',
});

/** The shopper's finance choices (S195, S196); `deposit` in pounds, `mileage` in miles a year. */
export const financeOptionsSchema = z.object({
  type: z.enum(paymentTypes),
  product_type: z.enum(orderProducts),
  term: z.number(),
  deposit: z.number(),
  mileage: z.number(),
});
export type FinanceOptions = z.infer<typeof financeOptionsSchema>;

export const employmentSchema = z.object({
  status: z.enum(employmentStatuses),
  occupation: z.nullable(z.string()),
  employer: z.nullable(z.string()),
  months: z.number(),
});
