import { useEffect, useState, type ReactNode } from 'react';
import type { OrderSection } from '@contracts/wire/orders/order';
import { checkBySchema } from '@contracts/platform/forms/check-by-schema';
import { readDraft, writeDraft, type Draft } from '@contracts/platform/forms/drafts';
import {
  sentValues,
  unwrapSingleValues,
  type TypedValues,
} from '@contracts/platform/forms/typed-values';
import { usePostedForm } from '@contracts/platform/forms/use-posted-form';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useNavigate, useRevalidator } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { FormActions, PostedForm } from '@contracts/ui/posted-form';
import { sendOrder } from '../api/fetch-order.ts';
import { withQuery } from '../model/chosen-terms.ts';
import { sectionCall } from '../model/order-calls.ts';
import { nextStep, sectionSteps, stepPath } from '../model/order-steps.ts';
import { isOutdated, refusalsOf, refusalsOfCode } from '../model/refusal.ts';
import type { StepPage } from '../model/step-page.ts';
import { WriteFields } from './write-fields.tsx';

interface StepField {
  id: string;
  name: string;
  error: string | null;
}

export interface StepFields {
  values: TypedValues;
  field(name: string): StepField;
  /** Also returns the field's typed or saved text. */
  textField(name: string): StepField & { defaultValue: string };
}

interface StepFormProps extends StepPage {
  section: OrderSection;
  saved: TypedValues;
  /** Fields that an error message can link to, in the order of the form. */
  fields: readonly string[];
  children: (fields: StepFields) => ReactNode;
}

const loadSchemas = {
  compliance: () =>
    import('@contracts/wire/orders/compliance').then((wire) => wire.saveComplianceSchema),
  partExchange: () =>
    import('@contracts/wire/orders/part-exchange').then((wire) => wire.savePartExchangeSchema),
  paymentMethod: () =>
    import('@contracts/wire/orders/payment-method').then((wire) => wire.savePaymentMethodSchema),
  collection: () =>
    import('@contracts/wire/orders/collection').then((wire) => wire.saveCollectionSchema),
};

/** The form of a step. Once the dealer API has saved it, the next step opens. */
export function StepForm(props: StepFormProps) {
  const draftName = `order.${props.order.id}.${props.section}`;
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => void readDraft(draftName).then(setDraft), [draftName]);
  // The key remounts the form, so that the draft's values become the initial values.
  return (
    <FilledStepForm
      {...props}
      key={draft === null ? 'order' : 'draft'}
      draftName={draftName}
      draft={draft}
    />
  );
}

interface FilledStepFormProps extends StepFormProps {
  draftName: string;
  /** The input that could not be saved, from this tab's storage. */
  draft: Draft | null;
}

function FilledStepForm(props: FilledStepFormProps) {
  const { order, section, fields, chosen, writeKey, children, draftName } = props;
  const { http } = useHost();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const call = sectionCall(order.id, section);
  const { attempt, errors, isSending, errorOf, handlers } = usePostedForm({
    errors: initialErrors(props),
    loadCheck: () => checkBySchema(loadSchemas[section]()),
    send: (sent) => sendOrder(http, call, sent),
    refusalsOf(error, sent) {
      // The fields keep the input, but the rest of the page must show the order's current state.
      if (isOutdated(error)) void revalidate();
      const refusals = refusalsOf(error);
      // Store only field errors: others may be out of date when the draft is restored.
      const fieldRefusals = refusals.filter(({ field }) => field !== undefined);
      writeDraft(draftName, { about: order.id, values: sentValues(sent), errors: fieldRefusals });
      return refusals;
    },
    onAccepted(changed) {
      writeDraft(draftName, null);
      return navigate(withQuery(stepPath(changed.id, nextStep(changed)), chosen));
    },
  });
  const values = initialValues(props);
  const field = (name: string) => ({ id: name, name, error: errorOf(name) });
  return (
    <PostedForm
      {...handlers}
      action={call}
      nextPage={withQuery(pathTo('/click-collect/:order', { order: order.id }), chosen)}
      formPage={withQuery(stepPath(order.id, sectionSteps[section]), chosen)}
      form={sectionSteps[section]}
      attempt={attempt}
      errors={errors}
      idOf={(name) => (fields.includes(name) ? name : undefined)}
    >
      <WriteFields order={order} writeKey={writeKey} />
      {children({
        values,
        field,
        textField: (name) => ({ ...field(name), defaultValue: textOf(values, name) }),
      })}
      <FormActions>
        <Button type="submit" variant="primary" loading={isSending}>
          {isSending ? 'Saving...' : 'Save and continue'}
        </Button>
      </FormActions>
    </PostedForm>
  );
}

function initialErrors({ draft, refusalCode, refusedForm }: FilledStepFormProps) {
  const refusals = refusalsOfCode(refusalCode);
  return refusals.length > 0 ? refusals : ((draft ?? refusedForm)?.errors ?? []);
}

/** Typed values replace all saved ones, because the shopper may have unticked a checkbox. */
function initialValues({ draft, refusedForm, saved }: FilledStepFormProps): TypedValues {
  if (draft !== null) return draft.values;
  // A refused form whose input could not be loaded has no values.
  const typed = unwrapSingleValues(refusedForm?.values ?? {});
  return Object.keys(typed).length > 0 ? typed : saved;
}

export function textOf(values: TypedValues, field: string): string {
  const value = values[field];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

export function listOf(values: TypedValues, field: string): readonly string[] {
  const value = values[field];
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** Whether a box was ticked. Forms do not send unticked boxes. */
export function isTickedIn(values: TypedValues, field: string): boolean {
  return textOf(values, field) !== '';
}
