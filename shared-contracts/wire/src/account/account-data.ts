import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { credentialsSchema } from './login.ts';

export const accountDeletionSchema = z.pick(credentialsSchema, { password: true });

const keptSchema = z.object({
  /** Order reference. */
  reference: z.string(),
  /** Why the data is kept, as a clause without a full stop. */
  why: z.string(),
});

/** Data that a deletion would keep or has kept: records that the law requires, and open orders. */
export const keptDataSchema = envelopeSchema(z.object({ kept: z.array(keptSchema) }));

export type KeptData = z.infer<typeof keptSchema>[];
