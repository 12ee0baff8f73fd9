import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** Field types of a dynamic form (S178). `datepicker` asks for a date and time. */
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

/** Constraints on a value in addition to its type. The form and the server both check them. */
export const fieldRulesSchema = z.object({
  /** Limits for a number, both inclusive. */
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  whole: z.optional(z.boolean()),
  /** Number of characters, both limits inclusive. */
  shortest: z.optional(z.int()),
  longest: z.optional(z.int()),
  format: z.optional(z.enum(['registration', 'postcode'])),
  /** The department whose opening hours and sites apply, such as `service`. */
  department: z.optional(z.string()),
  /** For a date and time: minimum number of opening hours before it, so that staff can confirm. */
  notice_hours: z.optional(z.number()),
  /** For a select: lists the sites with this department and ignores `options`. */
  sites: z.optional(z.boolean()),
  /** The field is required if another field has this value. */
  required_when: z.optional(z.object({ field: z.string(), value: z.string() })),
});

/** The form's own error messages, which replace the general ones. */
export const fieldMessagesSchema = z.object({
  /** For an empty required field. */
  required: z.optional(z.string()),
  /** For an answer that violates the field's type or rules. */
  invalid: z.optional(z.string()),
});

export const formFieldSchema = z.object({
  /** The name under which the value is sent. */
  name: z.string().check(z.minLength(1)),
  slug: z.string().check(z.minLength(1)),
  label: z.string(),
  placeholder: z._default(z.string(), ''),
  type: fieldTypeSchema,
  /** '1' if required (S179); any other value means optional. */
  required: z._default(z.string(), '0'),
  /** Option lines in the format of S180; empty if the field has no choices. */
  options: z._default(z.string(), ''),
  /** '1' if several values may be chosen. */
  multiple: z._default(z.string(), '0'),
  /** A hint shown with the label. */
  hint: z.optional(z.nullable(z.string())),
  rules: z.optional(z.nullable(fieldRulesSchema)),
  messages: z.optional(z.nullable(fieldMessagesSchema)),
});

/** The `data` of `GET /api/form/{formId}` (S177). */
export const formDefinitionSchema = z.object({
  form_title: z.string(),
  submit_text: z.string(),
  /** The sentence beside the terms box; empty if there is no such box. */
  terms: z.string(),
  /** Marketing channels offered, all unticked at first (S187). */
  opt_in: z.array(z.string()),
  fields: z.array(formFieldSchema),
});

export const formDefinitionResponseSchema = envelopeSchema(formDefinitionSchema);

export type FieldRules = z.infer<typeof fieldRulesSchema>;
export type FormField = z.infer<typeof formFieldSchema>;
export type FormDefinition = z.infer<typeof formDefinitionSchema>;
