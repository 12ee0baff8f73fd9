import { isHttpError, type FieldError } from '@contracts/platform/host/http';

const saveFailed: FieldError = {
  message: 'We could not save this step. Nothing you typed has been lost. Please try again.',
};
const changedElsewhere: FieldError = {
  message:
    'Your order was changed in another tab or window. This is the latest version. Please save this step again.',
};
const loginEnded: FieldError = {
  message:
    'You have been logged out. What you typed is kept in this tab. Log in again and save this step.',
};
const loggedInAgain: FieldError = {
  message: 'You had been logged out. You are now logged in again. Please save this step again.',
};
const tooManyAttempts: FieldError = {
  message: 'You have tried too many times. Please wait a minute, then try again.',
};
const vehicleReserved: FieldError = {
  message: 'Somebody else has now reserved this vehicle.',
};
const tooManyOrders: FieldError = {
  message: 'You already have two open orders. Finish or cancel one of them first.',
};
const changedSums: FieldError = {
  message: 'The amounts in your order have changed. Please check them before you go on.',
};
const stepsMissing: FieldError = { message: 'Some steps of your order are not complete yet.' };
const paymentOpen: FieldError = {
  message: 'Your payment is still in progress. Finish it, or stop it before you change your order.',
};
const orderClosed: FieldError = { message: 'This order can’t be changed any more.' };
const tooManyHolds: FieldError = {
  message:
    'Too many vehicles are being reserved at the moment, overall or from your network. Log in to reserve yours, or try again in a few minutes.',
};
const holdLimitReached: FieldError = {
  message:
    'We have held this vehicle for as long as we can without an account. Log in to reserve it now, or try again in an hour.',
};
const needsAccount: FieldError = {
  message:
    'There is no deposit to pay, so you need an account: log in or create one, then place your order. Without a deposit, you can reserve one vehicle at a time.',
};
const noProvider: FieldError = {
  message:
    'We can’t take card payments at the moment. Your order is saved. Please try again later.',
};

/** Messages for the refusal codes that pages have in their URLs. */
const messagesByCode: Readonly<Record<string, FieldError>> = {
  version: changedElsewhere,
  stock_id: vehicleReserved,
  orders: tooManyOrders,
  fingerprint: changedSums,
  sections: stepsMissing,
  reviewed: stepsMissing,
  payment: paymentOpen,
  state: orderClosed,
  holds: tooManyHolds,
  hold_again: holdLimitReached,
  account: needsAccount,
  404: loginEnded,
  401: loginEnded,
  429: tooManyAttempts,
  503: noProvider,
};

/** If a step's page opens after a 401 or 404, the visitor has logged in again. */
const pageMessagesByCode: typeof messagesByCode = {
  ...messagesByCode,
  404: loggedInAgain,
  401: loggedInAgain,
};

/** Why a form that was submitted without JavaScript was refused; null if its fields show why. */
export function refusalOfCode(code: string | null): FieldError | null {
  if (code === null || code === '422') return null;
  return Object.hasOwn(pageMessagesByCode, code)
    ? (pageMessagesByCode[code] ?? saveFailed)
    : saveFailed;
}

/** Messages for shoppers about why a call was refused. */
export function refusalsOf(error: unknown): readonly FieldError[] {
  if (!isHttpError(error) || error.status === 0) return [saveFailed];
  if (error.status === 422 && error.errors.length > 0) return error.errors;
  const code = error.status === 409 ? (error.errors[0]?.field ?? '') : String(error.status);
  const fallback = error.status === 409 ? changedElsewhere : saveFailed;
  return [Object.hasOwn(messagesByCode, code) ? (messagesByCode[code] ?? fallback) : fallback];
}

/** Whether to reload the order, because the page shows an older state. */
export function isOutdated(error: unknown): boolean {
  return isHttpError(error) && error.status === 409;
}
