import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { credentialsSchema } from './login.ts';

/** Asks for a new password; it is always answered alike, with 202. */
export const passwordResetSchema = z.pick(credentialsSchema, { email: true });

/** Shortest password that a customer may choose; the longest is that of the login. */
export const SHORTEST_PASSWORD = 12;

const CHOOSE = `Choose a password of ${SHORTEST_PASSWORD} characters or more`;

/** Sets a new password with the token of the message; the token is good once, for an hour. */
export const newPasswordSchema = z.object({
  token: z
    .string({ error: 'Open the link in the message again' })
    .check(z.regex(/^[\w-]{20,200}$/, { error: 'Open the link in the message again' })),
  password: z
    .string({ error: CHOOSE })
    .check(
      z.minLength(SHORTEST_PASSWORD, { error: CHOOSE }),
      z.maxLength(200, { error: 'A password has 200 characters or fewer' }),
    ),
});

/** What `POST /api/v2/contact/auth/reset` answers: a sentence for the customer. */
export const passwordResetAnswerSchema = envelopeSchema(z.object({ message: z.string() }));

export type NewPassword = z.infer<typeof newPasswordSchema>;
