import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { fuelTypes } from '../catalogue/fuel-types.ts';
import { requiredTextSchema } from '../forms/basic-fields.ts';
import { registrationSchema } from '../forms/uk-values.ts';
import { optionalFieldSchema, wholeNumberSchema } from '../orders/order-fields.ts';
import { partExchangeGrades } from '../orders/part-exchange.ts';
import { declineReasons, notSureReasons } from './valuation-outcome.ts';

/** Valuations of cars that people want to sell to us (S199). */
export const valuationsPath = '/api/v2/valuations';

const slugSchema = (choose: string) =>
  requiredTextSchema(choose, 80, choose).check(
    z.regex(/^[a-z\d]+(-[a-z\d]+)*$/, { error: choose }),
  );

const FUEL = 'Choose a fuel from the list';
const GEARBOX = 'Choose manual or automatic';
const ENGINE = 'Enter its engine size in cc, such as 1,498';

/** Describes a car whose registration is unknown. Optional fields may be left out. */
const carDescriptionShape = {
  make_slug: slugSchema('Choose a make'),
  range_slug: slugSchema('Choose a model'),
  year: wholeNumberSchema('Enter the year in which it was first registered, such as 2019', {
    min: 1900,
    max: 2100,
  }),
  fuel_type_slug: optionalFieldSchema(z.enum(fuelTypes, FUEL), FUEL),
  transmission: optionalFieldSchema(z.enum(['manual', 'automatic'], GEARBOX), GEARBOX),
  /** Cubic centimetres. */
  engine_size: optionalFieldSchema(wholeNumberSchema(ENGINE, { min: 50, max: 10_000 }), ENGINE),
  mileage: wholeNumberSchema('Enter its mileage in miles, such as 42,000', {
    min: 0,
    max: 999_999,
  }),
} as const;

const byRegistrationSchema = z.object({
  by: z.literal('registration'),
  registration: registrationSchema,
  mileage: carDescriptionShape.mileage,
});
const byMakeSchema = z.object({ by: z.literal('make'), ...carDescriptionShape });

/** Starts a valuation, by registration or by make and model (S102). */
export const startValuationSchema = z.discriminatedUnion(
  'by',
  [byRegistrationSchema, byMakeSchema],
  { error: 'Choose whether to begin with the registration or with make and model' },
);

/** Saves one step of a valuation. Replaces earlier answers to the step. */
export const changeValuationSchema = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.literal('car'), ...carDescriptionShape }),
    z.object({
      step: z.literal('condition'),
      /** A grade on the scale of S163. */
      condition: z.enum(partExchangeGrades, 'Choose the condition that fits it best'),
    }),
    z.object({
      step: z.literal('details'),
      /** Whether the car meets the conditions of S165. */
      conditions_met: z.enum(['yes', 'no'], 'Say whether your car meets all of the conditions'),
    }),
    z.object({
      step: z.literal('decision'),
      decision: z.enum(['accept', 'decline'], 'Choose whether you accept our price'),
    }),
  ],
  { error: 'The step is missing or unknown' },
);

export const valuedCarSchema = z.object({
  make_slug: z.string(),
  range_slug: z.string(),
  year: z.int(),
  fuel_type_slug: z.nullable(z.enum(fuelTypes)),
  transmission: z.nullable(z.enum(['manual', 'automatic'])),
  engine_size: z.nullable(z.int()),
});
export type ValuedCar = z.infer<typeof valuedCarSchema>;

/** A car in our stock that the valuation is based on. */
const comparableSchema = z.object({
  name: z.string(),
  slug: z.string(),
  /** Pounds. */
  price: z.nullable(z.number()),
  year: z.nullable(z.int()),
  mileage: z.nullable(z.int()),
});

export const valuationOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('valued'),
    /** Pounds. Eight out of ten similar cars are valued between `low` and `high`. */
    value: z.number(),
    low: z.number(),
    high: z.number(),
    /** Number of cars of the same make and model in our stock. */
    evidence: z.int(),
    comparables: z.array(comparableSchema),
    /** ISO instant until which the value is valid, and how many extra miles it allows. */
    holds_until: z.string(),
    holds_miles: z.int(),
  }),
  z.object({ outcome: z.literal('declined'), reason: z.enum(declineReasons) }),
  z.object({ outcome: z.literal('not-sure'), reason: z.enum(notSureReasons) }),
]);
export type ValuationOutcome = z.infer<typeof valuationOutcomeSchema>;

export const valuationSteps = ['car', 'condition', 'details', 'decision'] as const;
export type ValuationStep = (typeof valuationSteps)[number];

/** Result of the registration lookup; `failed` if the lookup service was unavailable. */
export const registrationLookups = ['found', 'unknown', 'failed'] as const;

export const valuationSchema = z.object({
  id: z.uuid(),
  registration: z.nullable(z.string()),
  /** Null if the valuation was started without a registration. */
  lookup: z.nullable(z.enum(registrationLookups)),
  /** Miles. */
  mileage: z.int(),
  /** Null if the registration is unknown to us. The seller must then describe the car. */
  car: z.nullable(valuedCarSchema),
  condition: z.nullable(z.enum(partExchangeGrades)),
  conditions_met: z.nullable(z.boolean()),
  /** Null until all steps are complete. */
  result: z.nullable(valuationOutcomeSchema),
  decision: z.nullable(z.enum(['accept', 'decline'])),
  /** The next step to fill in; null if none is left. */
  next: z.nullable(z.enum(valuationSteps)),
  /** ISO instant. */
  created_at: z.string(),
});
export type Valuation = z.infer<typeof valuationSchema>;

export const valuationResponseSchema = envelopeSchema(valuationSchema);

/** The valuations of one browser, newest first. */
export const valuationsResponseSchema = envelopeSchema(z.array(valuationSchema));
