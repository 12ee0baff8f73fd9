import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** Kinds of field that a dynamic form may hold (S178). `datepicker` asks for date and time. */
export const fieldTypeSchema = z.enum([
  'text',
  'email',
  'number',
  'select',
  'textarea',
  'radio',
  'checkbox',
  'datepicker',
  'file',
]);

/** What a value must keep to, beside its type; checked by the form and by the server. */
export const fieldRulesSchema = z.object({
  /** Of a number, both included. */
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  whole: z.optional(z.boolean()),
  /** Characters, both included. */
  shortest: z.optional(z.int()),
  longest: z.optional(z.int()),
  format: z.optional(z.enum(['registration', 'postcode'])),
  /** The department whose opening hours and sites count, such as `service`. */
  department: z.optional(z.string()),
  /** Of a date and time: how many opening hours must lie before it, for us to confirm it. */
  notice_hours: z.optional(z.number()),
  /** Of a select: its options are the sites that have the department, whatever `options` says. */
  sites: z.optional(z.boolean()),
  /** The field is required when another field has this value. */
  required_when: z.optional(z.object({ field: z.string(), value: z.string() })),
});

/** A form's own words for an answer that is not accepted, in place of the general ones. */
export const fieldMessagesSchema = z.object({
  /** For a required field that was left empty. */
  required: z.optional(z.string()),
  /** For an answer that breaks the type or the rules of the field. */
  invalid: z.optional(z.string()),
});

export const formFieldSchema = z.object({
  /** What the value is sent under. */
  name: z.string().check(z.minLength(1)),
  slug: z.string().check(z.minLength(1)),
  label: z.string(),
  placeholder: z._default(z.string(), ''),
  type: fieldTypeSchema,
  /** The string '1' when required (S179); anything else is optional. */
  required: z._default(z.string(), '0'),
  /** Option lines as in S180; empty for a field without choices. */
  options: z._default(z.string(), ''),
  /** The string '1' when several values may be chosen. */
  multiple: z._default(z.string(), '0'),
  /** A sentence that helps to answer; shown with the label. */
  hint: z.optional(z.nullable(z.string())),
  rules: z.optional(z.nullable(fieldRulesSchema)),
  messages: z.optional(z.nullable(fieldMessagesSchema)),
});

/** What `GET /api/form/{formId}` holds under `data` (S177). */
export const formDefinitionSchema = z.object({
  form_title: z.string(),
  submit_text: z.string(),
  /** The sentence beside the terms box; empty when the form asks for none. */
  terms: z.string(),
  /** Marketing channels offered, all unticked at first (S187). */
  opt_in: z.array(z.string()),
  fields: z.array(formFieldSchema),
});

export const formDefinitionAnswerSchema = envelopeSchema(formDefinitionSchema);

export type FieldType = z.infer<typeof fieldTypeSchema>;
export type FieldRules = z.infer<typeof fieldRulesSchema>;
export type FormField = z.infer<typeof formFieldSchema>;
export type FormDefinition = z.infer<typeof formDefinitionSchema>;
