import * as z from 'zod/mini';
import type { FieldRules, FormField } from './form-definition.ts';
import { formatCount } from '../format/number.ts';
import { isPostcode, isRegistration, POSTCODE_ERROR, REGISTRATION_ERROR } from './uk-values.ts';

const formats = {
  registration: { keeps: isRegistration, error: REGISTRATION_ERROR },
  postcode: { keeps: isPostcode, error: POSTCODE_ERROR },
} as const;

interface Rule {
  keeps(value: string): boolean;
  error: string;
}

function rulesOf(label: string, rules: FieldRules): Rule[] {
  const { minimum, maximum, whole, shortest, longest, format } = rules;
  const figures = (value: number) => formatCount(value);
  return [
    whole === true && {
      keeps: (value: string) => Number.isInteger(Number(value)),
      error: `${label} must be a whole number`,
    },
    minimum !== undefined && {
      keeps: (value: string) => Number(value) >= minimum,
      error: `${label} must be ${figures(minimum)} or more`,
    },
    maximum !== undefined && {
      keeps: (value: string) => Number(value) <= maximum,
      error: `${label} must be ${figures(maximum)} or less`,
    },
    shortest !== undefined && {
      keeps: (value: string) => value.length >= shortest,
      error: `${label} must be ${figures(shortest)} characters or more`,
    },
    longest !== undefined && {
      keeps: (value: string) => value.length <= longest,
      error: `${label} must be ${figures(longest)} characters or fewer`,
    },
    format !== undefined && formats[format],
  ].filter((rule) => rule !== false);
}

/** The checks of a field's own rules, to be run on text that has been trimmed. */
export function ruleChecks({ label, rules }: Pick<FormField, 'label' | 'rules'>) {
  if (rules === null || rules === undefined) return [];
  return rulesOf(label, rules).map(({ keeps, error }) => z.refine<string>(keeps, { error }));
}
