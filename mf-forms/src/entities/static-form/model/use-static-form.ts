import { useEffect, useId, useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { formEntries } from '@contracts/wire/forms/form-entries';
import { isTicked } from '@contracts/wire/forms/form-choices';
import { STAMP_FIELD, HONEYPOT_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { writeDraft } from '@contracts/platform/forms/drafts';
import { valueOr } from '@contracts/platform/host/optional';
import { useFirstPress, useHost, useHydrated } from '@contracts/platform/react';
import { useLocation, useNavigate } from '@contracts/platform/router';
import type { SummaryError } from '@contracts/ui/error-summary';
import { wordedErrors } from '../../submission/model/worded-refusal.ts';
import { createSubmissionKeys } from '../../submission/model/submission-key.ts';
import { sendStaticForm } from '../api/send-static-form.ts';
import { refusalsOf, shownErrors, summaryOfFields } from './form-errors.ts';
import { fetchCheck } from './fetch-check.ts';
import { useDraft } from './use-draft.ts';
import type { StaticForm } from './static-form.ts';

/** `invalid`: found wrong here, nothing was sent. `refused`: sent, and not accepted. */
type Outcome =
  | { status: 'editing' | 'sent' }
  | { status: 'invalid' | 'refused'; errors: readonly SummaryError[] };

/** A static form from the first letter to the page that thanks for it (S166 to S175). */
export function useStaticForm(written: StaticForm) {
  const { name, formId, call, loadSchema, fields, along, derived, refused } = written;
  const { http, optional, analytics, enquirySource } = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useId();
  const idOf = (field: string) => `${id}-${field}`;
  const isHydrated = useHydrated();
  const [keyOf] = useState(createSubmissionKeys);
  const withIds = (errors: ReturnType<typeof shownErrors>): SummaryError[] =>
    errors.map(({ field = '', message }) =>
      fields.includes(field) ? { fieldId: idOf(field), message } : { message },
    );
  const [outcome, setOutcome] = useState<Outcome>(() =>
    refused === null
      ? { status: 'editing' }
      : { status: 'refused', errors: withIds(shownErrors(refused)) },
  );
  // Without default values, what was typed before the script came stays.
  const [loadCheck] = useState(() => () => fetchCheck(loadSchema));
  useFirstPress(loadCheck);
  const form = useForm<FieldValues, unknown, FieldValues>({
    resolver: async (values, context, options) => {
      const answers = { ...withChannels(values), form_id: formId };
      const check = valueOr(await optional({ signal: undefined }, loadCheck), null);
      // The dealer API checks by the same.
      return check?.(answers, context, options) ?? { values: answers, errors: {} };
    },
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const { getValues, register, setError, trigger } = form;
  const { isSubmitting, submitCount, errors: found } = form.formState;
  const typed = (field: string): readonly string[] => refused?.values[field] ?? [];
  /** Of the form as it was sent without a script, until the field is changed. */
  const [cameBack, setCameBack] = useState(() => (refused === null ? [] : wordedErrors(refused)));
  const [isAccepted, setAccepted] = useState(() => typed('_terms_accepted').length > 0);
  const terms = register('_terms_accepted', {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setAccepted(event.target.checked);
      recheck(event);
    },
  });
  useDraft(form, written);

  // A tick set before the script came is no change any more.
  useEffect(() => setAccepted(isTicked(getValues('_terms_accepted'))), [getValues]);

  async function send(answers: FieldValues, unseen: FormEntry[]): Promise<void> {
    setOutcome({ status: 'editing' });
    const { opt_in: channels = [], ...rest } = answers as { opt_in?: string[] };
    const entries = formEntries({
      ...(rest as Record<string, string>),
      form_id: formId,
      // Both ways of S166.
      opt_in: channels,
      _optin: Object.fromEntries(channels.map((channel) => [channel, true])),
      ...along,
      ...derived?.(answers),
      ...enquirySource.get(),
    });
    try {
      // The key says what is sent, not when it was rendered.
      const key = keyOf(entries);
      await sendStaticForm(http, { call, entries: [...entries, ...unseen], key });
    } catch (error) {
      const refusals = refusalsOf(error);
      for (const { field = '', message } of refusals) {
        if (fields.includes(field)) setError(field, { type: 'server', message });
      }
      setOutcome({ status: 'refused', errors: withIds(refusals) });
      return;
    }
    writeDraft(name, null);
    analytics.push({
      event: 'enquiry_submitted',
      form_id: formId,
      vehicle_id: written.vehicleId,
    });
    setOutcome({ status: 'sent' });
    await navigate(thanksPath(written, (field) => encodeURIComponent(String(answers[field]))));
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSubmitting) return;
    const unseen = unseenIn(event.currentTarget);
    const check = form.handleSubmit(
      (answers) => send(answers, unseen),
      (errors) => setOutcome({ status: 'invalid', errors: summaryOfFields(errors, fields, idOf) }),
    );
    void check(event);
  }

  const messageOf = (field: string): string | null => {
    const message = found[field]?.message;
    if (typeof message === 'string') return message;
    if (submitCount > 0) return null;
    return cameBack.find((error) => error.field === field)?.message ?? null;
  };
  /** The form's own check takes over from what came back. Once it is sent, the library does it. */
  function recheck({ target: { name: field } }: ChangeEvent<HTMLInputElement>): void {
    const isSaid = found[field] !== undefined || cameBack.some((error) => error.field === field);
    if (submitCount > 0 || !isSaid) return;
    setCameBack(cameBack.filter((error) => error.field !== field));
    void trigger(field);
  }
  return {
    /** Of a field: what it is called, what is typed into it, and what is wrong with it. */
    field: (field: string) => ({
      ...register(field, { onChange: recheck }),
      id: idOf(field),
      defaultValue: typed(field)[0],
      error: messageOf(field),
    }),
    channel: register('opt_in'),
    terms: {
      ...terms,
      id: idOf('_terms_accepted'),
      value: '1',
      defaultChecked: typed('_terms_accepted').length > 0,
      error: messageOf('_terms_accepted'),
    },
    typed,
    isAccepted,
    isSubmitting,
    // Without a script nothing could enable it again (S169).
    canSend: isAccepted || isSubmitting || !isHydrated,
    outcome,
    attempt: submitCount,
    submit,
    here: `${pathname}${search}`,
    written,
  };
}

/** The page that thanks, its query of its own extended by the answer that it needs. */
export function thanksPath(
  { thankYou, thanksFor }: StaticForm,
  answerTo: (field: string) => string,
): string {
  return thanksFor === undefined ? thankYou : `${thankYou}&${thanksFor}=${answerTo(thanksFor)}`;
}

type FormEntry = [name: string, value: string];

/** The fields against spam, as the document holds them. */
function unseenIn(form: HTMLFormElement): FormEntry[] {
  const sent = new FormData(form);
  return [HONEYPOT_FIELD, STAMP_FIELD].flatMap((name): FormEntry[] => {
    const value = sent.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
}

/** Of boxes of which none was ticked, the library knows no list. */
function withChannels(values: FieldValues): FieldValues {
  const { opt_in: channels } = values as { opt_in?: string | string[] | false };
  return { ...values, opt_in: [channels || []].flat() };
}

export type FormInHand = ReturnType<typeof useStaticForm>;
