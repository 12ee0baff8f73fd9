import * as z from 'zod/mini';
import type { HostServices } from '@contracts/platform/host/services';
import { formatDate, formatWeekday } from '@contracts/wire/format/date';
import type { FormDefinition, FormField } from '@contracts/wire/forms/form-definition';
import { fieldOptions } from '@contracts/wire/forms/form-fields';
import { HONEYPOT_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { formCall } from './load-dynamic-form.ts';

export { checkForm } from './check-form.ts';

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
  if (field.type === 'datepicker') {
    const [date = '', time = ''] = value.split('T');
    return `${formatWeekday(date) ?? formatDate(date)} at ${time}`;
  }
  if (field.slug === 'registration') return value.toUpperCase();
  return fieldOptions(field).find((option) => option.value === value)?.label ?? value;
}
