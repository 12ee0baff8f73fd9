import type { FormDefinition, FormField } from './form-definition.ts';

/** Whether a field is required (S179: only the string '1'). */
export function isRequired(field: Pick<FormField, 'required'>): boolean {
  return field.required === '1';
}

/** Whether a field accepts several values. A group of checkboxes always does. */
export function acceptsSeveral(field: Pick<FormField, 'type' | 'multiple'>): boolean {
  return field.type === 'checkbox' || field.multiple === '1';
}

/**
 * The choices of a field, one from each line: `value::label` of a select or radio field, but
 * `label:value` of a checkbox field (S180). Splits at the first separator. A line without one is
 * both value and label.
 */
export function fieldOptions({ type, options }: Pick<FormField, 'type' | 'options'>) {
  if (type !== 'checkbox' && type !== 'select' && type !== 'radio') return [];
  const separator = type === 'checkbox' ? ':' : '::';
  const lines = options.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [first = '', ...rest] = line.split(separator);
    const [start, end] = [first.trim(), rest.join(separator).trim()];
    return type === 'checkbox'
      ? { value: end || start, label: start }
      : { value: start, label: end || start };
  });
}

/** Messages for the most common fields, by slug. */
const emptyMessageBySlug: Readonly<Record<string, string>> = {
  first_name: 'Enter your first name',
  last_name: 'Enter your last name',
  telephone: 'Enter a telephone number',
  registration: 'Enter the registration of the car',
  mileage: 'Enter the mileage of the car',
  postcode: 'Enter a postcode',
  site: 'Choose a site',
};

/** The message for an empty required field: the form's own, or a sentence built from the label. */
export function emptyFieldMessage(field: FormField): string {
  const { label, messages, slug, type } = field;
  const generalMessage = type === 'email' ? 'Enter an email address' : emptyMessageBySlug[slug];
  const specificMessage = messages?.required ?? generalMessage;
  if (specificMessage !== undefined) return specificMessage;
  const quoted = `“${label}”`;
  if (type === 'file') return `Choose a file for ${quoted}`;
  if (label.endsWith('?')) return `Answer ${quoted}`;
  if (type === 'datepicker') return dateAndTimeMessage(field);
  if (type === 'select' || type === 'radio') return `Choose an option for ${quoted}`;
  return type === 'checkbox' ? `Choose at least one option for ${quoted}` : `Fill in ${quoted}`;
}

/** The message for an invalid date and time. */
export function dateAndTimeMessage({ label }: Pick<FormField, 'label'>): string {
  // Most labels already mention the date or time.
  return `Choose a date and time${/\b(?:date|day|time)\b/i.test(label) ? '' : ` for “${label}”`}`;
}

/** The fields of a form. Marks fields as required if other answers make them so. */
export function fieldsFor(
  { fields }: Pick<FormDefinition, 'fields'>,
  answers: Readonly<Record<string, unknown>>,
): FormField[] {
  return fields.map((field) => {
    const condition = field.rules?.required_when;
    const applies =
      condition !== undefined && [answers[condition.field]].flat().includes(condition.value);
    return applies ? { ...field, required: '1' } : field;
  });
}
