import * as z from 'zod/mini';
import { envelopeSchema } from './envelope.ts';

/** One finding of a history check. `flag` is true where a buyer should look closer. */
export const provenanceItemSchema = z.object({
  /** What was checked, in words: `Outstanding finance`. */
  key: z.string(),
  value: z.string(),
  flag: z.boolean(),
});
export type ProvenanceItem = z.infer<typeof provenanceItemSchema>;

/** The history check of one registration (S137); `created_at` is when it was made. */
export const provenanceSchema = z.object({
  items: z.array(provenanceItemSchema),
  created_at: z.iso.datetime(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

export const provenanceEnvelopeSchema = envelopeSchema(provenanceSchema);
