import { useRef, useState, type SyntheticEvent } from 'react';
import { navigationFields } from '@contracts/wire/forms/form-navigation';
import { STAMP_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { useFirstPress, useHost } from '@contracts/platform/react';
import type { FieldError } from '../host/http.ts';
import { valueOr } from '../host/optional.ts';
import type { FormCheck } from './check-by-schema.ts';
import { createSubmissionKeys } from './submission-key.ts';
import type { FormDraft } from './use-draft.ts';

export interface PostedFormOptions<SendResult> {
  /** Errors of a form that the browser submitted without JavaScript. */
  errors: readonly FieldError[];
  /** Loads the check, which uses the dealer API's schema. Its identity must be stable. */
  loadCheck: () => Promise<FormCheck>;
  /**
   * Sends a form that passed the check.
   * @param key idempotency key, the same for the same content
   */
  send: (sent: FormData, key: string) => Promise<SendResult>;
  /** Converts the error of a refused form into messages for shoppers. */
  refusalsOf: (error: unknown, sent: FormData) => readonly FieldError[];
  onAccepted: (response: SendResult, sent: FormData) => Promise<void> | void;
  /** Names of the errors that a change to a field may fix; by default only the field's own. */
  affectedBy?: (field: string) => readonly string[];
  /** The result of `useDraft`. Stored after each change and removed once the form is accepted. */
  draft?: FormDraft;
}

interface Attempts {
  /** Number of attempts to send. Each new attempt moves the focus to the error summary. */
  attempt: number;
  errors: readonly FieldError[];
  /**
   * Source of the errors. A change to a field rechecks all errors that the check found, but only
   * the affected ones from the dealer API.
   */
  foundBy: 'check' | 'dealer API';
}

/**
 * Enhances a form that works without JavaScript. Checks it before sending, shows each error until
 * it is fixed, and keeps the input. Sends the same data as the browser would.
 */
export function usePostedForm<SendResult>(options: PostedFormOptions<SendResult>) {
  const { errors: initialErrors, loadCheck, draft, affectedBy = (field) => [field] } = options;
  const { optional } = useHost();
  const ownForm = useRef<HTMLFormElement>(null);
  const form = draft?.form ?? ownForm;
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [keyOf] = useState(createSubmissionKeys);
  const [attempts, setAttempts] = useState<Attempts>({
    attempt: 0,
    errors: initialErrors,
    foundBy: 'dealer API',
  });
  useFirstPress(loadCheck);

  /** Returns no errors if the check fails to load, because the dealer API makes the same checks. */
  async function check(sent: FormData): Promise<readonly FieldError[]> {
    const loaded = valueOr(await optional({ signal: undefined }, loadCheck), null);
    return (await loaded?.(sent)) ?? [];
  }

  async function checkAndSend(sent: FormData): Promise<void> {
    const show = (errors: readonly FieldError[], foundBy: Attempts['foundBy']) =>
      setAttempts(({ attempt }) => ({ attempt: attempt + 1, errors, foundBy }));
    const checkErrors = await check(sent);
    if (checkErrors.length > 0) return show(checkErrors, 'check');
    setAttempts((before) => ({ ...before, errors: [] }));
    for (const name of navigationFields) sent.delete(name);
    let response: SendResult;
    try {
      response = await options.send(sent, keyOf(contentOf(sent)));
    } catch (error) {
      return show(options.refusalsOf(error, sent), 'dealer API');
    }
    draft?.remove();
    await options.onAccepted(response, sent);
  }

  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
    const { submitter } = event.nativeEvent;
    // A button with its own action navigates to another page.
    if (submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    void checkAndSend(new FormData(event.currentTarget, submitter)).finally(() => {
      isBusy.current = false;
      setSending(false);
    });
  }

  /**
   * Removes errors that have been fixed.
   * @param value of the field, if the document does not have it yet
   */
  async function recheck(field: string, value?: string): Promise<void> {
    const { errors, foundBy } = attempts;
    const affected = affectedBy(field);
    const isAffected = ({ field: name = '' }: FieldError) =>
      affected.includes(name) || (name !== '' && foundBy === 'check');
    if (form.current === null || !errors.some(isAffected)) return;
    const sent = new FormData(form.current);
    if (value !== undefined) sent.set(field, value);
    const checkErrors = await check(sent);
    setAttempts((before) => ({
      ...before,
      errors: before.errors.flatMap((error) =>
        isAffected(error)
          ? (checkErrors.find(({ field: name }) => name === error.field) ?? [])
          : error,
      ),
    }));
  }

  function change({ target }: SyntheticEvent<HTMLFormElement>): void {
    draft?.store();
    if ('name' in target) void recheck(String(target.name));
  }

  return {
    ...attempts,
    isSending,
    recheck,
    errorOf: (field: string) =>
      attempts.errors.find((error) => error.field === field)?.message ?? null,
    /** Props of the form element. */
    handlers: { ref: form, onSubmit: submit, onChange: change },
  };
}

/** A form's content as text, without the stamp and with the names, sizes and dates of files. */
function contentOf(sent: FormData): string {
  const entries = [...sent].filter(([name]) => name !== STAMP_FIELD);
  return JSON.stringify(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
    ]),
  );
}
