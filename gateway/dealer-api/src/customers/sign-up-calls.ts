import { loginResponseSchema } from '@contracts/wire/account/login';
import { messageLinkResponseSchema } from '@contracts/wire/account/message-link';
import {
  confirmSignUpPath,
  confirmSignUpSchema,
  signUpResponseSchema,
  signUpPath,
  signUpSchema,
} from '@contracts/wire/account/sign-up';
import { admitAttempt, admitMessage, resetAttempts } from '../attempts/admit-attempt.ts';
import { confirmSignUpLimits, signUpLimits, signUpMessages } from '../attempts/attempt-limits.ts';
import { networkAddress } from '../attempts/network-address.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiRefusal, invalidFields } from '../http/api-errors.ts';
import { formTypes } from '../http/body-types.ts';
import { type Call, defineCall } from '../http/call.ts';
import { fieldsBody } from '../http/fields-body.ts';
import { hashToken, logIn } from '../access/customer-tokens.ts';
import { refuseEasyPassword } from './easy-password.ts';
import { linkQuery } from '../http/parameters.ts';
import { confirmSignUp, findSignUp, storeSignUp } from './sign-ups.ts';

const tooManyAttempts = 'Too many requests for an account. Try again later.';
const tooManyConfirmations = 'Too many attempts. Try again later.';
const requestedMessage = 'We have sent a message to this email address. Open its link to finish.';
const noMailerMessage = 'Accounts can’t be created here just now. Please call us and we will help.';
const retryAfterSeconds = 3600;

const refusals = {
  link: { field: 'token', message: 'This link has been used or has expired. Sign up again.' },
  'account-exists': {
    field: 'token',
    message: 'There is an account with this email address already. Log in.',
  },
  password: { field: 'password', message: 'This is not the password you chose' },
} as const;

type SignUpDependencies = Pick<Dependencies, 'database' | 'clock' | 'sendMessage'>;

export function signUpCalls({ database, clock, sendMessage }: SignUpDependencies): Call[] {
  return [
    defineCall({
      id: 'signUp',
      method: 'post',
      path: signUpPath,
      summary:
        'Sends a message with a link that creates an account. The response is the same if there is an account already; the message then tells its customer.',
      rules: ['S190', 'S223'],
      body: fieldsBody(signUpSchema, formTypes),
      responses: { 202: signUpResponseSchema },
      errors: [413, 415, 422, 429],
      handle: async ({ body }, { request }) => {
        const network = networkAddress(request);
        const email = body.email.toLowerCase();
        await admitAttempt(database, signUpLimits(network, email), tooManyAttempts, clock());
        if (sendMessage === undefined) {
          throw new ApiRefusal(503, [{ message: noMailerMessage }], retryAfterSeconds);
        }
        await refuseEasyPassword(body.password);
        const limit = signUpMessages(network, email);
        if (await admitMessage(database, limit, clock()))
          await storeSignUp(database, body, clock());
        return { data: { message: requestedMessage } };
      },
    }),
    defineCall({
      id: 'showSignUpLink',
      method: 'get',
      path: signUpPath,
      summary: 'The email address that the link of a message confirms; null for an invalid link.',
      rules: ['S190', 'S223'],
      cacheControl: 'no-store',
      query: linkQuery,
      responses: { 200: messageLinkResponseSchema },
      handle: async ({ query: { token = '' } }) => {
        const found = await findSignUp(database, token, clock());
        return { data: found === undefined ? null : { email_address: found.email_address } };
      },
    }),
    defineCall({
      id: 'confirmSignUp',
      method: 'post',
      path: confirmSignUpPath,
      summary:
        'Creates the account of a sign-up with the token of the message and the chosen password. Responds like a login.',
      rules: ['S190', 'S223'],
      permission: 'customer',
      body: fieldsBody(confirmSignUpSchema, formTypes),
      responses: { 200: loginResponseSchema },
      errors: [413, 415, 422, 429],
      handle: async ({ body }, { request }) => {
        const { linkLimit, networkLimit } = confirmSignUpLimits(
          networkAddress(request),
          hashToken(body.token),
        );
        await admitAttempt(database, [linkLimit, networkLimit], tooManyConfirmations, clock());
        const result = await confirmSignUp(database, body, clock());
        if ('refused' in result) throw invalidFields([refusals[result.refused]]);
        await resetAttempts(database, linkLimit);
        return logIn({ database, clock }, request, result.customer);
      },
    }),
  ];
}
