import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** Deletes the account of the current customer. */
export const accountDeletionSchema = z.object({
  password: z
    .string({ error: 'Enter your password' })
    .check(
      z.minLength(1, { error: 'Enter your password' }),
      z.maxLength(200, { error: 'Password must be 200 characters or fewer' }),
    ),
});

const keptSchema = z.object({
  /** Order reference. */
  reference: z.string(),
  /** Why the data is kept, as a clause without a full stop. */
  why: z.string(),
});

/** Data that a deletion would keep or has kept: records that the law requires, and open orders. */
export const keptDataSchema = envelopeSchema(z.object({ kept: z.array(keptSchema) }));

export type KeptData = z.infer<typeof keptSchema>[];
