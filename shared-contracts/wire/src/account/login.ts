import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { emailAddressSchema } from '../forms/names-and-contact-details.ts';

/** A password that already exists, unless it has a minimum length (`chosenPasswordSchema`). */
export function passwordSchema(error: string, minLength = 1) {
  return z
    .string({ error })
    .check(
      z.minLength(minLength, { error }),
      z.maxLength(200, { error: 'Password must be 200 characters or fewer' }),
    );
}

/** Body of `POST /api/v2/contact/auth/login`. The form and the server both check it. */
export const credentialsSchema = z.object({
  email: emailAddressSchema,
  password: passwordSchema('Enter your password'),
});

/** The response to the browser. The gateway keeps the token in a cookie. */
export const sessionSchema = z.object({
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int().check(z.positive()),
});

export const sessionResponseSchema = envelopeSchema(sessionSchema);

/** The dealer API's response to a login. `access_token` does not reach the browser. */
export const loginResponseSchema = envelopeSchema(
  z.extend(sessionSchema, { access_token: z.string().check(z.minLength(1)) }),
);

export type Credentials = z.infer<typeof credentialsSchema>;
export type Session = z.infer<typeof sessionSchema>;
