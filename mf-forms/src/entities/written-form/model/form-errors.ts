import type { FieldErrors } from 'react-hook-form';
import type { FieldError } from '@contracts/platform/host/http';
import { isHttpError } from '@contracts/platform/host/http';
import type { SummaryError } from '@contracts/ui/error-summary';

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

/** What the answer says is wrong, or that it says nothing (S171). */
export function refusalsOf(error: unknown): readonly FieldError[] {
  return told(isHttpError(error) ? error.errors : []);
}

/** The words of a refusal; the one that is said where it has none. */
export function told(errors: readonly FieldError[]): readonly FieldError[] {
  return errors.length > 0 ? errors : [{ message: UNKNOWN_ERROR }];
}
