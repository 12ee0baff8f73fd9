import * as z from 'zod/mini';
import type { FieldRules, FormField } from './form-definition.ts';
import { formatCount } from '../format/number.ts';
import { isPostcode, isRegistration, POSTCODE_ERROR, REGISTRATION_ERROR } from './uk-values.ts';

const formats = {
  registration: { isValid: isRegistration, error: REGISTRATION_ERROR },
  postcode: { isValid: isPostcode, error: POSTCODE_ERROR },
} as const;

interface Rule {
  isValid(value: string): boolean;
  error: string;
}

function rulesOf(label: string, rules: FieldRules): Rule[] {
  const { minimum, maximum, whole, shortest, longest, format } = rules;
  const quoted = `“${label}”`;
  return [
    whole === true && {
      isValid: (value: string) => Number.isInteger(Number(value)),
      error: `Enter a whole number for ${quoted}`,
    },
    minimum !== undefined && {
      isValid: (value: string) => Number(value) >= minimum,
      error: `Enter ${formatCount(minimum)} or more for ${quoted}`,
    },
    maximum !== undefined && {
      isValid: (value: string) => Number(value) <= maximum,
      error: `Enter ${formatCount(maximum)} or less for ${quoted}`,
    },
    shortest !== undefined && {
      isValid: (value: string) => value.length >= shortest,
      error: `Write at least ${formatCount(shortest)} characters for ${quoted}`,
    },
    longest !== undefined && {
      isValid: (value: string) => value.length <= longest,
      error: `Write ${formatCount(longest)} characters or fewer for ${quoted}`,
    },
    format !== undefined && formats[format],
  ].filter((rule) => rule !== false);
}

/** Rules for fields with well-known slugs. The form definition can add rules. */
const textRulesBySlug: Readonly<Record<string, FieldRules>> = {
  registration: { format: 'registration' },
  postcode: { format: 'postcode' },
};
const numberRulesBySlug: Readonly<Record<string, FieldRules>> = {
  mileage: { minimum: 0, whole: true },
};

/** The checks for a field's rules. They expect trimmed text. */
export function ruleChecks({ label, rules, slug, type }: FormField) {
  const bySlug = type === 'number' ? numberRulesBySlug : textRulesBySlug;
  const all = rulesOf(label, { ...bySlug[slug], ...rules });
  return all.map(({ isValid, error }) => z.refine<string>(isValid, { error }));
}
