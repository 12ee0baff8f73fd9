import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

const OPEN_AGAIN = { error: 'Open the link in the message again' };

export const linkTokenSchema = z.string(OPEN_AGAIN).check(z.regex(/^[\w-]{20,200}$/, OPEN_AGAIN));

/** The email address that the link was sent to; null if the link is unknown, used or expired. */
export const messageLinkResponseSchema = envelopeSchema(
  z.nullable(z.object({ email_address: z.string() })),
);
