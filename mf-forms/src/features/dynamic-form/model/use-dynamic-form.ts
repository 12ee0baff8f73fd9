import { useCallback, useState, type SyntheticEvent } from 'react';
import { usePostedForm } from '@contracts/platform/forms/use-posted-form';
import { isHttpError } from '@contracts/platform/host/http';
import { useHost } from '@contracts/platform/react';
import type { DynamicFormData } from '@contracts/platform/remote/widgets';
import { useLocation, useNavigate } from '@contracts/platform/router';
import type { FormDefinition } from '@contracts/wire/forms/form-definition';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { wordedErrors } from '../../../entities/submission/model/worded-refusal.ts';
import { formNameOf } from './load-dynamic-form.ts';
import type { Receipt } from './submit-form.ts';

export type FoundForm = Extract<DynamicFormData, { status: 'found' }>;

/** `failed`: the form could not be sent, and keeps its input. */
type Outcome = { status: 'editing' | 'failed' } | { status: 'sent'; receipt: Receipt };

/** Statuses whose messages are shown beside the fields, because the shopper can fix the errors. */
const putRight: ReadonlySet<number> = new Set([413, 422]);

const loadSubmit = () => import('./submit-form.ts');

/** The state of a dynamic form, from typing until its confirmation (S177 to S186). */
export function useDynamicForm(formId: number, { definition, hours, refused }: FoundForm) {
  const services = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const places = placesOf(formNameOf(formId), pathname, search);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const loadCheck = useCallback(async () => {
    const { checkNow } = await loadSubmit();
    return (sent: FormData) => checkNow(sent, { definition, hours });
  }, [definition, hours]);

  const posted = usePostedForm({
    errors: refused === null ? [] : wordedErrors(refused),
    loadCheck,
    affectedBy: (field) => fieldsAffectedBy(definition, field),
    async send(sent, key) {
      const { submitForm } = await loadSubmit();
      return submitForm(sent, definition, services, key);
    },
    refusalsOf(error) {
      const errors = isHttpError(error) && putRight.has(error.status) ? error.errors : [];
      if (errors.length === 0) setOutcome({ status: 'failed' });
      return errors;
    },
    async accepted(receipt) {
      setOutcome({ status: 'sent', receipt });
      services.analytics.push({ event: 'enquiry_submitted', form_id: formId });
      // After a reload, the page must not show the earlier refusal again.
      const isStale = new URLSearchParams(search).has(REFUSED_PARAMETER);
      if (isStale) await navigate(places.page, { replace: true, preventScrollReset: true });
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
    status: outcome?.status ?? statusAtFirst(places.isSent, refused),
    receipt: outcome?.status === 'sent' ? outcome.receipt : null,
    /** False if the page was loaded with the outcome. */
    isOfThisPage: outcome !== null,
    places,
    /** Returns to the form, which keeps its input after a failure and is empty after sending. */
    close(): void {
      setOutcome({ status: 'editing' });
      if (places.isSent) void navigate(places.page, { replace: true, preventScrollReset: true });
    },
    tryAgain: () => form.current?.requestSubmit(),
  };
}

/** Names of the fields whose check depends on a field, as used in errors. */
function fieldsAffectedBy({ fields }: FormDefinition, name: string): string[] {
  if (name === 'terms_accepted') return ['_terms_accepted'];
  const affected = fields.filter(
    ({ rules, type }) =>
      rules?.required_when?.field === name || (name === 'site' && type === 'datepicker'),
  );
  return [name, ...affected.map((field) => field.name)];
}

function statusAtFirst(isSent: boolean, refused: FoundForm['refused']): Outcome['status'] {
  if (isSent) return 'sent';
  // The form was refused without a message that a shopper could act on.
  return refused !== null && wordedErrors(refused).length === 0 ? 'failed' : 'editing';
}

/** Query parameter with the name of a form that was submitted without JavaScript. */
const sentParameter = 'sent';

function placesOf(formName: string, pathname: string, search: string) {
  const query = new URLSearchParams(search);
  const isSent = query.get(sentParameter) === formName;
  query.delete(REFUSED_PARAMETER);
  query.delete(sentParameter);
  const page = query.size === 0 ? pathname : `${pathname}?${query}`;
  query.set(sentParameter, formName);
  return {
    /** The page as it was before the form was sent. */
    page,
    /** The page that shows the form again after a refusal. */
    here: `${page}#${formName}`,
    /** The page that shows the confirmation. */
    next: `${pathname}?${query}#${formName}`,
    isSent,
  };
}
