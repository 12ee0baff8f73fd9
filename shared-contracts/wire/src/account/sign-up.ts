import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { sitePath } from '../format/site-path.ts';
import { personNameSchema } from '../forms/names-and-contact-details.ts';
import { credentialsSchema } from './login.ts';
import { linkTokenSchema } from './message-link.ts';
import { chosenPasswordSchema } from './password-reset.ts';

/** Accepts a sign-up. The response is always the same, with status 202. */
export const signUpPath = '/api/v2/contact/auth/register';
/** Creates the account and logs in. */
export const confirmSignUpPath = `${signUpPath}/confirm` as const;

/** Page that the email links to. */
export const CONFIRM_PAGE = '/register/confirm';

/** Hours until the link in the email expires. */
export const SIGN_UP_HOURS = 24;

/** Path of `CONFIRM_PAGE` with the token of one email. @param redirect the page to open next */
export function confirmPagePath(token: string, redirect: string | null): string {
  const query = new URLSearchParams({ token, ...(redirect !== null && { redirect }) });
  return `${CONFIRM_PAGE}?${query.toString()}`;
}

export const signUpSchema = z.object({
  first_name: personNameSchema('first name'),
  last_name: personNameSchema('last name'),
  email: credentialsSchema.shape.email,
  password: chosenPasswordSchema,
  /** Path on this site that opens after the sign-up. The page validates it again. */
  redirect: z.optional(
    z.string({ error: 'Go on to a page of this site' }).check(
      z.regex(/^[^\p{C}]{1,1000}$/u, { error: 'Go on to a page of this site' }),
      z.refine((path) => sitePath(path) !== null, { error: 'Go on to a page of this site' }),
    ),
  ),
});

/** The message is a sentence for the visitor. */
export const signUpResponseSchema = envelopeSchema(z.object({ message: z.string() }));

/** The password proves that the person who signed up opened the link. */
export const confirmSignUpSchema = z.object({
  token: linkTokenSchema,
  password: credentialsSchema.shape.password,
});

export type SignUp = z.infer<typeof signUpSchema>;
