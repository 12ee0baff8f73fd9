import type { HostServices } from '@contracts/platform/host/services';
import { type FieldError, isHttpError } from '@contracts/platform/host/http';
import {
  FORM_FIELD,
  FORM_PAGE_FIELD,
  NEXT_PAGE_FIELD,
} from '@contracts/wire/forms/form-navigation';
import { STAMP_FIELD, HONEYPOT_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { timeInLondon } from '@contracts/wire/forms/opening-slots';
import { sendForm } from '../api/send-form.ts';
import { checkForm } from './check-form.ts';
import { type SentAnswer, sentAnswers } from './sent-answers.ts';

type Checked = Omit<Parameters<typeof checkForm>[1], 'now'>;

/** `failed`: it may have been right, and nobody could take it. */
export type Submitted =
  | { status: 'sent'; receipt: Receipt }
  | { status: 'failed' }
  | { status: 'wrong'; errors: readonly FieldError[] };

/** What the confirmation repeats. */
export interface Receipt {
  /** Null where the answer has none that can be read. */
  reference: string | null;
  answers: readonly SentAnswer[];
}

/** What a refusal is told with beside the fields: those that a shopper can put right. */
const putRight: ReadonlySet<number> = new Set([413, 422]);

/** Checks a form as the server will, and sends it as a browser would, with where the visit came from. */
export async function submitForm(
  form: HTMLFormElement,
  checked: Checked,
  { http, enquirySource }: Pick<HostServices, 'http' | 'enquirySource'>,
  keyOf: (content: string) => string,
): Promise<Submitted> {
  const sent = new FormData(form);
  const errors = checkNow(sent, checked);
  if (errors.length > 0) return { status: 'wrong', errors };
  for (const name of [NEXT_PAGE_FIELD, FORM_PAGE_FIELD, FORM_FIELD]) sent.delete(name);
  // Nobody has filled it in.
  if (sent.get(HONEYPOT_FIELD) === '') sent.delete(HONEYPOT_FIELD);
  for (const [name, value] of Object.entries(enquirySource.get())) sent.set(name, String(value));
  try {
    const reference = await sendForm(http, sent, keyOf(contentOf(sent)));
    const answers = sentAnswers(sent, checked.definition.fields);
    return { status: 'sent', receipt: { reference, answers } };
  } catch (error) {
    if (!isHttpError(error)) throw error;
    const isWrong = putRight.has(error.status) && error.errors.length > 0;
    return isWrong ? { status: 'wrong', errors: error.errors } : { status: 'failed' };
  }
}

/** What is wrong with a form as it is filled in at this moment. */
export function checkNow(sent: FormData, checked: Checked): FieldError[] {
  return checkForm(sent, { ...checked, now: timeInLondon(new Date()) });
}

/** A file is told from another by what the browser knows of it. */
function contentOf(sent: FormData): string {
  const entries = [...sent].filter(([name]) => name !== STAMP_FIELD);
  return JSON.stringify(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`,
    ]),
  );
}
