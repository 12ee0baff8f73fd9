import * as z from 'zod/mini';
import { envelopeSchema, pageMetaSchema } from '../catalogue/envelope.ts';
import {
  contentGroupSchema,
  contentImageSchema,
  instantSchema,
  seoSchema,
  slugSchema,
} from './content-parts.ts';

export const eventSchema = z.object({
  id: z.int(),
  slug: slugSchema,
  title: z.string(),
  summary: z.string(),
  /** HTML: sanitise it before showing it. */
  body: z.string(),
  image: z.nullable(contentImageSchema),
  /** Null for an event at no site of ours. */
  site: z.nullable(contentGroupSchema),
  place: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  form_id: z.nullable(z.int()),
  seo: seoSchema,
  published_at: instantSchema,
  updated_at: instantSchema,
});
export type ContentEvent = z.infer<typeof eventSchema>;

export const eventListSchema = envelopeSchema(z.array(eventSchema), pageMetaSchema);
export const eventAnswerSchema = envelopeSchema(eventSchema);
