import type { FieldErrors } from 'react-hook-form';
import type { FieldError } from '@contracts/platform/host/http';
import { isHttpError } from '@contracts/platform/host/http';
import type { SummaryError } from '@contracts/ui/error-summary';
import { wordedErrors } from '../../submission/model/worded-refusal.ts';

/** S171, to the letter. */
const UNKNOWN_ERROR = 'An unknown error has occurred';

/** What the form's own check found, each message leading to its field where it has one. */
export function summaryOfFields(
  errors: FieldErrors,
  fields: readonly string[],
  idOf: (field: string) => string,
): SummaryError[] {
  const others = Object.keys(errors).filter((field) => !fields.includes(field));
  return [...fields, ...others].flatMap((field) => {
    const message = errors[field]?.message;
    if (typeof message !== 'string') return [];
    return [fields.includes(field) ? { fieldId: idOf(field), message } : { message }];
  });
}

/** Why a call was refused, as the shopper reads it (S171). */
export function refusalsOf(error: unknown): readonly FieldError[] {
  return shownErrors(isHttpError(error) ? error : { status: 0, errors: [] });
}

/** The errors of a refusal; the text of S171 where it has none for a shopper. */
export function shownErrors(refusal: Parameters<typeof wordedErrors>[0]): readonly FieldError[] {
  const errors = wordedErrors(refusal);
  return errors.length > 0 ? errors : [{ message: UNKNOWN_ERROR }];
}
