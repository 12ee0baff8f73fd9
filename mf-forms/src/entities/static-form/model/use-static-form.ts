import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { checkBySchema } from '@contracts/platform/forms/check-by-schema';
import { sentValues } from '@contracts/platform/forms/typed-values';
import { useDraft } from '@contracts/platform/forms/use-draft';
import { usePostedForm } from '@contracts/platform/forms/use-posted-form';
import { isHttpError, type FieldError } from '@contracts/platform/host/http';
import { useHost, useHydrated } from '@contracts/platform/react';
import { useNavigate } from '@contracts/platform/router';
import { formEntries } from '@contracts/wire/forms/form-entries';
import { shopperErrors } from '../../submission/model/shopper-errors.ts';
import { sendStaticForm } from '../api/send-static-form.ts';
import { thankYouPath, type StaticForm } from './static-form.ts';

const termsField = '_terms_accepted';
/** S171, verbatim. */
const UNKNOWN_ERROR = 'An unknown error has occurred';

/** The state of a static form from the first input to the thank-you page (S166 to S175). */
export function useStaticForm(staticForm: StaticForm) {
  const { name, formId, call, loadSchema, fields, derived, refused, subject } = staticForm;
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
      await sendStaticForm(http, { call, body, key });
    },
    refusalsOf: (error) => shownErrors(isHttpError(error) ? error : { status: 0, errors: [] }),
    onAccepted(_answer, sent) {
      analytics.push({
        event: 'enquiry_submitted',
        form_id: formId,
        vehicle_id: staticForm.vehicleId,
      });
      setSent(true);
      const getAnswer = (field: string) => encodeURIComponent(String(sent.get(field)));
      return navigate(thankYouPath(staticForm, getAnswer));
    },
    draft: useDraft({
      name,
      about: subject,
      fields: fields.filter((field) => field !== termsField),
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
