import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { FieldError } from '@contracts/platform/host/http';

/** Query parameter that tells a form's next page which action was carried out. */
export const DONE_PARAMETER = 'done';

/** Statuses whose messages are written for shoppers, not for developers. */
const shopperStatuses: ReadonlySet<number> = new Set([403, 404, 409, 410, 413, 422, 429]);

/** Messages for refusals that have none for shoppers. */
const defaultMessages: Readonly<Record<number, string>> = {
  401: 'You had been logged out. You’re logged in again now: please send it again.',
  429: 'Too many attempts. Wait a few minutes, then try again.',
};

export function refusalErrors({ status, errors }: RefusedForm): readonly FieldError[] {
  // Errors of other statuses, such as 401 for an expired session, belong to no field.
  if (shopperStatuses.has(status) && errors.length > 0) return errors;
  const message =
    defaultMessages[status] ?? 'This could not be done just now. Try again in a moment.';
  return [{ message }];
}

/** The URL of a page without the parameters of an earlier form. */
export function withoutFormParameters({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const query = new URLSearchParams(search);
  query.delete(REFUSED_PARAMETER);
  query.delete(DONE_PARAMETER);
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}
