import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { emailAddressSchema } from '../forms/form-values.ts';

/** What `POST /api/v2/contact/auth/login` takes; checked by the form and by the server. */
export const credentialsSchema = z.object({
  email: emailAddressSchema,
  password: z
    .string({ error: 'Enter your password' })
    .check(
      z.minLength(1, { error: 'Enter your password' }),
      z.maxLength(200, { error: 'A password has 200 characters or fewer' }),
    ),
});

/** What the browser sees of a login: the gateway keeps the token in a cookie. */
export const sessionSchema = z.object({
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int().check(z.positive()),
});

export const sessionAnswerSchema = envelopeSchema(sessionSchema);

/** What the dealer API answers a login with. */
export const loginAnswerSchema = envelopeSchema(
  z.extend(sessionSchema, { access_token: z.string().check(z.minLength(1)) }),
);

export type Credentials = z.infer<typeof credentialsSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
