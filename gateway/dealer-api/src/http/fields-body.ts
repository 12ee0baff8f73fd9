import type { Schema } from '@contracts/wire/calls/call';
import { formErrors } from '@contracts/wire/forms/form-errors';
import { z } from 'zod';
import { invalidFields } from './api-errors.ts';
import { jsonType, parseFields } from './body-types.ts';
import type { BodyReader } from './call.ts';

const limits = { bytes: 10 * 1024, fields: 20 };

/** Reads a small object of fields, by default as JSON. 422 names every invalid field. */
export function fieldsBody<Body>(
  schema: Schema<Body>,
  mediaTypes: readonly string[] = [jsonType],
): BodyReader<Body> {
  return {
    schema,
    mediaTypes,
    parse: parseFields(limits),
    read(request) {
      const parsed = z.safeParse(schema, request.body ?? {});
      if (parsed.success) return parsed.data;
      throw invalidFields(formErrors(parsed.error));
    },
  };
}
