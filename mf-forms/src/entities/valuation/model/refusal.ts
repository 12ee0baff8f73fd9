import { isHttpError, type FieldError } from '@contracts/platform/host/http';

const unreachable =
  'We could not reach our valuation service. Nothing that you told us is lost: please try again.';
const offline =
  'This device is offline. What you told us is still here: send it again when you are back.';
const changedElsewhere =
  'It was changed in another tab at the same time. It is shown as it is now: please say this once more.';
const priceExpired = 'This price has run out. Have the car valued again: it takes one press.';
const tooManyValuations =
  'Too many cars were valued from here. Please wait a minute, then try again.';
const valuationNotFound =
  'We don’t find this valuation in this browser any more. What you typed is kept: begin again.';
const linkExpired =
  'This link has run out: it was good for as long as our price. Start a new valuation, please: it takes three minutes.';
const cookiesBlocked =
  'Your browser keeps no cookie of this site, and we open your valuation by one. Allow it, please, and try again.';

/** Messages for the refusal codes that pages have in their URLs. */
const messagesByCode: Readonly<Record<string, string>> = {
  version: changedElsewhere,
  decision: priceExpired,
  400: cookiesBlocked,
  404: valuationNotFound,
  410: linkExpired,
  429: tooManyValuations,
};

/** Why a form that was submitted without JavaScript was refused, if no field is the reason. */
export function refusalOfCode(code: string): string {
  return Object.hasOwn(messagesByCode, code) ? (messagesByCode[code] ?? unreachable) : unreachable;
}

/** Whether the reason concerns fields, so that the stage's own page shows it. */
export function concernsFields(code: string): boolean {
  return code === '422' || code === 'again';
}

/** Messages for shoppers about why a call was refused. */
export function refusalsOf(error: unknown): readonly FieldError[] {
  if (typeof navigator !== 'undefined' && !navigator.onLine) return [{ message: offline }];
  if (!isHttpError(error) || error.status === 0) return [{ message: unreachable }];
  // The limit may be that of another call, so show the API's message.
  const hasApiMessage = error.status === 422 || error.status === 429;
  if (hasApiMessage && error.errors.length > 0) return error.errors;
  const code = error.status === 409 ? (error.errors[0]?.field ?? '') : String(error.status);
  return [{ message: refusalOfCode(code) }];
}

/** Whether to reload the valuation, because the page shows an older state. */
export function isOutdated(error: unknown): boolean {
  return isHttpError(error) && error.status === 409;
}
