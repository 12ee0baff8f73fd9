import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldError } from '../host/http.ts';
import { sentValues } from './typed-values.ts';

/** Returns the errors of a form before it is sent. */
export type FormCheck = (sent: FormData) => readonly FieldError[] | Promise<readonly FieldError[]>;

/** Checks a form with react-hook-form and the dealer API's schema, both loaded on demand. */
export async function checkBySchema(
  schema: Promise<z.core.$ZodType<FieldValues, FieldValues>>,
): Promise<FormCheck> {
  const [loaded, { findErrors }] = await Promise.all([schema, import('./find-errors.ts')]);
  return (sent) => findErrors(loaded, sentValues(sent));
}
