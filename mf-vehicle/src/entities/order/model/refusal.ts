import { isHttpError, type FieldError } from '@contracts/platform/host/http';

const saveFailed =
  'We could not save this step. Nothing you typed has been lost. Please try again.';
const changedElsewhere =
  'Your order was changed in another tab or window. This is the latest version. Please save this step again.';
const loginEnded =
  'You have been logged out. What you typed is kept in this tab. Log in again and save this step.';
const loggedInAgain =
  'You had been logged out. You are now logged in again. Please save this step again.';
const stepsMissing = 'Some steps of your order are not complete yet.';

/** Messages by refusal code, which pages have in their URLs. */
const messagesByCode = new Map(
  Object.entries({
    version: changedElsewhere,
    stock_id: 'Somebody else has now reserved this vehicle.',
    orders: 'You already have two open orders. Finish or cancel one of them first.',
    fingerprint: 'The amounts in your order have changed. Please check them before you go on.',
    sections: stepsMissing,
    reviewed: stepsMissing,
    payment:
      'Your payment is still in progress. Finish it, or stop it before you change your order.',
    state: 'This order can’t be changed any more.',
    holds:
      'Too many vehicles are being reserved at the moment, overall or from your network. Log in to reserve yours, or try again in a few minutes.',
    hold_again:
      'We have held this vehicle for as long as we can without an account. Log in to reserve it now, or try again in an hour.',
    account:
      'There is no deposit to pay, so you need an account: log in or create one, then place your order. Without a deposit, you can reserve one vehicle at a time.',
    404: loginEnded,
    401: loginEnded,
    429: 'You have tried too many times. Please wait a minute, then try again.',
    503: 'We can’t take card payments at the moment. Your order is saved. Please try again later.',
  }),
);

/** Why a form that was submitted without JavaScript was refused; empty if its fields show why. */
export function refusalsOfCode(code: string | null): readonly FieldError[] {
  if (code === null || code === '422') return [];
  // If a step's page opens after a 401 or 404, the visitor has logged in again.
  if (code === '401' || code === '404') return [{ message: loggedInAgain }];
  return [{ message: messagesByCode.get(code) ?? saveFailed }];
}

export function refusalsOf(error: unknown): readonly FieldError[] {
  if (!isHttpError(error) || error.status === 0) return [{ message: saveFailed }];
  if (error.status === 422 && error.errors.length > 0) return error.errors;
  if (!isOutdated(error))
    return [{ message: messagesByCode.get(String(error.status)) ?? saveFailed }];
  return [{ message: messagesByCode.get(error.errors[0]?.field ?? '') ?? changedElsewhere }];
}

/** Whether to reload the order, because the page shows an older state. */
export function isOutdated(error: unknown): boolean {
  return isHttpError(error) && error.status === 409;
}
