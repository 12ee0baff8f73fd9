import { type FormField, formFieldSchema } from '@contracts/wire/forms/form-definition';
import { OPT_IN_CHOICES } from '@contracts/wire/forms/form-choices';
import { z } from 'zod';
import type { DemonstrationDocument } from '../documents.ts';

/** A field that is sent under its slug. */
export function field(
  slug: string,
  label: string,
  more: Partial<z.input<typeof formFieldSchema>> = {},
): FormField {
  return z.parse(formFieldSchema, { name: slug, slug, label, type: 'text', ...more });
}

export const required = { required: '1' } as const;

/** Lines of a select or radio field (S180). */
export const choices = (...pairs: (readonly [value: string, label: string])[]) =>
  pairs.map(([value, label]) => `${value}::${label}`).join('\n');

/** Lines of a checkbox field, the other way round (S180). */
export const boxes = (...pairs: (readonly [value: string, label: string])[]) =>
  pairs.map(([value, label]) => `${label}:${value}`).join('\n');

export const person = [
  field('first_name', 'First name', required),
  field('last_name', 'Last name', required),
  field('email_address', 'Email address', { ...required, type: 'email' }),
];
export const telephone = field('telephone', 'Telephone');
export const registration = field('registration', 'Registration', {
  ...required,
  placeholder: 'Enter Reg',
  rules: { format: 'registration' },
});
export const mileage = field('mileage', 'Mileage', {
  type: 'number',
  hint: 'As it stands on the dashboard today',
  rules: { minimum: 0, maximum: 500_000, whole: true },
});

/** The site that the form is for; of those that have the department, where one is named. */
export const siteChoice = (department?: string) =>
  field('site', 'Site', {
    ...required,
    type: 'select',
    placeholder: 'Choose a site',
    rules: { sites: true, ...(department !== undefined && { department }) },
  });

interface FormParts {
  readonly form_title: string;
  readonly submit_text: string;
  /** Whether marketing channels are offered. */
  readonly marketing?: boolean;
  readonly terms?: string;
  readonly fields: readonly FormField[];
}

export function form(formId: number, parts: FormParts): DemonstrationDocument {
  const { marketing = true, terms = 'I accept the terms and conditions', ...rest } = parts;
  return {
    kind: 'form',
    slug: String(formId),
    publishedDaysAgo: 180,
    previewId: null,
    document: () => ({
      ...rest,
      terms,
      opt_in: marketing ? OPT_IN_CHOICES.map(({ value }) => value) : [],
    }),
  };
}
