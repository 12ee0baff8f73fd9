import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { contentBlockSchema } from './content-block.ts';
import { contentImageSchema, documentSchema, slugSchema, textOrNull } from './content-parts.ts';

/** One to three path segments, as in the catch-all routes (S22): `aftersales/servicing/mot`. */
export const pageSlugSchema = z
  .string()
  .check(z.regex(/^[a-z0-9_-]+(\/[a-z0-9_-]+){0,2}$/, { error: 'must be the path of a page' }));

/** A named value of a page: `ticker_content` of the top banner contains JSON (S59, S203). */
export const pageFieldSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  type: z.enum(['text', 'html', 'json']),
  value: z.string(),
});
export type PageField = z.infer<typeof pageFieldSchema>;

/**
 * The `data` of `GET /api/page/{slug}`. A text page has a `body` (S189); other pages consist of
 * blocks. Both may have a form. The slug of the home page `/` is `home`.
 */
export const pageSchema = z.extend(documentSchema, {
  slug: pageSlugSchema,
  template: z.enum(['page', 'text', 'listing', 'thank-you', 'fields']),
  lead: textOrNull,
  image: z.nullable(contentImageSchema),
  /** HTML written by the retailer's editors: sanitise it before showing it. */
  body: textOrNull,
  form_id: z.nullable(z.int()),
  blocks: z.array(contentBlockSchema),
  fields: z.array(pageFieldSchema),
});
export type ContentPage = z.infer<typeof pageSchema>;

export const pageResponseSchema = envelopeSchema(pageSchema);
