import type { Response } from 'express';
import { accountPath } from '@contracts/wire/account/customer';
import { loginAnswerSchema } from '@contracts/wire/account/login';
import { HttpProblem } from '../http/http-error.ts';
import type { Answer } from './exchanges.ts';
import { parseJson } from './json-reader.ts';
import type { Connection } from '../http/hidden-cookie.ts';
import {
  clearBrowserToken,
  clearFormToken,
  clearSessionToken,
  setSessionToken,
} from './token-cookies.ts';

/** Changes the dealer API's response for the browser, and sets cookies. */
export type ChangeAnswer = (
  answer: Answer<Buffer>,
  connection: Connection,
  response: Response,
) => Answer<Buffer>;

export const everywherePath = `${accountPath}/logout-everywhere`;

/** Calls that end every login of this browser if they succeed. */
export const endingPaths = [`${accountPath}/deletion`, '/api/v2/contact/auth/reset'];

/**
 * Moves the token of a login from the response to a cookie (wire.md). It overwrites a cookie that
 * an attacker may have planted.
 * @throws HttpProblem 502 for an invalid response
 */
export const startSession: ChangeAnswer = (answer, connection, response) => {
  const body = parseJson(answer.body);
  if (answer.status !== 200) {
    return withBody(answer, body ?? { errors: [{ message: 'The login failed' }] });
  }
  const login = loginAnswerSchema.safeParse(body);
  if (!login.success)
    throw new HttpProblem(
      502,
      'You could not be logged in just now. Please try again in a moment.',
    );
  const { access_token: token, ...session } = login.data.data;
  setSessionToken(connection, response, token, session.expires_in);
  return withBody(answer, { ...login.data, data: session });
};

/** Ends the session after a 200 or 204. A 202, such as for a requested reset link, does not. */
export const endSession: ChangeAnswer = (answer, connection, response) => {
  if (answer.status === 200 || answer.status === 204) {
    clearSessionToken(connection, response);
    clearFormToken(connection, response);
  }
  return answer;
};

/** Also removes the browser's access to its orders. The account keeps them. */
export const endEverySession: ChangeAnswer = (answer, connection, response) => {
  if (answer.status === 204) clearBrowserToken(connection, response);
  return endSession(answer, connection, response);
};

function withBody({ status, headers }: Answer<Buffer>, body: unknown): Answer<Buffer> {
  const { 'content-length': _length, etag: _etag, ...kept } = headers;
  return {
    status,
    headers: { ...kept, 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify(body)),
  };
}
