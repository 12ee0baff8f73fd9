import type { HostServices } from '@contracts/platform/host/services';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { FieldError } from '@contracts/platform/host/http';

/** Query parameter of the page after a form: the action that was done. */
export const DONE_PARAMETER = 'done';

/** The refused forms of a page by name; null for a form that was not refused. */
export type RefusedForms<Name extends string> = Readonly<Record<Name, RefusedForm | null>>;

/** For loaders. Makes no call if the address names no refusal. */
export async function readRefusedForms<Name extends string>(
  { refusedForm }: Pick<HostServices, 'refusedForm'>,
  names: readonly Name[],
  signal: AbortSignal,
): Promise<RefusedForms<Name>> {
  const read = await Promise.all(
    names.map(async (name) => [name, await refusedForm.read(name, signal)] as const),
  );
  return Object.fromEntries(read) as RefusedForms<Name>;
}

/** Statuses whose messages are written for shoppers, not for developers. */
const worded: ReadonlySet<number> = new Set([403, 404, 409, 410, 413, 422, 429]);

/** The message for a refusal without one for shoppers. */
function messageOf(status: number): string {
  if (status === 401)
    return 'Your login had ended. You are logged in again: please send it once more.';
  if (status === 429) return 'This was tried too often. Wait a few minutes, then try again.';
  return 'This could not be done just now. Try again in a moment.';
}

export function refusalErrors({ status, errors }: RefusedForm): readonly FieldError[] {
  // An ended login is no error of a field.
  return worded.has(status) && errors.length > 0 ? errors : [{ message: messageOf(status) }];
}

/** The address of a page without the parameters of an earlier form. */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete(REFUSED_PARAMETER);
  query.delete(DONE_PARAMETER);
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}
