import type { HostServices } from '@contracts/platform/host/services';
import {
  FORM_PAGE_FIELD,
  NEXT_PAGE_FIELD,
  REFUSED_PARAMETER,
} from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { SummaryError } from '@contracts/ui/error-summary';

/** In the query of a page that a form leads to: what was done. */
export const DONE_PARAMETER = 'done';

/** What came back of the forms of a page, by their names; null for one that was not refused. */
export type RefusedForms<Name extends string> = Readonly<Record<Name, RefusedForm | null>>;

/** For loaders. No call is made on a page whose address tells of no refusal. */
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

/** Why a form was refused whose own words are not for shoppers, or of which there are none. */
function wordsOf(status: number): string {
  if (status === 401)
    return 'Your login had ended. You are logged in again: please send it once more.';
  if (status === 429) return 'This was tried too often. Wait a few minutes, then try again.';
  return 'This could not be done just now. Try again in a moment.';
}

/** What a refused form is to put right, each message leading to its field where it has one. */
export function summaryOf(
  refused: RefusedForm,
  fields: readonly string[],
  idOf: (field: string) => string,
): SummaryError[] {
  // Of a login that had ended there is nothing to put right.
  if (!worded.has(refused.status) || refused.errors.length === 0)
    return [{ message: wordsOf(refused.status) }];
  return refused.errors.map(({ field, message }) =>
    field !== undefined && fields.includes(field) ? { fieldId: idOf(field), message } : { message },
  );
}

/** The address of a page without what was said of a form on it before. */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete(REFUSED_PARAMETER);
  query.delete(DONE_PARAMETER);
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

/** Hidden fields of a form that a browser posts by itself. */
export function navigationFields(
  next: string,
  here: string,
): readonly (readonly [string, string])[] {
  return [
    [NEXT_PAGE_FIELD, next],
    [FORM_PAGE_FIELD, here],
  ];
}
