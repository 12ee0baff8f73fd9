import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** Deletes the account of who is logged in. */
export const accountDeletionSchema = z.object({
  password: z
    .string({ error: 'Enter your password' })
    .check(
      z.minLength(1, { error: 'Enter your password' }),
      z.maxLength(200, { error: 'A password has 200 characters or fewer' }),
    ),
});

const keptSchema = z.object({
  /** Of an order. */
  reference: z.string(),
  /** In a sentence without its full stop. */
  why: z.string(),
});

/** What a deletion would have to leave, or has left: what law wants kept, and what is still open. */
export const keptDataSchema = envelopeSchema(z.object({ kept: z.array(keptSchema) }));

export type KeptData = z.infer<typeof keptSchema>[];
