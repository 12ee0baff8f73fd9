import * as z from 'zod/mini';
import { envelopeSchema } from './envelope.ts';

const text = z.nullable(z.string());
const count = z.nullable(z.int().check(z.gte(0)));
const pounds = z.nullable(z.number().check(z.gte(0)));

/** What one vehicle of the mobility scheme takes of which allowance (S126, S158); money in pounds. */
export const motabilityAllowanceSchema = z.object({
  id: z.int(),
  stock_id: z.string(),
  slug: z.string(),
  name: z.string(),
  make: z.string(),
  range: z.string(),
  derivative: text,
  /** AFIP, PIP, CDP, DLA, WPMS or ADP. */
  allowance_type: text,
  weekly_allowance: pounds,
  weekly_rental: pounds,
  advance_payment: pounds,
  /** Years. */
  lease_length: count,
  stock: text,
  abi_group: text,
  break_horsepower: z.nullable(z.number()),
  /** The youngest driver, in years. */
  age_limit: count,
  /** Litres. */
  boot_capacity: z.nullable(z.number()),
  mpg: z.nullable(z.number()),
  drive: text,
});
export type MotabilityAllowance = z.infer<typeof motabilityAllowanceSchema>;

export const motabilityAllowancesSchema = envelopeSchema(
  z.array(motabilityAllowanceSchema),
  z.object({ total: z.int().check(z.gte(0)) }),
);
