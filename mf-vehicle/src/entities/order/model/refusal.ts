import { isHttpError, type FieldError } from '@contracts/platform/host/http';

const unreachable: FieldError = {
  message: 'We could not save this step. Nothing that you typed is lost: please try again.',
};
const elsewhere: FieldError = {
  message:
    'Your order was changed in another tab or window. It is shown as it is now: please save this step again.',
};
const noLongerYours: FieldError = {
  message:
    'Your login has ended. What you typed is kept in this tab: log in again and save this step.',
};
const yoursAgain: FieldError = {
  message: 'Your login had ended. You are logged in again: please save this step once more.',
};
const tooOften: FieldError = {
  message: 'That was too often. Please wait a minute, then try again.',
};
const gone: FieldError = {
  message: 'Somebody else has reserved this vehicle meanwhile.',
};
const tooMany: FieldError = {
  message: 'You have two open orders already. Finish or cancel one of them first.',
};
const changedSums: FieldError = {
  message: 'The sums of your order have changed. Please read them again before you go on.',
};
const unfinished: FieldError = { message: 'Some steps of your order are not filled in yet.' };
const paying: FieldError = {
  message: 'Your payment is open. Finish it, or stop it before you change your order.',
};
const over: FieldError = { message: 'This order can’t be changed any more.' };
const tooManyHeld: FieldError = {
  message:
    'Many vehicles are being reserved just now, or several from your network. Log in to reserve yours, or try again in a few minutes.',
};
const heldLongEnough: FieldError = {
  message:
    'We held this vehicle for as long as we can without an account. Log in to reserve it now, or try again in an hour.',
};
const needsAccount: FieldError = {
  message:
    'There is no deposit to pay, so we need to know you: log in or create an account, then place your order. Without a deposit you can reserve one vehicle at a time.',
};
const noProvider: FieldError = {
  message: 'We can’t take card payments at the moment. Your order is kept: please try again later.',
};

/** Messages for the refusal codes that pages have in their URLs. */
const byCode: Readonly<Record<string, FieldError>> = {
  version: elsewhere,
  stock_id: gone,
  orders: tooMany,
  fingerprint: changedSums,
  sections: unfinished,
  reviewed: unfinished,
  payment: paying,
  state: over,
  holds: tooManyHeld,
  hold_again: heldLongEnough,
  account: needsAccount,
  404: noLongerYours,
  401: noLongerYours,
  429: tooOften,
  503: noProvider,
};

/** A visitor who can open the page of a step has logged in again. */
const byCodeOfPage: typeof byCode = { ...byCode, 404: yoursAgain, 401: yoursAgain };

/** Why a form that was submitted without JavaScript was refused; null if its fields show why. */
export function refusalOfCode(code: string | null): FieldError | null {
  if (code === null || code === '422') return null;
  return Object.hasOwn(byCodeOfPage, code) ? (byCodeOfPage[code] ?? unreachable) : unreachable;
}

/** Messages for shoppers about why a call was refused. */
export function refusalsOf(error: unknown): readonly FieldError[] {
  if (!isHttpError(error) || error.status === 0) return [unreachable];
  if (error.status === 422 && error.errors.length > 0) return error.errors;
  const code = error.status === 409 ? (error.errors[0]?.field ?? '') : String(error.status);
  const other = error.status === 409 ? elsewhere : unreachable;
  return [Object.hasOwn(byCode, code) ? (byCode[code] ?? other) : other];
}

/** Whether to reload the order, because the page shows an older state. */
export function isOutdated(error: unknown): boolean {
  return isHttpError(error) && error.status === 409;
}
