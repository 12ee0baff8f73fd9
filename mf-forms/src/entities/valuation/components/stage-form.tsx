import type { ReactNode } from 'react';
import { checkBySchema, type FormCheck } from '@contracts/platform/forms/check-by-schema';
import { useDraft } from '@contracts/platform/forms/use-draft';
import { usePostedForm } from '@contracts/platform/forms/use-posted-form';
import { isHttpError } from '@contracts/platform/host/http';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useNavigate, useRevalidator } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { FormActions, PostedForm } from '@contracts/ui/posted-form';
import { sendValuation } from '../api/fetch-valuation.ts';
import { refusalsOf } from '../model/refused-call.ts';
import type { RefusedInput } from '../model/stage-page.ts';
import { currentPath } from '../model/stages.ts';
import { valuationCall, valuationsCall } from '../model/valuation-calls.ts';

export interface StageFields {
  field(name: string): {
    id: string;
    name: string;
    defaultValue: string | undefined;
    error: string | null;
  };
}

interface StageFormProps {
  /** The form's name on its page. Its draft and its refused input are stored under it. */
  name: string;
  label: string;
  /** Id of the valuation; null if the form starts one. */
  valuation: string | null;
  /** Path of the call to which the form is posted; by default that of the valuation. */
  call?: string;
  saved?: Readonly<Record<string, string | null | undefined>>;
  /** The input of a form that was submitted without JavaScript. It replaces the initial values. */
  refusedInput: RefusedInput | null;
  /** Path of this page, which shows a refused form again. */
  formPage: string;
  /** Path of the next page; by default the valuation's current one. */
  nextPath?: string | undefined;
  /** Values that the shopper does not type. */
  hiddenValues?: Readonly<Record<string, string>>;
  /** Fields that an error can link to. */
  fields?: readonly string[];
  /** Replaces the default check, which uses the schemas of a valuation. */
  loadCheck?: () => Promise<FormCheck>;
  children?: (fields: StageFields) => ReactNode;
  /** Replaces the submit button. */
  renderActions?: (isSending: boolean) => ReactNode;
  submitLabel?: string;
}

/** Chooses the schema: a stage either starts a valuation or saves one of its steps. */
async function loadStageCheck(): Promise<FormCheck> {
  const valuation = import('@contracts/wire/valuation/valuation');
  const [start, change] = await Promise.all([
    checkBySchema(valuation.then(({ startValuationSchema }) => startValuationSchema)),
    checkBySchema(valuation.then(({ changeValuationSchema }) => changeValuationSchema)),
  ]);
  return (sent) => (sent.has('step') ? change : start)(sent);
}

export const nothingToCheck = () => Promise.resolve(() => []);

/** The form of a stage. Once the dealer API has saved it, the next stage opens. */
export function StageForm(props: StageFormProps) {
  const { name, valuation, saved = {}, refusedInput, fields = [], renderActions } = props;
  const { call = valuation === null ? valuationsCall : valuationCall(valuation) } = props;
  const { nextPath, loadCheck = loadStageCheck, submitLabel = 'Continue' } = props;
  const { http } = useHost();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const idOf = (field: string) => `${name}-${field}`;

  const { attempt, errors, isSending, errorOf, handlers } = usePostedForm({
    errors: refusedInput?.errors ?? [],
    loadCheck,
    send: (sent, key) => sendValuation(http, call, sent, key),
    refusalsOf(error) {
      // After a conflict, the fields keep the input, but the rest of the page must show the current
      // state.
      if (isHttpError(error) && error.status === 409) void revalidate();
      return refusalsOf(error);
    },
    onAccepted: (changed) => navigate(nextPath ?? currentPath(changed)),
    draft: useDraft({ name, about: valuation }),
  });
  const field = (fieldName: string) => ({
    id: idOf(fieldName),
    name: fieldName,
    defaultValue: refusedInput?.values[fieldName] ?? saved[fieldName] ?? undefined,
    error: errorOf(fieldName),
  });
  // Redirects to the current page. The gateway replaces `{id}` if the form starts the valuation.
  const resumedPath = `${pathTo('/valuation')}/${valuation ?? '{id}'}`;
  return (
    <PostedForm
      {...handlers}
      action={call}
      aria-label={props.label}
      nextPage={nextPath ?? resumedPath}
      formPage={props.formPage}
      form={name}
      values={props.hiddenValues}
      attempt={attempt}
      errors={errors}
      idOf={(fieldName) => (fields.includes(fieldName) ? idOf(fieldName) : undefined)}
    >
      {props.children?.({ field })}
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
