import * as z from 'zod/mini';
import { envelopeSchema } from './envelope.ts';

/** One finding of a history check. `flag` is true if a buyer should look closer. */
export const provenanceItemSchema = z.object({
  /** Name of the check: `Outstanding finance`. */
  key: z.string(),
  value: z.string(),
  flag: z.boolean(),
});
export type ProvenanceItem = z.infer<typeof provenanceItemSchema>;

/** The history check of one registration (S137). `created_at` is the time of the check. */
export const provenanceSchema = z.object({
  items: z.array(provenanceItemSchema),
  created_at: z.iso.datetime(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

export const provenanceEnvelopeSchema = envelopeSchema(provenanceSchema);
