import type { Site } from '@contracts/wire/catalogue/site';
import { GENERAL_ENQUIRY_FORM_ID } from '@contracts/wire/forms/static-form-ids';
import { bookingHours } from '@contracts/wire/forms/booking-hours';
import { type TimeCheck, formAnswersSchema } from '@contracts/wire/forms/form-answers';
import type { FormDefinition } from '@contracts/wire/forms/form-definition';
import { fieldsFor } from '@contracts/wire/forms/form-fields';
import { formErrors } from '@contracts/wire/forms/form-errors';
import { formNotFound } from '@contracts/wire/forms/form-not-found';
import { timeError, timeInLondon } from '@contracts/wire/forms/opening-slots';
import { agreedOptIns } from '@contracts/wire/forms/opt-ins';
import { staticFormSchema } from '@contracts/wire/forms/static-forms';
import { invalidFields, notFound } from '../http/api-errors.ts';
import type { FormBody, UploadedFile } from './form-body.ts';
import { checkFiles } from './form-files.ts';

export interface CheckedForm {
  formId: number;
  answers: Record<string, unknown>;
  optIns: string[];
  files: UploadedFile[];
}

/** Reads the form id from a path or a submission; undefined if it is not a valid id. */
export function readFormId(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/**
 * Validates a submission. The terms checkbox is called `terms_accepted` in dynamic forms (S185) and
 * `_terms_accepted` in enquiry forms (S166).
 * @throws ApiRefusal 404 for an unknown form, 422 naming every invalid field
 */
export async function checkForm(
  body: FormBody,
  findDefinition: (formId: number) => Promise<FormDefinition | undefined>,
  { sites, now }: { sites: readonly Site[]; now: Date },
): Promise<CheckedForm> {
  const { values } = body;
  const formId = readFormId(values['form_id'] ?? GENERAL_ENQUIRY_FORM_ID);
  const definition = formId === undefined ? undefined : await findDefinition(formId);
  if (formId === undefined || definition === undefined) throw notFound(formNotFound);

  const terms = values['_terms_accepted'] ?? values['terms_accepted'];
  const site = typeof values['site'] === 'string' ? values['site'] : undefined;
  const checkTime: TimeCheck = ({ rules }, value) =>
    timeError(
      bookingHours(sites, rules?.department),
      site,
      value,
      timeInLondon(now),
      rules?.notice_hours,
    );
  const applicableDefinition = { ...definition, fields: fieldsFor(definition, values) };
  const schema =
    staticFormSchema(formId, values) ?? formAnswersSchema(applicableDefinition, checkTime);
  const parsed = schema.safeParse({ ...values, _terms_accepted: terms });
  const { files, errors } = await checkFiles(applicableDefinition, body.files);
  const allErrors = [...(parsed.success ? [] : formErrors(parsed.error)), ...errors];
  if (!parsed.success || allErrors.length > 0) throw invalidFields(allErrors);

  const { opt_in, _optin, ...answers } = parsed.data;
  const offeredOptIns = new Set(definition.opt_in);
  const optIns = agreedOptIns({ opt_in, _optin }).filter((name) => offeredOptIns.has(name));
  return { formId, answers, optIns, files };
}
