import type { HostServices } from '@contracts/platform/host/services';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { FieldError } from '@contracts/platform/host/http';

/** In the query of the page that a form leads to: what was done. */
export const DONE_PARAMETER = 'done';

/** The refused forms of a page by name; null for one that was not refused. */
export type RefusedForms<Name extends string> = Readonly<Record<Name, RefusedForm | null>>;

/** For loaders. A page whose address names no refusal makes no call. */
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

/** Statuses whose messages are written for shoppers; those of others are for developers. */
const worded: ReadonlySet<number> = new Set([403, 404, 409, 410, 413, 422, 429]);

/** The message of a refusal that has none for shoppers. */
function messageOf(status: number): string {
  if (status === 401)
    return 'Your login had ended. You are logged in again: please send it once more.';
  if (status === 429) return 'This was tried too often. Wait a few minutes, then try again.';
  return 'This could not be done just now. Try again in a moment.';
}

/** Why a form was refused, in words for shoppers. */
export function refusalErrors({ status, errors }: RefusedForm): readonly FieldError[] {
  // After a login that had ended there is nothing to put right.
  return worded.has(status) && errors.length > 0 ? errors : [{ message: messageOf(status) }];
}

/** The address of a page, without what it says of a form that was sent before. */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete(REFUSED_PARAMETER);
  query.delete(DONE_PARAMETER);
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}
