import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { contentUrlSchema, instantSchema } from './content-parts.ts';

/** The paths of all published documents that search engines may list. */
export const sitemapSchema = z.array(
  z.object({ path: contentUrlSchema, updated_at: instantSchema }),
);
export const sitemapResponseSchema = envelopeSchema(sitemapSchema);
