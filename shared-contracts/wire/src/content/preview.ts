import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { blogPostSchema } from './blog-post.ts';
import { eventSchema } from './event.ts';
import { offerSchema } from './offer.ts';
import { pageSchema } from './page.ts';
import { productSchema } from './product.ts';
import { vacancySchema } from './vacancy.ts';

/** Unpublished content (S201): its kind and the document. It must never be indexed. */
export const previewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), document: pageSchema }),
  z.object({ kind: z.literal('blog'), document: blogPostSchema }),
  z.object({ kind: z.literal('vacancy'), document: vacancySchema }),
  z.object({ kind: z.literal('event'), document: eventSchema }),
  z.object({ kind: z.literal('offer'), document: offerSchema }),
  z.object({ kind: z.literal('product'), document: productSchema }),
]);
export type ContentPreview = z.infer<typeof previewSchema>;

export const previewResponseSchema = envelopeSchema(previewSchema);
