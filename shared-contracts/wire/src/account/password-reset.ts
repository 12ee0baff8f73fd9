import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { credentialsSchema } from './login.ts';
import { linkTokenSchema } from './message-link.ts';

/** Asks for a new password; it is always answered alike, with 202. */
export const passwordResetSchema = z.pick(credentialsSchema, { email: true });

/** Page on which a new password is chosen; the message to the customer links to it. */
export const NEW_PASSWORD_PAGE = '/reset-password/choose';

/** Path of that page for the token of one message. */
export function newPasswordPath(token: string): string {
  return `${NEW_PASSWORD_PAGE}?${new URLSearchParams({ token }).toString()}`;
}

/** Shortest password that a customer may choose; the longest is that of the login. */
export const SHORTEST_PASSWORD = 12;

const CHOOSE = `Choose a password of ${SHORTEST_PASSWORD} characters or more`;

/** A password as a customer chooses it. */
export const chosenPasswordSchema = z
  .string({ error: CHOOSE })
  .check(
    z.minLength(SHORTEST_PASSWORD, { error: CHOOSE }),
    z.maxLength(200, { error: 'A password has 200 characters or fewer' }),
  );

/** Sets a new password with the token of the message; the token is good once, for an hour. */
export const newPasswordSchema = z.object({
  token: linkTokenSchema,
  password: chosenPasswordSchema,
});

/** Changes the password of who is logged in; every other login of theirs ends. */
export const changedPasswordSchema = z.object({
  current_password: z
    .string({ error: 'Enter your current password' })
    .check(
      z.minLength(1, { error: 'Enter your current password' }),
      z.maxLength(200, { error: 'A password has 200 characters or fewer' }),
    ),
  password: chosenPasswordSchema,
});

/** What `POST /api/v2/contact/auth/reset` answers: a sentence for the customer. */
export const passwordResetAnswerSchema = envelopeSchema(z.object({ message: z.string() }));

export type NewPassword = z.infer<typeof newPasswordSchema>;
