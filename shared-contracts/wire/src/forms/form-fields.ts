import type { FormDefinition, FormField } from './form-definition.ts';

/** A choice of a select, radio or checkbox field: the value to send and the label. */
interface FieldOption {
  value: string;
  label: string;
}

function optionLines(options: string): string[] {
  return options
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Splits only at the first separator. A line without one is both value and label. */
function splitOnce(line: string, separator: string): [string, string] {
  const at = line.indexOf(separator);
  if (at < 0) return [line, line];
  return [line.slice(0, at).trim(), line.slice(at + separator.length).trim()];
}

/** Parses the lines of a select or radio field, `value::label` (S180). */
export function parseSelectOptions(options: string): FieldOption[] {
  return optionLines(options).map((line) => {
    const [value, label] = splitOnce(line, '::');
    return { value, label: label === '' ? value : label };
  });
}

/** Parses the lines of a checkbox field, `label:value`, the reverse of a select's (S180). */
export function parseCheckboxOptions(options: string): FieldOption[] {
  return optionLines(options).map((line) => {
    const [label, value] = splitOnce(line, ':');
    return { value: value === '' ? label : value, label };
  });
}

/** Whether a field is required (S179: only the string '1'). */
export function isRequired(field: Pick<FormField, 'required'>): boolean {
  return field.required === '1';
}

/** Whether a field accepts several values. A group of checkboxes always does. */
export function acceptsSeveral(field: Pick<FormField, 'type' | 'multiple'>): boolean {
  return field.type === 'checkbox' || field.multiple === '1';
}

/** The choices of a field. Handles both line formats (S180). */
export function fieldOptions(field: Pick<FormField, 'type' | 'options'>): FieldOption[] {
  if (field.type === 'checkbox') return parseCheckboxOptions(field.options);
  if (field.type === 'select' || field.type === 'radio') return parseSelectOptions(field.options);
  return [];
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

/** Whether a sent answer is this value, or a list that contains it. */
function hasValue(sent: unknown, value: string): boolean {
  return Array.isArray(sent) ? sent.includes(value) : sent === value;
}

/** The fields of a form. Marks fields as required if other answers make them so. */
export function fieldsFor(
  { fields }: Pick<FormDefinition, 'fields'>,
  answers: Readonly<Record<string, unknown>>,
): FormField[] {
  return fields.map((field) => {
    const condition = field.rules?.required_when;
    const applies = condition !== undefined && hasValue(answers[condition.field], condition.value);
    return applies ? { ...field, required: '1' } : field;
  });
}
