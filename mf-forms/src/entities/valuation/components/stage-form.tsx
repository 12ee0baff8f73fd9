import type { ReactNode } from 'react';
import type { FieldError } from '@contracts/platform/host/http';
import { checkBySchema, type FormCheck } from '@contracts/platform/forms/check-by-schema';
import { useDraft } from '@contracts/platform/forms/use-draft';
import { usePostedForm } from '@contracts/platform/forms/use-posted-form';
import { useHost } from '@contracts/platform/react';
import { useNavigate, useRevalidator } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { FormActions, PostedForm } from '@contracts/ui/posted-form';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import { sendValuation } from '../api/send-valuation.ts';
import { isOutdated, refusalsOf } from '../model/refusal.ts';

export interface StageFields {
  /** The name, id and error of a field. */
  field(name: string): { id: string; name: string; error: string | null };
}

interface StageFormProps {
  /** The form's name on its page: its draft and its refused answers are stored under it. */
  name: string;
  /** For screen readers: what the form is about. */
  label: string;
  /** The call that it posts to. */
  call: string;
  /** The id of the valuation that a draft belongs to. */
  subject: string | null;
  /** Errors of a form that was sent without a script. */
  errors: readonly FieldError[];
  /** Path of this page, which shows a refused form again. */
  here: string;
  /** Path of the next page. */
  next: (valuation: Valuation) => string;
  /** Path of the next page without a script. */
  nextPath: string;
  /** Values that are sent and not asked for. */
  along: Readonly<Record<string, string>>;
  /** Fields that a message can lead to. */
  fields: readonly string[];
  /** Replaces the check by the schemas of a valuation. */
  loadCheck?: () => Promise<FormCheck>;
  children: (fields: StageFields) => ReactNode;
  /** Replaces the button that sends. */
  renderActions?: (isSending: boolean) => ReactNode;
  submitLabel?: string;
}

/** A stage begins a valuation or fills in a step of one; each has a schema. */
async function loadStageCheck(): Promise<FormCheck> {
  const valuation = import('@contracts/wire/valuation/valuation');
  const [start, change] = await Promise.all([
    checkBySchema(valuation.then(({ startValuationSchema }) => startValuationSchema)),
    checkBySchema(valuation.then(({ changeValuationSchema }) => changeValuationSchema)),
  ]);
  return (sent) => (sent.has('step') ? change : start)(sent);
}

/** A stage that is filled in: answered by the dealer API, and on to the stage that is due. */
export function StageForm(props: StageFormProps) {
  const { name, call, subject, next, nextPath, here, along, fields, children } = props;
  const { label, loadCheck = loadStageCheck, renderActions, submitLabel = 'Continue' } = props;
  const { http } = useHost();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const idOf = (field: string) => `${name}-${field}`;

  const { attempt, errors, isSending, errorOf, handlers } = usePostedForm({
    errors: props.errors,
    loadCheck,
    send: (sent, key) => sendValuation(http, { call, sent, key }),
    refusalsOf(error) {
      // What was typed stays in its fields; the page around them shows the present state.
      if (isOutdated(error)) void revalidate();
      return refusalsOf(error);
    },
    accepted: (changed) => navigate(next(changed)),
    draft: useDraft({ name, about: subject }),
  });
  return (
    <PostedForm
      {...handlers}
      action={call}
      aria-label={label}
      next={nextPath}
      here={here}
      form={name}
      values={along}
      attempt={attempt}
      errors={errors}
      idOf={(field) => (fields.includes(field) ? idOf(field) : undefined)}
    >
      {children({ field: (field) => ({ id: idOf(field), name: field, error: errorOf(field) }) })}
      <FormActions>
        {renderActions ? (
          renderActions(isSending)
        ) : (
          <Button type="submit" variant="primary" loading={isSending}>
            {isSending ? 'Sending...' : submitLabel}
          </Button>
        )}
      </FormActions>
    </PostedForm>
  );
}
