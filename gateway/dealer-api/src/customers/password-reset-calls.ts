import {
  newPasswordPath,
  newPasswordSchema,
  passwordResetResponseSchema,
  passwordResetSchema,
  type NewPassword,
} from '@contracts/wire/account/password-reset';
import { messageLinkResponseSchema } from '@contracts/wire/account/message-link';
import { z } from 'zod';
import { admitAttempt, admitMessage } from '../attempts/admit-attempt.ts';
import { resetLimits, resetMessages } from '../attempts/attempt-limits.ts';
import { networkAddress } from '../attempts/network-address.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiRefusal, invalidField } from '../http/api-errors.ts';
import { formTypes } from '../http/body-types.ts';
import { type BodyReader, type Call, defineCall } from '../http/call.ts';
import { fieldsBody } from '../http/fields-body.ts';
import { refuseEasyPassword } from './easy-password.ts';
import { linkQuery } from '../http/parameters.ts';
import { findResetLink, issueReset, redeemReset } from './password-resets.ts';

const tooManyAttempts = 'Too many requests for a new password. Try again later.';

const requestedMessage =
  'If this email address has an account, we have sent it a message with a link.';
const noMailerMessage =
  'Passwords can’t be changed here just now. Please call us and we will help.';
const retryAfterSeconds = 3600;
const changedMessage = 'Your password has been changed. Log in with the new one.';

const requestBody = fieldsBody(passwordResetSchema, formTypes);
const newPasswordBody = fieldsBody(newPasswordSchema, formTypes);

/** A body with a token sets the password; a body without one requests a token. */
const resetBody: BodyReader<z.output<typeof passwordResetSchema> | NewPassword> = {
  ...requestBody,
  schema: z.union([passwordResetSchema, newPasswordSchema]),
  read(request) {
    const body: unknown = request.body;
    const hasToken = typeof body === 'object' && body !== null && 'token' in body;
    return (hasToken ? newPasswordBody : requestBody).read(request);
  },
};

/** Endpoints for password resets (S190, S226). The specification does not define their format. */
export function passwordResetCalls({
  database,
  clock,
  logger,
  sendMessage,
}: Pick<Dependencies, 'database' | 'clock' | 'logger' | 'sendMessage'>): Call[] {
  /**
   * @param email in lower case
   * @throws ApiRefusal 503 if no mailer is configured, whether or not the address has an account
   */
  async function sendToken(email: string): Promise<void> {
    if (sendMessage === undefined) {
      throw new ApiRefusal(503, [{ message: noMailerMessage }], retryAfterSeconds);
    }
    const customer = await database
      .selectFrom('customers')
      .select(['id', 'email_address', 'first_name'])
      .where('email_address', '=', email)
      .executeTakeFirst();
    // Issue the token before responding, so that the earlier link is already invalid by then.
    const reset = await issueReset(database, email, customer?.id, clock());
    if (customer === undefined) return;
    const { email_address, first_name } = customer;
    // Do not wait for the mailer: the response time would reveal which addresses have accounts.
    const path = newPasswordPath(reset.token);
    sendMessage({ kind: 'password-reset', email_address, first_name, path, ...reset }).catch(
      (error: unknown) => logger.error({ err: error }, 'a message to a customer could not be sent'),
    );
  }

  return [
    defineCall({
      id: 'resetPassword',
      method: 'post',
      path: '/api/v2/contact/auth/reset',
      summary:
        'With an email address: sends a token to its customer (202 for any address). With that token and a password: sets the password and ends every login.',
      rules: ['S190', 'S226'],
      body: resetBody,
      responses: { 200: passwordResetResponseSchema, 202: passwordResetResponseSchema },
      errors: [413, 415, 422, 429],
      handle: async ({ body }, { request, response }) => {
        const network = networkAddress(request);
        if ('token' in body) {
          await admitAttempt(database, resetLimits(network), tooManyAttempts, clock());
          await refuseEasyPassword(body.password);
          if (await redeemReset(database, body.token, body.password, clock())) {
            return { data: { message: changedMessage } };
          }
          const message = 'This link has been used or has expired. Ask for a new one.';
          throw invalidField('token', message);
        }
        const email = body.email.toLowerCase();
        // Count requests even for an address without an account, so that reaching the limit does
        // not reveal which addresses have one.
        await admitAttempt(database, resetLimits(network, email), tooManyAttempts, clock());
        // Above the limit, send no new link, so that other people cannot keep invalidating the
        // customer's last one.
        const limit = resetMessages(network, email);
        if (await admitMessage(database, limit, clock())) await sendToken(email);
        response.status(202);
        return { data: { message: requestedMessage } };
      },
    }),
    defineCall({
      id: 'showResetLink',
      method: 'get',
      path: '/api/v2/contact/auth/reset',
      summary:
        'The email address whose password the link of a message sets; null for an invalid link.',
      rules: ['S190', 'S226'],
      cacheControl: 'no-store',
      query: linkQuery,
      responses: { 200: messageLinkResponseSchema },
      handle: async ({ query: { token = '' } }) => ({
        data: (await findResetLink(database, token, clock())) ?? null,
      }),
    }),
  ];
}
