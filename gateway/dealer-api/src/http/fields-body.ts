import type { Schema } from '@contracts/wire/calls/call';
import { formErrors } from '@contracts/wire/forms/form-errors';
import { z } from 'zod';
import { invalidFields } from './api-errors.ts';
import { formTypes, jsonType, parseFields } from './body-types.ts';
import type { BodyReader } from './call.ts';

const maxBytes = 10 * 1024;

/** Reads a small object of fields, JSON by default. A 422 names every invalid field. */
export function fieldsBody<Body>(
  schema: Schema<Body>,
  mediaTypes: readonly string[] = [jsonType],
  limits = { bytes: maxBytes, fields: 20 },
): BodyReader<Body> {
  return {
    schema,
    mediaTypes,
    parse: parseFields(limits),
    read: (request) => parseWith(schema, request.body ?? {}),
  };
}

export type SubmittedFields = Readonly<Record<string, unknown>>;

const submittedSchema = z.record(z.string(), z.unknown());

/** For fields that are validated later, when the call knows what they change. */
export function submittedFieldsBody(schema: Schema): BodyReader<SubmittedFields> {
  return {
    schema,
    mediaTypes: formTypes,
    parse: parseFields({ bytes: maxBytes, fields: 40 }),
    read: (request) => submittedSchema.safeParse(request.body ?? {}).data ?? {},
  };
}

/** @throws ApiRefusal 422 naming every invalid field */
export function parseWith<Fields>(schema: Schema<Fields>, input: unknown): Fields {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  throw invalidFields(formErrors(parsed.error));
}
