import type { HostServices } from '@contracts/platform/host/services';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { FieldError } from '@contracts/platform/host/http';

/** Query parameter that tells a form's next page which action was carried out. */
export const DONE_PARAMETER = 'done';

/** A page's refused forms by name; null for forms that were not refused. */
export type RefusedForms<Name extends string> = Readonly<Record<Name, RefusedForm | null>>;

/** Reads refused forms in loaders. Makes no call if the URL says that none was refused. */
export async function readRefusedForms<Name extends string>(
  { refusedForm }: Pick<HostServices, 'refusedForm'>,
  names: readonly Name[],
  signal: AbortSignal,
): Promise<RefusedForms<Name>> {
  const entries = await Promise.all(
    names.map(async (name) => [name, await refusedForm.read(name, signal)] as const),
  );
  return Object.fromEntries(entries) as RefusedForms<Name>;
}

/** Statuses whose messages are written for shoppers, not for developers. */
const shopperStatuses: ReadonlySet<number> = new Set([403, 404, 409, 410, 413, 422, 429]);

/** The message for a refusal that has none for shoppers. */
function defaultMessage(status: number): string {
  if (status === 401)
    return 'You had been logged out. You’re logged in again now: please send it again.';
  if (status === 429) return 'Too many attempts. Wait a few minutes, then try again.';
  return 'This could not be done just now. Try again in a moment.';
}

export function refusalErrors({ status, errors }: RefusedForm): readonly FieldError[] {
  // Errors of other statuses, such as 401 for an expired session, belong to no field.
  return shopperStatuses.has(status) && errors.length > 0
    ? errors
    : [{ message: defaultMessage(status) }];
}

/** The URL of a page without the parameters of an earlier form. */
export function withoutFormParameters({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string {
  const query = new URLSearchParams(search);
  query.delete(REFUSED_PARAMETER);
  query.delete(DONE_PARAMETER);
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}
