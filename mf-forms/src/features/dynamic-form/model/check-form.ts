import type { FieldError } from '@contracts/platform/host/http';
import {
  fileLimits,
  fileTooLarge,
  fileTypes,
  oneFileOnly,
  tooManyFiles,
  wrongFileType,
} from '@contracts/wire/forms/file-limits';
import { type TimeCheck, formAnswersSchema } from '@contracts/wire/forms/form-answers';
import type { FormDefinition, FormField } from '@contracts/wire/forms/form-definition';
import { formErrors } from '@contracts/wire/forms/form-errors';
import {
  emptyFieldMessage,
  fieldsFor,
  isRequired,
  acceptsSeveral,
} from '@contracts/wire/forms/form-fields';
import { type BookingHours, timeError, timeInLondon } from '@contracts/wire/forms/opening-slots';

/** The errors that the server would also find, in the order of the form's fields. */
export function checkForm(
  sent: FormData,
  definition: FormDefinition,
  hours: Readonly<Record<string, BookingHours>>,
): FieldError[] {
  const now = timeInLondon(new Date());
  const site = sent.get('site');
  const checkTime: TimeCheck = ({ rules }, value) => {
    const departmentHours = hours[rules?.department ?? ''];
    if (departmentHours === undefined) return null;
    const chosen = typeof site === 'string' ? site : '';
    return timeError(departmentHours, chosen, value, now, rules?.notice_hours);
  };
  const values: Record<string, unknown> = { _terms_accepted: sent.get('terms_accepted') ?? '' };
  for (const field of definition.fields) {
    const { name } = field;
    if (field.type !== 'file') {
      values[name] = acceptsSeveral(field) ? sent.getAll(name) : (sent.get(name) ?? '');
    }
  }
  const fields = fieldsFor(definition, values);
  const parsed = formAnswersSchema({ ...definition, fields }, checkTime).safeParse(values);
  const errors = [...(parsed.success ? [] : formErrors(parsed.error)), ...checkFiles(sent, fields)];
  const order = [...definition.fields.map(({ name }) => name), '_terms_accepted'];
  return errors.toSorted(
    (left, right) => order.indexOf(left.field ?? '') - order.indexOf(right.field ?? ''),
  );
}

function checkFiles(sent: FormData, fields: readonly FormField[]): FieldError[] {
  const errors: FieldError[] = [];
  let files = 0;
  for (const field of fields) {
    if (field.type !== 'file') continue;
    const chosen = sent
      .getAll(field.name)
      .filter((file): file is File => file instanceof File && file.name !== '');
    files += chosen.length;
    const message =
      files > fileLimits.maxFiles && chosen.length > 0 ? tooManyFiles : fileError(field, chosen);
    if (message !== null) errors.push({ field: field.name, message });
  }
  return errors;
}

const acceptedTypes: ReadonlySet<string> = new Set(fileTypes);

function fileError(field: FormField, chosen: readonly File[]): string | null {
  if (chosen.length === 0) return isRequired(field) ? emptyFieldMessage(field) : null;
  if (chosen.length > 1 && !acceptsSeveral(field)) return oneFileOnly;
  if (chosen.some(({ size }) => size > fileLimits.maxFileBytes)) return fileTooLarge;
  // Browsers give no type for unknown kinds of files. The server checks the file's bytes.
  return chosen.every(({ type }) => type === '' || acceptedTypes.has(type)) ? null : wrongFileType;
}
