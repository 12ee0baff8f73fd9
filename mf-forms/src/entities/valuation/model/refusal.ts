import { isHttpError, type FieldError } from '@contracts/platform/host/http';

const unreachable =
  'We could not reach our valuation service. Nothing that you told us is lost: please try again.';
const offline =
  'This device is offline. What you told us is still here: send it again when you are back.';
const elsewhere =
  'It was changed in another tab at the same time. It is shown as it is now: please say this once more.';
const expired = 'This price has run out. Have the car valued again: it takes one press.';
const tooOften = 'Too many cars were valued from here. Please wait a minute, then try again.';
const gone =
  'We don’t find this valuation in this browser any more. What you typed is kept: begin again.';
const linkRanOut =
  'This link has run out: it was good for as long as our price. Start a new valuation, please: it takes three minutes.';
const noCookie =
  'Your browser keeps no cookie of this site, and we open your valuation by one. Allow it, please, and try again.';

/** Messages for the refusal codes that pages have in their URLs. */
const byCode: Readonly<Record<string, string>> = {
  version: elsewhere,
  decision: expired,
  400: noCookie,
  404: gone,
  410: linkRanOut,
  429: tooOften,
};

/** Why a form that was submitted without JavaScript was refused, if no field is the reason. */
export function refusalOfCode(code: string): string {
  return Object.hasOwn(byCode, code) ? (byCode[code] ?? unreachable) : unreachable;
}

/** Whether the reason concerns fields, so that the stage's own page shows it. */
export function isOfFields(code: string): boolean {
  return code === '422' || code === 'again';
}

/** Messages for shoppers about why a call was refused. */
export function refusalsOf(error: unknown): readonly FieldError[] {
  if (typeof navigator !== 'undefined' && !navigator.onLine) return [{ message: offline }];
  if (!isHttpError(error) || error.status === 0) return [{ message: unreachable }];
  // The limit may be that of another call, so show the API's message.
  const isTold = error.status === 422 || error.status === 429;
  if (isTold && error.errors.length > 0) return error.errors;
  const code = error.status === 409 ? (error.errors[0]?.field ?? '') : String(error.status);
  return [{ message: refusalOfCode(code) }];
}

/** Whether to reload the valuation, because the page shows an older state. */
export function isOutdated(error: unknown): boolean {
  return isHttpError(error) && error.status === 409;
}
