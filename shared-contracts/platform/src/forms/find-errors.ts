import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldError } from '../host/http.ts';
import type { TypedValues } from './typed-values.ts';

/** The first error of each field, in the order of the schema. */
export async function findErrors(
  schema: z.core.$ZodType<FieldValues, FieldValues>,
  values: TypedValues,
): Promise<readonly FieldError[]> {
  const errors: FieldError[] = [];
  const { handleSubmit } = createFormControl<FieldValues>({
    defaultValues: { ...values },
    // Asynchronous checks would change the order of the fields.
    resolver: zodResolver(schema, undefined, { mode: 'sync' }),
  });
  const check = handleSubmit(
    () => {},
    (found) => {
      for (const [field, error] of Object.entries(found)) {
        const message = messageOf(error);
        if (message !== undefined) errors.push(field === '' ? { message } : { field, message });
      }
    },
  );
  await check();
  return errors;
}

/** The message of an error, or of the first error within a list. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const nested of Object.values(error)) {
    const message = messageOf(nested);
    if (message !== undefined) return message;
  }
  return undefined;
}
