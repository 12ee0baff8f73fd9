import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import {
  FORM_PAGE_FIELD,
  FORM_FIELD,
  NEXT_PAGE_FIELD,
} from '@contracts/wire/forms/form-navigation';
import { STAMP_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { useFirstPress, useHost } from '@contracts/platform/react';
import type { FieldError } from '../host/http.ts';
import { valueOr } from '../host/optional.ts';
import type { FormCheck } from './check-by-schema.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { createSubmissionKeys } from './submission-key.ts';
import { fillIn, typedInto, type TypedValues } from './typed-values.ts';

export interface PostedFormOptions<Answer> {
  /** Errors of a form that a browser sent without a script. */
  errors: readonly FieldError[];
  /** Loads the check, which is the dealer API's own. Always the same function. */
  loadCheck: () => Promise<FormCheck>;
  /**
   * Sends a form that passed the check.
   * @param key idempotency key: the same content keeps it
   */
  send: (sent: FormData, key: string) => Promise<Answer>;
  /** Why it was refused, in words for shoppers. */
  refusalsOf: (error: unknown) => readonly FieldError[];
  accepted: (answer: Answer, sent: FormData) => Promise<void> | void;
  /** Names of the errors that a change of a field may mend, its own where absent. */
  affectedBy?: (field: string) => readonly string[];
  draft?: DraftOptions;
}

interface DraftOptions {
  /** Name of the draft in this tab. */
  name: string;
  /** What the form is about: a draft about something else is not restored. */
  about: string | null;
  /** The fields that are stored; all but secrets and files where absent. */
  fields?: readonly string[];
  /** The fields that are about `about`; all where absent. The others are restored in any case. */
  fieldsAbout?: readonly string[];
  /**
   * `typing`: stored at each change, and restored into empty fields. A function: stored after the
   * failures that it names. The page then renders `restored`, once, in place of what was saved.
   */
  storedAt: 'typing' | ((failure: unknown) => boolean);
}

interface Attempts {
  /** Counts the attempts to send: each moves the focus to the error summary. */
  attempt: number;
  errors: readonly FieldError[];
  /** Each change rechecks all errors of the check, but only affected ones of the dealer API. */
  foundBy: 'check' | 'dealer API';
}

/**
 * A form that works without a script, with one: it is checked before it is sent, says what is wrong
 * until it is put right, and keeps what was typed. What is sent is what the browser would post.
 */
export function usePostedForm<Answer>(options: PostedFormOptions<Answer>) {
  const { errors: errorsAtFirst, loadCheck, draft, affectedBy = alone } = options;
  const { optional } = useHost();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [keyOf] = useState(createSubmissionKeys);
  const [attempts, setAttempts] = useState<Attempts>({
    attempt: 0,
    errors: errorsAtFirst,
    foundBy: 'dealer API',
  });
  useFirstPress(loadCheck);
  const { store, forget, restored } = useDraft(form, draft);

  /** No errors where the check cannot be loaded: the dealer API checks the same. */
  async function check(sent: FormData): Promise<readonly FieldError[]> {
    const loaded = valueOr(await optional({ signal: undefined }, loadCheck), null);
    return (await loaded?.(sent)) ?? [];
  }

  async function checkAndSend(sent: FormData): Promise<void> {
    const show = (errors: readonly FieldError[], foundBy: Attempts['foundBy']) =>
      setAttempts(({ attempt }) => ({ attempt: attempt + 1, errors, foundBy }));
    const wrong = await check(sent);
    if (wrong.length > 0) return show(wrong, 'check');
    setAttempts((before) => ({ ...before, errors: [] }));
    for (const name of [NEXT_PAGE_FIELD, FORM_PAGE_FIELD, FORM_FIELD]) sent.delete(name);
    let answer: Answer;
    try {
      answer = await options.send(sent, keyOf(contentOf(sent)));
    } catch (error) {
      if (typeof draft?.storedAt === 'function' && draft.storedAt(error)) store();
      return show(options.refusalsOf(error), 'dealer API');
    }
    forget();
    await options.accepted(answer, sent);
  }

  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
    const { submitter } = event.nativeEvent;
    // A button with an address of its own leads to another page.
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
   * Removes the errors that are put right.
   * @param value of a field whose new value is not in the document yet
   */
  async function recheck(field: string, value?: string): Promise<void> {
    const { errors, foundBy } = attempts;
    const affected = affectedBy(field);
    const isAffected = ({ field: name = '' }: FieldError) =>
      affected.includes(name) || (name !== '' && foundBy === 'check');
    if (form.current === null || !errors.some(isAffected)) return;
    const sent = new FormData(form.current);
    if (value !== undefined) sent.set(field, value);
    const wrong = await check(sent);
    setAttempts((before) => ({
      ...before,
      errors: before.errors.flatMap((error) =>
        isAffected(error) ? (wrong.find(({ field: name }) => name === error.field) ?? []) : error,
      ),
    }));
  }

  function change({ target }: SyntheticEvent<HTMLFormElement>): void {
    if (draft?.storedAt === 'typing') store();
    if ('name' in target) void recheck(String(target.name));
  }

  return {
    ...attempts,
    isSending,
    /** A draft that the page renders; null if there is none. */
    restored,
    recheck,
    errorOf: (field: string) =>
      attempts.errors.find((error) => error.field === field)?.message ?? null,
    /** Of the form element. */
    handlers: { ref: form, onSubmit: submit, onChange: change },
  };
}

const alone = (field: string) => [field];

/** What a form sends, as text. The stamp is of the page, and files are told apart by their facts. */
function contentOf(sent: FormData): string {
  const entries = [...sent].filter(([name]) => name !== STAMP_FIELD);
  return JSON.stringify(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
    ]),
  );
}

/** Restores the draft of a form when it is mounted. */
function useDraft(form: { current: HTMLFormElement | null }, draft: DraftOptions | undefined) {
  const isRestoring = useRef(false);
  const [restored, setRestored] = useState<TypedValues | null>(null);
  const isOurs = (field: string) => draft?.fields?.includes(field) ?? true;

  const restore = useEffectEvent(async () => {
    if (draft === undefined) return;
    const stored = await readDraft(draft.name);
    if (stored === null || form.current === null) return;
    const { about, fieldsAbout } = draft;
    const isOther = (field: string) =>
      stored.about !== about && (fieldsAbout?.includes(field) ?? true);
    const values = only(stored.values, (field) => isOurs(field) && !isOther(field));
    if (draft.storedAt !== 'typing') {
      writeDraft(draft.name, null);
      setRestored(values);
      return;
    }
    isRestoring.current = true;
    fillIn(form.current, values, 'empty');
    isRestoring.current = false;
  });
  const name = draft?.name;
  const about = draft?.about;
  useEffect(() => void restore(), [name, about]);

  return {
    restored,
    store(): void {
      if (draft === undefined || form.current === null || isRestoring.current) return;
      const values = only(typedInto(form.current), isOurs);
      writeDraft(draft.name, { about: draft.about, values });
    },
    forget(): void {
      if (draft !== undefined) writeDraft(draft.name, null);
    },
  };
}

function only(values: TypedValues, isWanted: (field: string) => boolean): TypedValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => isWanted(field)));
}
