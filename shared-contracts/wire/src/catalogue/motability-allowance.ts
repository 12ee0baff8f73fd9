import * as z from 'zod/mini';
import { envelopeSchema, totalMetaSchema } from './envelope.ts';
import { motabilityTermsSchema, vehicleSchema } from './vehicle.ts';

/** The allowance that a Motability vehicle needs, and how much of it, in pounds (S126, S158). */
export const motabilityAllowanceSchema = z.extend(
  z.pick(vehicleSchema, {
    id: true,
    stock_id: true,
    slug: true,
    name: true,
    make: true,
    range: true,
    derivative: true,
    advance_payment: true,
    mpg: true,
  }),
  motabilityTermsSchema.shape,
);
export type MotabilityAllowance = z.infer<typeof motabilityAllowanceSchema>;

export const motabilityAllowancesSchema = envelopeSchema(
  z.array(motabilityAllowanceSchema),
  totalMetaSchema,
);
