import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

const OPEN_AGAIN = { error: 'Open the link in the message again' };

/** The token in the link of a message. */
export const linkTokenSchema = z.string(OPEN_AGAIN).check(z.regex(/^[\w-]{20,200}$/, OPEN_AGAIN));

/** The link's owner; null if it is unknown, used or expired. */
export const messageLinkAnswerSchema = envelopeSchema(
  z.nullable(z.object({ email_address: z.string() })),
);
