import type { Schema } from '@contracts/wire/calls/call';
import { formErrors } from '@contracts/wire/forms/form-errors';
import { z } from 'zod';
import { invalidFields } from './api-errors.ts';
import { formTypes, jsonType, parseFields } from './body-types.ts';
import type { BodyReader } from './call.ts';

const maxBytes = 10 * 1024;

/** Reads a small object of fields, by default as JSON. 422 names every invalid field. */
export function fieldsBody<Body>(
  schema: Schema<Body>,
  mediaTypes: readonly string[] = [jsonType],
): BodyReader<Body> {
  return {
    schema,
    mediaTypes,
    parse: parseFields({ bytes: maxBytes, fields: 20 }),
    read: (request) => parseWith(schema, request.body ?? {}),
  };
}

/** The submitted fields, not validated yet. */
export type SentFields = Readonly<Record<string, unknown>>;

const sentSchema = z.record(z.string(), z.unknown());

/**
 * Reads the submitted fields of an order write, the same from a form and from a script. They are
 * validated later, when the order is known, because an order keeps rejected input.
 */
export function sentFields(schema: Schema): BodyReader<SentFields> {
  return {
    schema,
    mediaTypes: formTypes,
    parse: parseFields({ bytes: maxBytes, fields: 40 }),
    read: (request) => sentSchema.safeParse(request.body ?? {}).data ?? {},
  };
}

/** @throws ApiRefusal 422 naming every invalid field */
export function parseWith<Fields>(schema: Schema<Fields>, sent: unknown): Fields {
  const parsed = z.safeParse(schema, sent);
  if (parsed.success) return parsed.data;
  throw invalidFields(formErrors(parsed.error));
}

/** Fields that control the write and are no answers of the shopper. */
const ofTheWrite = new Set(['version', 'idempotency_key']);
const maxValueLength = 500;
const fieldName = /^[a-z]\w{0,59}$|^_terms_accepted$/;

/** The submitted values that fill the form step again. */
export function typedValues(sent: SentFields): Record<string, string | string[]> {
  const entries = Object.entries(sent).flatMap(([name, value]) => {
    if (ofTheWrite.has(name) || !fieldName.test(name)) return [];
    const text = textOf(value);
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.fromEntries(entries);
}

function textOf(value: unknown): string | string[] | undefined {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => textOf(each) ?? []);
  if (typeof value === 'boolean') return value ? '1' : undefined;
  if (typeof value === 'number' || typeof value === 'string') {
    return String(value).slice(0, maxValueLength);
  }
  return undefined;
}
