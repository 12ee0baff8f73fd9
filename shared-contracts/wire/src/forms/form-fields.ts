import type { FormField } from './form-definition.ts';
import { type FieldOption, parseCheckboxOptions, parseSelectOptions } from './option-lines.ts';

/** Whether a field must be filled in (S179: only the string '1' says so). */
export function isRequired(field: Pick<FormField, 'required'>): boolean {
  return field.required === '1';
}

/** Whether a field takes several values. A group of checkboxes always does. */
export function takesSeveral(field: Pick<FormField, 'type' | 'multiple'>): boolean {
  return field.type === 'checkbox' || field.multiple === '1';
}

/** The choices of a field, whichever way round its lines are written (S180). */
export function fieldOptions(field: Pick<FormField, 'type' | 'options'>): FieldOption[] {
  if (field.type === 'checkbox') return parseCheckboxOptions(field.options);
  if (field.type === 'select' || field.type === 'radio') return parseSelectOptions(field.options);
  return [];
}

/** A label as it stands inside a sentence; abbreviations such as 'MOT date' keep their capitals. */
export function labelInSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** What a required field that was left empty is answered with. */
export function emptyFieldMessage(field: Pick<FormField, 'label' | 'type'>): string {
  const called = labelInSentence(field.label);
  if (field.type === 'file') return `Choose a file for ${called}`;
  const isChoice = field.type === 'select' || field.type === 'radio' || field.type === 'checkbox';
  if (field.label.endsWith('?')) {
    return `${isChoice ? 'Choose' : 'Write'} an answer: ${field.label}`;
  }
  return `${isChoice ? 'Choose' : 'Enter'} ${called}`;
}
