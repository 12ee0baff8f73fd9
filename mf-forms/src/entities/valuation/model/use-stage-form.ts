import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import { readDraft, writeDraft } from '@contracts/platform/forms/drafts';
import { fillIn } from '@contracts/platform/forms/typed-values';
import type { FieldError } from '@contracts/platform/host/http';
import { useFirstPress, useHost } from '@contracts/platform/react';
import { useNavigate, useRevalidator } from '@contracts/platform/router';
import { createSubmissionKeys } from '../../submission/model/submission-key.ts';
import { sendValuation } from '../api/send-valuation.ts';
import { isOutdated, refusalsOf } from './refusal.ts';
import { valuesOfForm, type StageValues } from './stage-values.ts';

export interface StageFormTerms {
  /** On its page: keeps a draft, and what was refused without a script, apart from other forms. */
  name: string;
  /** The call that it posts to. */
  call: string;
  /** Which valuation a draft belongs to. */
  subject: string | null;
  /** What was wrong when it was sent without a script. */
  errors: readonly FieldError[];
  /** Where it leads. */
  next: (valuation: Valuation) => string;
  /** In place of the check by the schemas of a valuation. */
  loadCheck?: () => Promise<(values: StageValues) => FieldError[]>;
}

interface Tried {
  /** Counts the tries: each takes the focus to its errors. */
  attempt: number;
  errors: readonly FieldError[];
}

const loadStageCheck = () => import('./check-stage.ts').then(({ checkStage }) => checkStage);

/** A stage of a valuation: checked here, answered by the dealer API, and on to what is due next. */
export function useStageForm(terms: StageFormTerms) {
  const { name, call, subject, errors, next, loadCheck = loadStageCheck } = terms;
  const { http } = useHost();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [keyOf] = useState(createSubmissionKeys);
  const [tried, setTried] = useState<Tried>({ attempt: 0, errors });
  const [sending, setSending] = useState(false);
  useFirstPress(loadCheck);

  useEffect(() => {
    async function restore(): Promise<void> {
      const draft = await readDraft(name);
      if (draft?.about === subject && form.current) fillIn(form.current, draft.values, 'empty');
    }
    void restore();
  }, [name, subject]);

  function keep({ target }: SyntheticEvent<HTMLFormElement>): void {
    const element = form.current;
    if (element === null) return;
    const values = valuesOfForm(element, null);
    writeDraft(name, { about: subject, values });
    if ('name' in target) void clearMended(String(target.name), values);
  }

  /** A field that was put right is no longer said to be wrong. */
  async function clearMended(field: string, values: StageValues): Promise<void> {
    if (!tried.errors.some((error) => error.field === field)) return;
    const check = await loadCheck();
    if (check(values).some((error) => error.field === field)) return;
    setTried(({ attempt, errors: found }) => ({
      attempt,
      errors: found.filter((error) => error.field !== field),
    }));
  }

  async function send(values: StageValues): Promise<void> {
    const check = await loadCheck();
    const wrong = check(values);
    if (wrong.length > 0) return show(wrong);
    try {
      const key = keyOf(Object.entries(values));
      const changed = await sendValuation(http, { call, values, key });
      writeDraft(name, null);
      await navigate(next(changed));
    } catch (error) {
      show(refusalsOf(error));
      // What was typed stays in its fields; what is around them is shown as it is now.
      if (isOutdated(error)) void revalidate();
    }
  }

  function show(found: readonly FieldError[]): void {
    setTried(({ attempt }) => ({ attempt: attempt + 1, errors: found }));
  }

  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
    const button = event.nativeEvent.submitter;
    // A button of another page's address is answered by that page.
    if (button?.hasAttribute('formaction')) return;
    event.preventDefault();
    if (sending) return;
    setSending(true);
    void send(valuesOfForm(event.currentTarget, button)).finally(() => setSending(false));
  }

  return {
    form,
    tried,
    sending,
    submit,
    keep,
    errorOf: (field: string) =>
      tried.errors.find((error) => error.field === field)?.message ?? null,
  };
}
