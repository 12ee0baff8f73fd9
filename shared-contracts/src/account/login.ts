import { z } from 'zod';
import { emailAddressSchema } from '../forms/form-values.ts';

/** What `POST /api/v2/contact/auth/login` takes; checked by the form and by the server. */
export const credentialsSchema = z.object({
  email: emailAddressSchema,
  password: z
    .string({ error: 'Enter your password' })
    .min(1, { error: 'Enter your password' })
    .max(200, { error: 'A password has 200 characters or fewer' }),
});

/** What `POST /api/v2/contact/auth/reset` takes; it is always answered alike. */
export const passwordResetSchema = credentialsSchema.pick({ email: true });

/** What the browser sees of a login: the gateway keeps the token in a cookie. */
export const sessionSchema = z.object({
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number().int().positive(),
});

export const sessionAnswerSchema = z.object({ data: sessionSchema });

/** What the dealer API answers a login with. */
export const loginAnswerSchema = z.object({
  data: sessionSchema.extend({ access_token: z.string().min(1) }),
});

export type Credentials = z.infer<typeof credentialsSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
