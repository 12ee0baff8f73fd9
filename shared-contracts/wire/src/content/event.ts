import * as z from 'zod/mini';
import { envelopeSchema, pageMetaSchema } from '../catalogue/envelope.ts';
import {
  contentGroupSchema,
  contentImageSchema,
  documentSchema,
  instantSchema,
} from './content-parts.ts';

export const eventSchema = z.extend(documentSchema, {
  summary: z.string(),
  /** HTML: sanitise it before showing it. */
  body: z.string(),
  image: z.nullable(contentImageSchema),
  /** Null if the event is not at one of our sites. */
  site: z.nullable(contentGroupSchema),
  place: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  form_id: z.nullable(z.int()),
});
export type ContentEvent = z.infer<typeof eventSchema>;

export const eventListSchema = envelopeSchema(z.array(eventSchema), pageMetaSchema);
export const eventResponseSchema = envelopeSchema(eventSchema);
