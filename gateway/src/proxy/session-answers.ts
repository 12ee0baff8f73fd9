import type { Response } from 'express';
import { accountPath } from '@contracts/wire/account/customer';
import { loginAnswerSchema } from '@contracts/wire/account/login';
import { HttpProblem } from '../http/http-error.ts';
import type { Answer } from './exchanges.ts';
import type { Connection } from '../http/hidden-cookie.ts';
import { clearBrowserToken } from './order-cookie.ts';
import { clearFormToken } from './refused-form-cookie.ts';
import { clearSessionToken, setSessionToken } from './session-cookie.ts';

/** Makes of an answer of the dealer API what a browser gets. */
export type TakeAnswer = (
  answer: Answer<Buffer>,
  connection: Connection,
  response: Response,
) => Answer<Buffer>;

export const everywherePath = `${accountPath}/logout-everywhere`;

/** Calls after which no login of this browser is good any more, where they succeed. */
export const endingPaths = [`${accountPath}/deletion`, '/api/v2/contact/auth/reset'];

/**
 * The token of a login becomes a cookie and is taken out of what the browser sees (wire.md). It is
 * always the one of this answer: a cookie that somebody planted before is written over.
 * @throws HttpProblem 502 for an answer that is none
 */
export const takeLogin: TakeAnswer = (answer, connection, response) => {
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

/** That a link was asked for (202) ends nothing. */
export const endSession: TakeAnswer = (answer, connection, response) => {
  if (answer.status === 200 || answer.status === 204) {
    clearSessionToken(connection, response);
    clearFormToken(connection, response);
  }
  return answer;
};

/** As a log-out: the account keeps the orders that this browser forgets. */
export const endEverySession: TakeAnswer = (answer, connection, response) => {
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

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
