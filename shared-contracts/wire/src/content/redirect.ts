import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { contentUrlSchema } from './content-parts.ts';

/** The new URL for an old one (S43). */
export const redirectSchema = z.object({
  url: contentUrlSchema,
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectResponseSchema = envelopeSchema(redirectSchema);
