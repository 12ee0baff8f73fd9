import type { HostServices } from '@contracts/platform/host/services';
import type { FieldError } from '@contracts/platform/host/http';
import type { FormDefinition } from '@contracts/wire/forms/form-definition';
import { HONEYPOT_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { timeInLondon } from '@contracts/wire/forms/opening-slots';
import { sendForm } from '../api/send-form.ts';
import { checkForm } from './check-form.ts';
import { type SentAnswer, sentAnswers } from './sent-answers.ts';

/** The data that the confirmation shows. */
export interface Receipt {
  /** Null if the response has no valid reference. */
  reference: string | null;
  answers: readonly SentAnswer[];
}

/**
 * Sends a form as a browser would, plus the source of the visit.
 * @throws HttpError
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
  const reference = await sendForm(http, sent, key);
  return { reference, answers: sentAnswers(sent, fields) };
}

/** Checks a form as of the current time in London. */
export function checkNow(
  sent: FormData,
  form: Omit<Parameters<typeof checkForm>[1], 'now'>,
): FieldError[] {
  return checkForm(sent, { ...form, now: timeInLondon(new Date()) });
}
