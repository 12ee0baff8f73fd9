import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { createSubmissionKeys } from '@contracts/platform/forms/submission-key';
import type { FieldError } from '@contracts/platform/host/http';
import { useFirstPress, useHost } from '@contracts/platform/react';
import type { DynamicFormData } from '@contracts/platform/remote/widgets';
import { useLocation, useNavigate } from '@contracts/platform/router';
import type { FormDefinition } from '@contracts/wire/forms/form-definition';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { wordedErrors } from '../../../entities/submission/model/worded-refusal.ts';
import { formNameOf } from './load-dynamic-form.ts';
import { placesOf } from './form-places.ts';
import type { Receipt } from './submit-form.ts';

export type FoundForm = Extract<DynamicFormData, { status: 'found' }>;

interface FormState {
  /** `failed`: nobody could take it; what was typed stays. */
  status: 'editing' | 'sending' | 'failed' | 'sent';
  errors: readonly FieldError[];
  /** Of what was sent from this page. */
  receipt: Receipt | null;
  /** Counts the tries: each takes the focus to its errors. */
  attempt: number;
}

const loadSubmit = () => import('./submit-form.ts');

/** A form from a definition, from the first letter to its confirmation (S177 to S186). */
export function useDynamicForm(formId: number, { definition, hours, refused }: FoundForm) {
  const services = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const places = placesOf(formNameOf(formId), pathname, search);
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const [keyOf] = useState(createSubmissionKeys);
  const [state, setState] = useState<FormState>(() => ({
    status: stateAtFirst(places.isSent, refused),
    errors: refused === null ? [] : wordedErrors(refused),
    receipt: null,
    attempt: 0,
  }));
  useFirstPress(loadSubmit);

  async function send(element: HTMLFormElement): Promise<void> {
    const submitted = await loadSubmit().then(
      ({ submitForm }) => submitForm(element, { definition, hours }, services, keyOf),
      // Its code could not be had: nothing was sent.
      () => ({ status: 'failed' as const }),
    );
    if (submitted.status === 'wrong') {
      const { errors } = submitted;
      setState(({ attempt }) => ({
        status: 'editing',
        errors,
        receipt: null,
        attempt: attempt + 1,
      }));
      return;
    }
    const { status } = submitted;
    const receipt = submitted.status === 'sent' ? submitted.receipt : null;
    setState(({ attempt }) => ({ status, errors: [], receipt, attempt: attempt + 1 }));
    if (status === 'failed') return;
    services.analytics.push({ event: 'enquiry_submitted', form_id: formId });
    // Loaded again, the page must not show what was refused before.
    const isStale = new URLSearchParams(search).has(REFUSED_PARAMETER);
    if (isStale) await navigate(places.page, { replace: true, preventScrollReset: true });
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.status === 'sending') return;
    setState(({ attempt }) => ({ status: 'sending', errors: [], receipt: null, attempt }));
    void send(event.currentTarget);
  }

  /**
   * A field that was put right is no longer said to be wrong.
   * @param value of a field that the document does not hold yet
   */
  async function recheck(name: string, value?: string): Promise<void> {
    const affected = fieldsAffectedBy(definition, name);
    const isAffected = ({ field = '' }: FieldError) => affected.includes(field);
    if (form.current === null || !state.errors.some(isAffected)) return;
    const { checkNow } = await loadSubmit();
    const sent = new FormData(form.current);
    if (value !== undefined) sent.set(name, value);
    const wrong = checkNow(sent, { definition, hours });
    setState((before) => ({
      ...before,
      errors: before.errors.flatMap((error) =>
        isAffected(error) ? (wrong.find(({ field }) => field === error.field) ?? []) : error,
      ),
    }));
  }

  /** Back to the form: as it was after a failure, empty after it was sent. */
  function close(): void {
    setState({ status: 'editing', errors: [], receipt: null, attempt: 0 });
    if (places.isSent) void navigate(places.page, { replace: true, preventScrollReset: true });
  }

  return {
    ...state,
    places,
    form,
    submit,
    recheck,
    close,
    tryAgain: () => form.current?.requestSubmit(),
  };
}

/** Names, as errors have them, of the fields that can be right or wrong by what is in one of them. */
function fieldsAffectedBy({ fields }: FormDefinition, name: string): string[] {
  if (name === 'terms_accepted') return ['_terms_accepted'];
  const affected = fields.filter(
    ({ rules, type }) =>
      rules?.required_when?.field === name || (name === 'site' && type === 'datepicker'),
  );
  return [name, ...affected.map((field) => field.name)];
}

function stateAtFirst(isSent: boolean, refused: FoundForm['refused']): FormState['status'] {
  if (isSent) return 'sent';
  // Refused without a word that a shopper could act on.
  return refused !== null && wordedErrors(refused).length === 0 ? 'failed' : 'editing';
}
