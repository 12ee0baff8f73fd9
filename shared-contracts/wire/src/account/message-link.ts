import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

const OPEN_AGAIN = { error: 'Open the link in the message again' };

/** The token in the link of a message. */
export const linkTokenSchema = z.string(OPEN_AGAIN).check(z.regex(/^[\w-]{20,200}$/, OPEN_AGAIN));

/**
 * The owner of the link; null if the link is unknown, used or expired. The page checks it before it
 * shows a form.
 */
export const messageLinkAnswerSchema = envelopeSchema(
  z.nullable(z.object({ email_address: z.string() })),
);

export type MessageLink = z.infer<typeof messageLinkAnswerSchema>['data'];
