import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { checkBySchema } from '@contracts/platform/forms/check-by-schema';
import { sentValues, type TypedValues } from '@contracts/platform/forms/typed-values';
import { useDraft } from '@contracts/platform/forms/use-draft';
import { usePostedForm } from '@contracts/platform/forms/use-posted-form';
import { isHttpError, type FieldError } from '@contracts/platform/host/http';
import type { HostServices } from '@contracts/platform/host/services';
import { useHost, useHydrated } from '@contracts/platform/react';
import { useNavigate } from '@contracts/platform/router';
import type { StaticFormData } from '@contracts/platform/remote/widgets';
import { formEntries, type FormValues } from '@contracts/wire/forms/form-entries';
import { fetchStamp } from '../../submission/api/fetch-stamp.ts';
import { shopperErrors } from '../../submission/model/shopper-errors.ts';

/** Describes a form whose fields are written in code. */
export interface StaticForm extends StaticFormData {
  /** The form's name on its page. Its draft and its refused input are stored under it. */
  name: string;
  formId: number;
  /** The second is for lease enquiries, the first for all other static forms (S166, S172, S174). */
  call: '/api/v2/form-submit' | '/api/form/submit';
  /** Loads the schema that the dealer API also uses. The function's identity must be stable. */
  loadSchema(): Parameters<typeof checkBySchema>[0];
  /** Fields that the shopper fills in, besides those that every static form has. */
  ownFields: readonly string[];
  /** Values that the shopper does not type, such as the vehicle or the lease. */
  hiddenValues: FormValues;
  /** Values that are derived from the answers (S174). */
  derived?(answers: TypedValues): FormValues;
  /** Id of the vehicle that the form is about, for analytics. */
  vehicleId: number | null;
  /** What the form is about, such as a vehicle. Only the drafted message is specific to it. */
  subject: string | null;
  /** Path of the thank-you page. @param answerTo returns the answer to a field, for its query */
  thankYou(answerTo: (field: string) => string): string;
}

/** The data of a form whose widget was rendered without it. */
export const notLoaded: StaticFormData = { refused: null, stamp: null };

/** Loads a form's stamp, and its input if it was refused. @param name of the form on its page */
export async function loadStaticForm(
  name: string,
  services: HostServices,
  signal: AbortSignal | undefined,
): Promise<StaticFormData> {
  const [refused, stamp] = await Promise.all([
    services.refusedForm.read(name, signal),
    fetchStamp(services, signal),
  ]);
  return { refused, stamp };
}

const personFields = ['first_name', 'last_name', 'email_address', 'telephone'];
const termsField = '_terms_accepted';
/** S171, verbatim. */
const UNKNOWN_ERROR = 'An unknown error has occurred';

/** The state of a static form from the first input to the thank-you page (S166 to S175). */
export function useStaticForm(staticForm: StaticForm) {
  const { name, formId, call, loadSchema, derived, refused, subject } = staticForm;
  const answerFields = [...personFields, ...staticForm.ownFields];
  const { http, analytics, enquirySource } = useHost();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const id = useId();
  const idOf = (field: string) => `${id}-${field}`;
  const typedValues = (field: string): readonly string[] => refused?.values[field] ?? [];
  const [isSent, setSent] = useState(false);
  const [isAccepted, setAccepted] = useState(typedValues(termsField).length > 0);
  const [loadCheck] = useState(() => async () => {
    const [check] = await Promise.all([
      checkBySchema(loadSchema()),
      // Loaded with the check, because sending needs it too.
      import('@contracts/wire/forms/form-submission'),
    ]);
    return check;
  });
  const { handlers, ...posted } = usePostedForm({
    errors: refused === null ? [] : shownErrors(refused),
    loadCheck,
    async send(sent, key) {
      const body = await requestBody(sent);
      const values = { ...derived?.(sentValues(body)), ...enquirySource.get() };
      for (const [field, value] of formEntries(values)) body.set(field, value);
      const { documentOrReceiptSchema, formReceiptResponseSchema } =
        await import('@contracts/wire/forms/form-submission');
      await http.post(call, body, {
        // The response of the second call is not read: it may be a document (S172, S185).
        schema: call === '/api/form/submit' ? documentOrReceiptSchema : formReceiptResponseSchema,
        headers: { Accept: 'application/json, application/pdf', 'Idempotency-Key': key },
      });
    },
    refusalsOf: (error) => shownErrors(isHttpError(error) ? error : { status: 0, errors: [] }),
    onAccepted(_answer, sent) {
      analytics.push({
        event: 'enquiry_submitted',
        form_id: formId,
        vehicle_id: staticForm.vehicleId,
      });
      setSent(true);
      const answerTo = (field: string) => encodeURIComponent(String(sent.get(field)));
      return navigate(staticForm.thankYou(answerTo));
    },
    draft: useDraft({
      name,
      about: subject,
      fields: answerFields,
      fieldsAbout: ['message'],
    }),
  });

  const form = handlers.ref;
  // If the box was ticked before hydration, React received no event.
  useEffect(() => setAccepted(areTermsTicked(form.current)), [form]);

  return {
    ...posted,
    handlers: {
      ...handlers,
      onChange(event: SyntheticEvent<HTMLFormElement>) {
        handlers.onChange(event);
        setAccepted(areTermsTicked(event.currentTarget));
      },
    },
    idOf,
    /** All fields that an error can link to. */
    fields: [...answerFields, termsField],
    field: (field: string) => ({
      name: field,
      id: idOf(field),
      defaultValue: typedValues(field)[0],
      error: posted.errorOf(field),
    }),
    terms: {
      name: termsField,
      id: idOf(termsField),
      value: '1',
      defaultChecked: typedValues(termsField).length > 0,
      error: posted.errorOf(termsField),
    },
    typedValues,
    isSent,
    isAccepted,
    // Enabled before hydration, because without JavaScript nothing would enable it (S169).
    canSend: isAccepted || posted.isSending || !isHydrated,
    staticForm,
  };
}

/** The errors of a refusal, or the text of S171 if there are none for shoppers. */
function shownErrors(refusal: Parameters<typeof shopperErrors>[0]): readonly FieldError[] {
  const errors = shopperErrors(refusal);
  return errors.length > 0 ? errors : [{ message: UNKNOWN_ERROR }];
}

function areTermsTicked(form: HTMLFormElement | null): boolean {
  return form !== null && new FormData(form).has(termsField);
}

/** The input without empty answers, with the telephone number in the format that is stored. */
async function requestBody(sent: FormData): Promise<FormData> {
  const { readTelephone } = await import('@contracts/wire/format/read-telephone');
  const body = new FormData();
  for (const [name, value] of sent) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '') continue;
    body.append(name, name === 'telephone' ? (readTelephone(text) ?? text) : text);
    // S166 requires each channel under both names.
    if (name === 'opt_in') body.append(`_optin[${text}]`, '1');
  }
  return body;
}

export type StaticFormState = ReturnType<typeof useStaticForm>;
