import { isHttpError, type FieldError } from '@contracts/platform/host/http';

const unreachable =
  'We couldn’t reach our valuation service. Your answers are still here: please try again.';
const offline =
  'You’re offline. Your answers are still here: send them again when you’re back online.';

/** Messages by refusal code, which pages have in their URLs. */
const messagesByCode = new Map(
  Object.entries({
    version:
      'Your valuation was changed in another tab. This is the latest version: please answer this question again.',
    decision: 'This price has run out. Get a new one: it takes one click.',
    400: 'Your browser is blocking the cookie that we need to open your valuation. Please allow it and try again.',
    404: 'We can’t find this valuation in this browser any more. What you typed is still here: please start again.',
    410: 'This link has expired, along with our price. Please start a new valuation: it takes three minutes.',
    429: 'Too many valuations from your network. Please wait a minute, then try again.',
  }),
);

/** Why a form that was submitted without JavaScript was refused, if no field is the reason. */
export function refusalOfCode(code: string): string {
  return messagesByCode.get(code) ?? unreachable;
}

/** Whether the reason concerns fields, so that the stage's own page shows it. */
export function concernsFields(code: string): boolean {
  return code === '422' || code === 'again';
}

/** Messages for shoppers about why a call was refused. */
export function refusalsOf(error: unknown): readonly FieldError[] {
  if (typeof navigator !== 'undefined' && !navigator.onLine) return [{ message: offline }];
  if (!isHttpError(error) || error.status === 0) return [{ message: unreachable }];
  // A 429 may come from a call other than valuing, so show the API's own message.
  const hasApiMessage = error.status === 422 || error.status === 429;
  if (hasApiMessage && error.errors.length > 0) return error.errors;
  const code = error.status === 409 ? (error.errors[0]?.field ?? '') : String(error.status);
  return [{ message: refusalOfCode(code) }];
}
