import * as z from 'zod/mini';
import type { FormDefinition, FormField } from './form-definition.ts';
import {
  dateAndTimeMessage,
  emptyFieldMessage,
  fieldOptions,
  isRequired,
  takesSeveral,
} from './form-fields.ts';
import { formatCount } from '../format/number.ts';
import { ruleChecks } from './field-rules.ts';
import {
  emailAddressSchema,
  enquirySourceShape,
  optInFlagsSchema,
  optInListSchema,
  optionalTextSchema,
  personNameSchema,
  requiredTextSchema,
  telephoneNumberSchema,
  termsAcceptedSchema,
} from './form-values.ts';

const namesBySlug: Readonly<Record<string, string>> = {
  first_name: 'first name',
  last_name: 'last name',
};
const LONGEST_LINE = 200;
const LONGEST_TEXT = 4000;

function isDateAndTime(value: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/.exec(value);
  if (match === null) return false;
  const day = new Date(`${match[1]}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(match[1] ?? '');
}

/** Returns why a visit at this time is not possible (`opening-slots.ts`), or null. */
export type TimeCheck = (field: FormField, value: string) => string | null;

function dateAndTimeSchema(field: FormField, complain: TimeCheck) {
  const real = z.refine<string>(isDateAndTime, {
    error: field.messages?.invalid ?? dateAndTimeMessage(field),
    abort: true,
  });
  const possible = z.refine<string>((value) => complain(field, value) === null, {
    error: ({ input }) => complain(field, String(input)) ?? undefined,
  });
  return [real, possible] as const;
}

function textFieldSchema(field: FormField, complain: TimeCheck): z.ZodMiniType {
  const empty = emptyFieldMessage(field);
  const longest = field.type === 'textarea' ? LONGEST_TEXT : LONGEST_LINE;
  const text = requiredTextSchema(
    empty,
    longest,
    `Write ${formatCount(longest)} characters or fewer for “${field.label}”`,
  );
  if (field.type === 'email') return emailAddressSchema;
  if (field.type === 'number') {
    const figures = { error: `Enter a number for “${field.label}”` };
    // People type mileages as `42,000`.
    const bare = z.transform((value) =>
      typeof value === 'string' ? value.replaceAll(/(?<=\d)[,\s](?=\d{3})/g, '') : value,
    );
    const number = text.check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/, figures), ...ruleChecks(field));
    return z.pipe(bare, number);
  }
  if (field.type === 'datepicker') {
    return text.check(...dateAndTimeSchema(field, complain));
  }
  const name = namesBySlug[field.slug];
  if (name !== undefined) return personNameSchema(name);
  if (field.slug === 'telephone') return telephoneNumberSchema;
  return text.check(...ruleChecks(field));
}

function choiceSchema(field: FormField): z.ZodMiniType {
  const empty = emptyFieldMessage(field);
  const offered = new Set(fieldOptions(field).map(({ value }) => value));
  const choice = z.string({ error: empty }).check(
    z.refine((value) => offered.has(value), {
      error: `Choose from the list for “${field.label}”`,
    }),
  );
  if (!takesSeveral(field)) return choice;
  return z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    z.array(choice, { error: empty }),
  );
}

/** Maps every form of an empty answer, text or choice, to undefined. */
function emptyToUndefined(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && value.trim() === '') return undefined;
  return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** Uses the form's own message for an invalid answer. Times keep the opening hours messages. */
function withOwnMessage({ messages, type }: FormField, schema: z.ZodMiniType): z.ZodMiniType {
  const message = messages?.invalid;
  if (message === undefined || type === 'datepicker') return schema;
  return z.pipe(
    z.unknown(),
    z.transform((value, context) => {
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    }),
  );
}

function fieldSchema(field: FormField, complain: TimeCheck): z.ZodMiniType {
  const isChoice = field.type === 'select' || field.type === 'radio' || field.type === 'checkbox';
  const schema = withOwnMessage(
    field,
    isChoice ? choiceSchema(field) : textFieldSchema(field, complain),
  );
  const present = z.refine((value) => value !== undefined, {
    error: emptyFieldMessage(field),
    abort: true,
  });
  const given = z.pipe(z.transform(emptyToUndefined), z.optional(z.unknown()));
  return isRequired(field)
    ? z.pipe(given.check(present), schema)
    : z.pipe(given, z.optional(schema));
}

/** Fields of a form about a vehicle that the shopper does not fill in. */
const contextShape = {
  make: optionalTextSchema('Make'),
  model: optionalTextSchema('Model'),
  trim: optionalTextSchema('Trim'),
  vehicle_id: optionalTextSchema('Vehicle'),
  stock_id: optionalTextSchema('Stock number'),
  vin: optionalTextSchema('VIN'),
  vrm: optionalTextSchema('Registration'),
  _organisational_unit: optionalTextSchema('Department'),
  _vehicle_type: optionalTextSchema('Vehicle type'),
  ...enquirySourceShape,
};

/**
 * The schema for answers to a dynamic form. Files are sent separately and checked by the server.
 * The terms must be accepted if the form has a sentence about them.
 */
export function formAnswersSchema(definition: FormDefinition, complain: TimeCheck = () => null) {
  const fields: Record<string, z.ZodMiniType> = {};
  for (const field of definition.fields) {
    if (field.type !== 'file') fields[field.name] = fieldSchema(field, complain);
  }
  return z.object({
    ...contextShape,
    ...fields,
    ...(definition.terms === '' ? {} : { _terms_accepted: termsAcceptedSchema }),
    opt_in: optInListSchema,
    _optin: optInFlagsSchema,
  });
}
