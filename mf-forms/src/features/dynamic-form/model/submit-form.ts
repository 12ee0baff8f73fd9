import * as z from 'zod/mini';
import type { FieldError } from '@contracts/platform/host/http';
import type { HostServices } from '@contracts/platform/host/services';
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
  acceptsSeveral,
  emptyFieldMessage,
  fieldOptions,
  fieldsFor,
  isRequired,
} from '@contracts/wire/forms/form-fields';
import { HONEYPOT_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { type BookingHours, timeError, timeInLondon } from '@contracts/wire/forms/opening-slots';
import { formatDateAndTime } from '../components/date-time-field.tsx';
import { formCall } from './load-dynamic-form.ts';

export interface Receipt {
  /** Null if the response is a document, which is not read (S185). */
  reference: string | null;
  answers: readonly { term: string; description: string }[];
}

const receiptSchema = z.object({ data: z.object({ reference: z.string() }) });

/**
 * Sends a form as a browser would, plus the source of the visit.
 * @throws HttpError; with status 422 its `errors` name the invalid fields
 */
export async function submitForm(
  sent: FormData,
  { fields }: FormDefinition,
  { http, enquirySource }: Pick<HostServices, 'http' | 'enquirySource'>,
  key: string,
): Promise<Receipt> {
  // Empty unless a bot has filled it in.
  if (sent.get(HONEYPOT_FIELD) === '') sent.delete(HONEYPOT_FIELD);
  for (const [name, value] of Object.entries(enquirySource.get())) sent.set(name, String(value));
  const response = await http.post(formCall, sent, {
    schema: z.unknown(),
    headers: { Accept: 'application/pdf, application/json', 'Idempotency-Key': key },
  });
  const reference = receiptSchema.safeParse(response).data?.data.reference ?? null;
  return { reference, answers: sentAnswers(sent, fields) };
}

/** The answers that the confirmation repeats. Leaves out long texts, files and empty answers. */
function sentAnswers(sent: FormData, fields: readonly FormField[]): Receipt['answers'] {
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
  if (field.type === 'datepicker') return formatDateAndTime(value);
  if (field.slug === 'registration') return value.toUpperCase();
  return fieldOptions(field).find((option) => option.value === value)?.label ?? value;
}

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
