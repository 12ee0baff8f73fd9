import * as z from 'zod/mini';
import { envelopeSchema, totalMetaSchema } from '../catalogue/envelope.ts';
import { contentUrlSchema } from './content-parts.ts';

/** A document that contains the search words. */
export const foundDocumentSchema = z.object({
  kind: z.enum(['page', 'blog', 'vacancy', 'event', 'offer', 'product']),
  path: contentUrlSchema,
  title: z.string(),
  /** Plain text around the first match. */
  excerpt: z.string(),
});
export type FoundDocument = z.infer<typeof foundDocumentSchema>;

/** Best match first. `meta.total` counts all matches. */
export const contentSearchResponseSchema = envelopeSchema(
  z.array(foundDocumentSchema),
  totalMetaSchema,
);
