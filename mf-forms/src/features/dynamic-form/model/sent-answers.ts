import { formatDate, formatWeekday } from '@contracts/wire/format/date';
import type { FormField } from '@contracts/wire/forms/form-definition';
import { fieldOptions } from '@contracts/wire/forms/form-fields';

export interface SentAnswer {
  term: string;
  description: string;
}

/** The answers that the confirmation repeats. Leaves out long texts, files and empty answers. */
export function sentAnswers(sent: FormData, fields: readonly FormField[]): SentAnswer[] {
  return fields.flatMap((field) => {
    if (field.type === 'file' || field.type === 'textarea') return [];
    const values = sent
      .getAll(field.name)
      .filter((value): value is string => typeof value === 'string' && value.trim() !== '');
    if (values.length === 0) return [];
    return [
      { term: field.label, description: values.map((each) => answerText(field, each)).join(', ') },
    ];
  });
}

function answerText(field: FormField, value: string): string {
  if (field.type === 'datepicker') {
    const [date = '', time = ''] = value.split('T');
    return `${formatWeekday(date) ?? formatDate(date)} at ${time}`;
  }
  if (field.slug === 'registration') return value.toUpperCase();
  return fieldOptions(field).find((option) => option.value === value)?.label ?? value;
}
