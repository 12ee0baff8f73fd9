import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { credentialsSchema, passwordSchema } from './login.ts';
import { linkTokenSchema } from './message-link.ts';

/** Requests a new password. The response is always the same, with status 202. */
export const passwordResetSchema = z.pick(credentialsSchema, { email: true });

/** Page on which customers choose a new password. The email to the customer links to it. */
export const NEW_PASSWORD_PAGE = '/reset-password/choose';

export function newPasswordPath(token: string): string {
  return `${NEW_PASSWORD_PAGE}?${new URLSearchParams({ token }).toString()}`;
}

/** Minimum length of a new password. The maximum is the same as at login. */
export const minPasswordLength = 12;

export const chosenPasswordSchema = passwordSchema(
  `Choose a password of ${minPasswordLength} characters or more`,
  minPasswordLength,
);

/** Sets a new password with the token from the email, which works once, within an hour. */
export const newPasswordSchema = z.object({
  token: linkTokenSchema,
  password: chosenPasswordSchema,
});

/** Changes the password of the current customer and ends all their other sessions. */
export const changedPasswordSchema = z.object({
  current_password: passwordSchema('Enter your current password'),
  password: chosenPasswordSchema,
});

/** Response of `POST /api/v2/contact/auth/reset`: a sentence for the customer. */
export const passwordResetResponseSchema = envelopeSchema(z.object({ message: z.string() }));

export type NewPassword = z.infer<typeof newPasswordSchema>;
