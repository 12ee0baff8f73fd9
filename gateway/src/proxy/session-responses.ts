import type { Response } from 'express';
import { accountPath } from '@contracts/wire/account/customer';
import { loginResponseSchema } from '@contracts/wire/account/login';
import { HttpProblem } from '../http/http-error.ts';
import type { ApiResponse } from './exchanges.ts';
import { parseJson } from './json-reader.ts';
import type { Connection } from '../http/hidden-cookie.ts';
import { browserCookie, formCookie, sessionCookie } from './token-cookies.ts';

/** Changes the dealer API's response for the browser, and sets cookies. */
export type ChangeResponse = (
  apiResponse: ApiResponse<Buffer>,
  connection: Connection,
  response: Response,
) => ApiResponse<Buffer>;

/** Calls that end every login of this browser if they succeed. */
export const sessionEndingPaths = [`${accountPath}/deletion`, '/api/v2/contact/auth/reset'];

/**
 * Moves the token of a login from the response to a cookie (wire.md). It overwrites a cookie that
 * an attacker may have planted.
 * @throws HttpProblem 502 for an invalid response
 */
export const startSession: ChangeResponse = (apiResponse, connection, response) => {
  const body = parseJson(apiResponse.body);
  if (apiResponse.status !== 200) {
    return withBody(apiResponse, body ?? { errors: [{ message: 'The login failed' }] });
  }
  const login = loginResponseSchema.safeParse(body);
  if (!login.success)
    throw new HttpProblem(
      502,
      'You could not be logged in just now. Please try again in a moment.',
    );
  const { access_token: token, ...session } = login.data.data;
  sessionCookie.write(connection, response, token, session.expires_in);
  return withBody(apiResponse, { ...login.data, data: session });
};

/** Ends the session after a 200 or 204. A 202, such as for a requested reset link, does not. */
export const endSession: ChangeResponse = (apiResponse, connection, response) => {
  if (apiResponse.status === 200 || apiResponse.status === 204) {
    sessionCookie.clear(connection, response);
    formCookie.clear(connection, response);
  }
  return apiResponse;
};

/** Also removes the browser's access to its orders. The account keeps them. */
export const endEverySession: ChangeResponse = (apiResponse, connection, response) => {
  if (apiResponse.status === 204) browserCookie.clear(connection, response);
  return endSession(apiResponse, connection, response);
};

function withBody({ status, headers }: ApiResponse<Buffer>, body: unknown): ApiResponse<Buffer> {
  const { 'content-length': _length, etag: _etag, ...otherHeaders } = headers;
  return {
    status,
    headers: { ...otherHeaders, 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify(body)),
  };
}
