import type { FieldError } from '@contracts/platform/host/http';

const LOGIN_UNAVAILABLE = 'You could not be logged in just now. Try again in a moment.';
const LOGIN_TOO_OFTEN = 'Too many attempts to log in. Wait a few minutes, then try again.';

/** Statuses whose messages are written for shoppers. */
const worded: ReadonlySet<number> = new Set([401, 422, 429]);

interface RefusedLogin {
  readonly status: number;
  readonly errors: readonly FieldError[];
}

/**
 * Why a login failed, in words for shoppers: the server's if it judged the credentials or their
 * number, ours if it did not answer or its words are for developers.
 * @param refused null if there was no answer
 */
export function loginErrors(refused: RefusedLogin | null): readonly FieldError[] {
  if (refused === null) return [{ message: LOGIN_UNAVAILABLE }];
  const { status, errors } = refused;
  if (worded.has(status) && errors.length > 0) return errors;
  return [{ message: status === 429 ? LOGIN_TOO_OFTEN : LOGIN_UNAVAILABLE }];
}
