import * as z from 'zod/mini';
import type { FormDefinition, FormField } from './form-definition.ts';
import {
  dateAndTimeMessage,
  emptyFieldMessage,
  fieldOptions,
  isRequired,
  acceptsSeveral,
} from './form-fields.ts';
import { aboutVehicleShape } from './common-fields.ts';
import { formatCount } from '../format/number.ts';
import { ruleChecks } from './field-rules.ts';
import { optionalTextSchema, requiredTextSchema, termsAcceptedSchema } from './basic-fields.ts';
import {
  emailAddressSchema,
  personNameSchema,
  telephoneNumberSchema,
} from './names-and-contact-details.ts';
import { enquirySourceShape } from './common-fields.ts';
import { optInFlagsSchema, optInListSchema } from './opt-ins.ts';

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

function dateAndTimeSchema(field: FormField, checkTime: TimeCheck) {
  const isValidTime = z.refine<string>(isDateAndTime, {
    error: field.messages?.invalid ?? dateAndTimeMessage(field),
    abort: true,
  });
  const isBookableTime = z.refine<string>((value) => checkTime(field, value) === null, {
    error: ({ input }) => checkTime(field, String(input)) ?? undefined,
  });
  return [isValidTime, isBookableTime] as const;
}

function textFieldSchema(field: FormField, checkTime: TimeCheck): z.ZodMiniType {
  const empty = emptyFieldMessage(field);
  const longest = field.type === 'textarea' ? LONGEST_TEXT : LONGEST_LINE;
  const text = requiredTextSchema(
    empty,
    longest,
    `Write ${formatCount(longest)} characters or fewer for “${field.label}”`,
  );
  if (field.type === 'email') return emailAddressSchema;
  if (field.type === 'number') {
    const numberError = { error: `Enter a number for “${field.label}”` };
    // People type mileages as `42,000`.
    const withoutSeparators = z.transform((value) =>
      typeof value === 'string' ? value.replaceAll(/(?<=\d)[,\s](?=\d{3})/g, '') : value,
    );
    const number = text.check(
      z.regex(/^-?\d{1,12}(\.\d{1,6})?$/, numberError),
      ...ruleChecks(field),
    );
    return z.pipe(withoutSeparators, number);
  }
  if (field.type === 'datepicker') {
    return text.check(...dateAndTimeSchema(field, checkTime));
  }
  const name = namesBySlug[field.slug];
  if (name !== undefined) return personNameSchema(name);
  if (field.slug === 'telephone') return telephoneNumberSchema;
  return text.check(...ruleChecks(field));
}

function choiceSchema(field: FormField): z.ZodMiniType {
  const empty = emptyFieldMessage(field);
  const optionValues = new Set(fieldOptions(field).map(({ value }) => value));
  const choice = z.string({ error: empty }).check(
    z.refine((value) => optionValues.has(value), {
      error: `Choose from the list for “${field.label}”`,
    }),
  );
  if (!acceptsSeveral(field)) return choice;
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

/** Uses the form's own message for an invalid answer. Times keep messages about opening hours. */
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

function fieldSchema(field: FormField, checkTime: TimeCheck): z.ZodMiniType {
  const isChoice = field.type === 'select' || field.type === 'radio' || field.type === 'checkbox';
  const schema = withOwnMessage(
    field,
    isChoice ? choiceSchema(field) : textFieldSchema(field, checkTime),
  );
  const isAnswered = z.refine((value) => value !== undefined, {
    error: emptyFieldMessage(field),
    abort: true,
  });
  const normalised = z.pipe(z.transform(emptyToUndefined), z.optional(z.unknown()));
  return isRequired(field)
    ? z.pipe(normalised.check(isAnswered), schema)
    : z.pipe(normalised, z.optional(schema));
}

/** Fields that the shopper does not fill in, for forms about a vehicle. */
const contextShape = {
  ...aboutVehicleShape,
  stock_id: optionalTextSchema('Stock number'),
  vin: optionalTextSchema('VIN'),
  vrm: optionalTextSchema('Registration'),
  ...enquirySourceShape,
};

/**
 * The schema for answers to a dynamic form. Files are sent separately and checked by the server.
 * The terms must be accepted if the form has a sentence about them.
 */
export function formAnswersSchema(definition: FormDefinition, checkTime: TimeCheck = () => null) {
  const fields: Record<string, z.ZodMiniType> = {};
  for (const field of definition.fields) {
    if (field.type !== 'file') fields[field.name] = fieldSchema(field, checkTime);
  }
  return z.object({
    ...contextShape,
    ...fields,
    ...(definition.terms === '' ? {} : { _terms_accepted: termsAcceptedSchema }),
    opt_in: optInListSchema,
    _optin: optInFlagsSchema,
  });
}
