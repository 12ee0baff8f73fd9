import { useEffect, useState, type SyntheticEvent } from 'react';
import type { Order, OrderSection } from '@contracts/wire/orders/order';
import { readDraft, writeDraft } from '@contracts/platform/forms/drafts';
import type { FieldError } from '@contracts/platform/host/http';
import { useFirstPress, useHost } from '@contracts/platform/react';
import { useNavigate, useRevalidator } from '@contracts/platform/router';
import { sendOrder } from '../api/send-order.ts';
import { withChosenTerms } from './chosen-terms.ts';
import { sectionCall } from './order-calls.ts';
import { nextStep, stepPath } from './order-steps.ts';
import { isLost, isOutdated, refusalOfCode, refusalsOf } from './refusal.ts';
import type { StepPage } from './step-page.ts';
import { stepValues, valuesOfForm, type StepValues } from './step-values.ts';

interface StepFormTerms extends Pick<StepPage, 'order' | 'refused' | 'typed' | 'chosen'> {
  section: OrderSection;
  /** What the order holds, as the fields show it. */
  saved: StepValues;
}

interface Tried {
  /** Counts the tries: each takes the focus to its errors. */
  attempt: number;
  errors: readonly FieldError[];
  /** `here`: by the check of the form, so that it can say when they are mended. */
  found: 'here' | 'by the dealer API';
}

const loadCheck = () => import('./check-section.ts');

/** One step of an order: checked here, saved by the dealer API, and on to the next. */
export function useStepForm({ order, section, saved, refused, typed, chosen }: StepFormTerms) {
  const { http } = useHost();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [tried, setTried] = useState<Tried>({
    attempt: 0,
    errors: errorsAtFirst(order, section, refused),
    found: 'by the dealer API',
  });
  const draftName = `order.${order.id}.${section}`;
  const [sending, setSending] = useState(false);
  const [draft, setDraft] = useState<StepValues | null>(null);
  useFirstPress(loadCheck);

  useEffect(() => {
    async function restore(): Promise<void> {
      const stored = await readDraft(draftName);
      if (stored === null) return;
      writeDraft(draftName, null);
      setDraft(stored.values);
    }
    void restore();
  }, [draftName]);

  async function send(values: StepValues): Promise<void> {
    const { checkSection } = await loadCheck();
    const wrong = checkSection(section, values);
    if (wrong.length > 0) return show(wrong, 'here');
    try {
      const changed = await sendOrder(http, sectionCall(order.id, section), values);
      await navigate(withChosenTerms(stepPath(changed.id, nextStep(changed)), chosen));
    } catch (error) {
      if (isLost(error)) writeDraft(draftName, { about: order.id, values });
      show(refusalsOf(error), 'by the dealer API');
      // What was typed stays in its fields; the order around them is shown as it is now.
      if (isOutdated(error)) void revalidate();
    }
  }

  function show(errors: readonly FieldError[], found: Tried['found']): void {
    setTried(({ attempt }) => ({ attempt: attempt + 1, errors, found }));
  }

  /** A field that was put right is no longer said to be wrong, nor one that is not asked any more. */
  async function recheck({ target, currentTarget: form }: SyntheticEvent<HTMLFormElement>) {
    const name = 'name' in target ? String(target.name) : '';
    const isAffected = ({ field }: FieldError) =>
      field === name || (field !== undefined && tried.found === 'here');
    if (!tried.errors.some(isAffected)) return;
    const { checkSection } = await loadCheck();
    const wrong = checkSection(section, valuesOfForm(form));
    setTried((before) => ({
      ...before,
      errors: before.errors.flatMap((error) =>
        isAffected(error) ? (wrong.find(({ field }) => field === error.field) ?? []) : error,
      ),
    }));
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    setSending(true);
    void send(valuesOfForm(event.currentTarget)).finally(() => setSending(false));
  }

  return {
    tried,
    sending,
    draft,
    values: draft ?? stepValues({ order, typed }, section, saved),
    submit,
    recheck,
  };
}

function errorsAtFirst(
  { attempt }: Order,
  section: OrderSection,
  refused: string | null,
): readonly FieldError[] {
  const refusal = refusalOfCode(refused);
  if (refusal !== null) return [refusal];
  return attempt?.section === section ? attempt.errors : [];
}
