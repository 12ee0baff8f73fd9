import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { contentUrlSchema, instantSchema } from './content-parts.ts';

/** Every published document that search engines may list, by the path of its page. */
export const sitemapSchema = z.array(
  z.object({ path: contentUrlSchema, updated_at: instantSchema }),
);
export const sitemapAnswerSchema = envelopeSchema(sitemapSchema);
