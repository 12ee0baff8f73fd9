import * as z from 'zod/mini';
import { requiredTickSchema } from '../forms/basic-fields.ts';
import { registrationSchema } from '../forms/uk-values.ts';
import { orderWriteShape, poundsSchema, wholeNumberSchema } from './order-fields.ts';

/** Conditions for a part exchange (S165). */
export const partExchangeConditions = [
  'You are the registered keeper and have a valid V5C',
  'It has a valid MOT',
  'The mileage that you gave is accurate',
  'It has its service history',
  'You have at least one set of keys',
  'It has not been in a major accident and is no insurance write-off (categories C, D, S and N)',
  'It has no mechanical faults',
  'Its tyres are safe and legal',
  'No warning lights show on its dashboard',
  'Its electrics work',
  'It is in good condition',
  'It has not been used as a taxi, by a driving school or by a civil authority',
  'It was first registered in the UK',
  'It has not been modified',
] as const;

/** S164: the message if the part exchange is worth more than the vehicle being bought. */
export const PART_EXCHANGE_TOO_HIGH =
  'Your part exchange is valued higher than the vehicle that you are buying. Please complete your order without a part exchange, and our sales team will help you with it.';

/** Whether the part exchange is worth more than the vehicle being bought, in pounds (S164). */
export function isPartExchangeTooHigh(value: number, price: number): boolean {
  return Math.round(value * 100) > Math.round(price * 100);
}

export const partExchangeGrades = ['showroom', 'good', 'average', 'belowAverage', 'poor'] as const;

const partExchangeOfferedSchema = z.object({
  has_part_exchange: z.literal('yes'),
  registration: registrationSchema,
  /** Miles. */
  mileage: wholeNumberSchema('Enter its mileage in miles, such as 42,000', {
    min: 0,
    max: 999_999,
  }),
  condition: z.enum(partExchangeGrades, 'Choose the condition that fits it best'),
  /**
   * The valuation in pounds, to be confirmed when we see the vehicle. It must not exceed the price
   * of the vehicle being bought (S164).
   */
  value: poundsSchema('Enter what it was valued at in pounds, such as £4,500', Infinity),
  conditions_accepted: requiredTickSchema('Confirm that your vehicle meets the conditions'),
  ...orderWriteShape,
});

const noPartExchangeSchema = z.object({
  has_part_exchange: z.literal('no'),
  ...orderWriteShape,
});

/** The section `partExchange` of an order: a vehicle given in part exchange, or none. */
export const savePartExchangeSchema = z.discriminatedUnion(
  'has_part_exchange',
  [partExchangeOfferedSchema, noPartExchangeSchema],
  { error: 'Choose whether you have a vehicle to part exchange' },
);

/** The `partExchange` section as stored. */
export const partExchangeSchema = z.object({
  registration: z.string(),
  mileage: z.number(),
  condition: z.enum(partExchangeGrades),
  /** Pounds. */
  value: z.number(),
  /**
   * ISO instant until which the value is valid, if the shopper accepted our price. After that the
   * part exchange no longer reduces the balance, and the section must be completed again.
   */
  holds_until: z.optional(z.string()),
});
export type PartExchange = z.infer<typeof partExchangeSchema>;
