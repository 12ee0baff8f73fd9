import * as z from 'zod/mini';
import { envelopeSchema, totalMetaSchema } from '../catalogue/envelope.ts';
import { contentUrlSchema } from './content-parts.ts';

/** A document in which the words of a search are. */
export const foundDocumentSchema = z.object({
  kind: z.enum(['page', 'blog', 'vacancy', 'event', 'offer', 'product']),
  /** Of its page. */
  path: contentUrlSchema,
  title: z.string(),
  /** Plain text around the first of the words. */
  excerpt: z.string(),
});
export type FoundDocument = z.infer<typeof foundDocumentSchema>;

/** The best first; the meta counts all that were found. */
export const contentSearchAnswerSchema = envelopeSchema(
  z.array(foundDocumentSchema),
  totalMetaSchema,
);
