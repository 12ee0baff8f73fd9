import { isHttpError, type FieldError } from '@contracts/platform/host/http';

export const LOGIN_UNAVAILABLE = 'You could not be logged in just now. Try again in a moment.';
const LOGIN_TOO_OFTEN = 'Too many attempts to log in. Wait a few minutes, then try again.';

/**
 * What to tell somebody whose login failed: the server's own words where it judged what was typed
 * or how often, ours where it could not answer.
 */
export function loginErrors(error: unknown): readonly FieldError[] {
  if (!isHttpError(error)) return [{ message: LOGIN_UNAVAILABLE }];
  const isJudged = error.status >= 400 && error.status < 500;
  if (isJudged && error.errors.length > 0) return error.errors;
  return [{ message: error.status === 429 ? LOGIN_TOO_OFTEN : LOGIN_UNAVAILABLE }];
}
