import { useCallback, useState, type SyntheticEvent } from 'react';
import { usePostedForm } from '@contracts/platform/forms/use-posted-form';
import { isHttpError } from '@contracts/platform/host/http';
import { useHost } from '@contracts/platform/react';
import type { DynamicFormData } from '@contracts/platform/remote/widgets';
import { useLocation, useNavigate } from '@contracts/platform/router';
import type { FormDefinition } from '@contracts/wire/forms/form-definition';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { shopperErrors } from '../../../entities/submission/model/shopper-errors.ts';
import { formNameOf } from './load-dynamic-form.ts';
import type { Receipt } from './submit-form.ts';

export type FoundForm = Extract<DynamicFormData, { status: 'found' }>;

/** `failed`: the form could not be sent, and keeps its input. */
type Outcome = { status: 'editing' | 'failed' } | { status: 'sent'; receipt: Receipt };

/** Statuses whose messages are shown beside the fields, because the shopper can fix the errors. */
const correctableStatuses: ReadonlySet<number> = new Set([413, 422]);

const loadSubmit = () => import('./submit-form.ts');

/** The state of a dynamic form, from typing until its confirmation (S177 to S186). */
export function useDynamicForm(formId: number, { definition, hours, refused }: FoundForm) {
  const services = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const paths = pagePaths(formNameOf(formId), pathname, search);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const loadCheck = useCallback(async () => {
    const { checkForm } = await loadSubmit();
    return (sent: FormData) => checkForm(sent, definition, hours);
  }, [definition, hours]);

  const posted = usePostedForm({
    errors: refused === null ? [] : shopperErrors(refused),
    loadCheck,
    affectedBy: (field) => fieldsAffectedBy(definition, field),
    async send(sent, key) {
      const { submitForm } = await loadSubmit();
      return submitForm(sent, definition, services, key);
    },
    refusalsOf(error) {
      const errors =
        isHttpError(error) && correctableStatuses.has(error.status) ? error.errors : [];
      if (errors.length === 0) setOutcome({ status: 'failed' });
      return errors;
    },
    async onAccepted(receipt) {
      setOutcome({ status: 'sent', receipt });
      services.analytics.push({ event: 'enquiry_submitted', form_id: formId });
      // After a reload, the page must not show the earlier refusal again.
      const isStale = new URLSearchParams(search).has(REFUSED_PARAMETER);
      if (isStale) await navigate(paths.pagePath, { replace: true, preventScrollReset: true });
    },
  });
  const { ref: form, onSubmit } = posted.handlers;

  return {
    ...posted,
    handlers: {
      ...posted.handlers,
      onSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
        setOutcome({ status: 'editing' });
        onSubmit(event);
      },
    },
    status: outcome?.status ?? initialStatus(paths.isSent, refused),
    receipt: outcome?.status === 'sent' ? outcome.receipt : null,
    /** False if the page was loaded with the outcome. */
    isNewOutcome: outcome !== null,
    paths,
    /** Returns to the form, which keeps its input after a failure and is empty after sending. */
    close(): void {
      setOutcome({ status: 'editing' });
      if (paths.isSent) void navigate(paths.pagePath, { replace: true, preventScrollReset: true });
    },
    tryAgain: () => form.current?.requestSubmit(),
  };
}

/** The fields, by their names in errors, whose validity depends on the named field. */
function fieldsAffectedBy({ fields }: FormDefinition, name: string): string[] {
  if (name === 'terms_accepted') return ['_terms_accepted'];
  const affected = fields.filter(
    ({ rules, type }) =>
      rules?.required_when?.field === name || (name === 'site' && type === 'datepicker'),
  );
  return [name, ...affected.map((field) => field.name)];
}

function initialStatus(isSent: boolean, refused: FoundForm['refused']): Outcome['status'] {
  if (isSent) return 'sent';
  // The form was refused without a message that a shopper could act on.
  return refused !== null && shopperErrors(refused).length === 0 ? 'failed' : 'editing';
}

/** Query parameter with the name of a form that was submitted without JavaScript. */
const sentParameter = 'sent';

function pagePaths(formName: string, pathname: string, search: string) {
  const query = new URLSearchParams(search);
  const isSent = query.get(sentParameter) === formName;
  query.delete(REFUSED_PARAMETER);
  query.delete(sentParameter);
  const pagePath = query.size === 0 ? pathname : `${pathname}?${query}`;
  query.set(sentParameter, formName);
  return {
    /** The page as it was before the form was sent. */
    pagePath,
    /** The page that shows the form again after a refusal. */
    formPath: `${pagePath}#${formName}`,
    confirmationPath: `${pathname}?${query}#${formName}`,
    isSent,
  };
}
