import { Fragment, type ReactNode } from 'react';
import type { OrderSection } from '@contracts/wire/orders/order';
import type { FieldError } from '@contracts/platform/host/http';
import { checkBySchema, type FormCheck } from '@contracts/platform/forms/check-by-schema';
import type { TypedValues } from '@contracts/platform/forms/typed-values';
import { usePostedForm } from '@contracts/platform/forms/use-posted-form';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useNavigate, useRevalidator } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { FormActions, PostedForm } from '@contracts/ui/posted-form';
import { sendOrder } from '../api/send-order.ts';
import { withChosenTerms } from '../model/chosen-terms.ts';
import { sectionCall } from '../model/order-calls.ts';
import { nextStep, sectionSteps, stepPath } from '../model/order-steps.ts';
import { isLost, isOutdated, refusalOfCode, refusalsOf } from '../model/refusal.ts';
import type { StepPage } from '../model/step-page.ts';
import { WriteFields } from './write-fields.tsx';

export interface StepFields {
  values: TypedValues;
  /** The name, id and error of a field. */
  field(name: string): { id: string; name: string; error: string | null };
}

interface StepFormProps extends StepPage {
  section: OrderSection;
  /** What the order holds, as the fields show it. */
  saved: TypedValues;
  /** Fields that a message can lead to, in their order. */
  fields: readonly string[];
  children: (fields: StepFields) => ReactNode;
}

const loadChecks: Record<OrderSection, () => Promise<FormCheck>> = {
  compliance: () =>
    checkBySchema(
      import('@contracts/wire/orders/compliance').then((wire) => wire.saveComplianceSchema),
    ),
  partExchange: () =>
    checkBySchema(
      import('@contracts/wire/orders/part-exchange').then((wire) => wire.savePartExchangeSchema),
    ),
  paymentMethod: () =>
    checkBySchema(
      import('@contracts/wire/orders/payment-method').then((wire) => wire.savePaymentMethodSchema),
    ),
  collection: () =>
    checkBySchema(
      import('@contracts/wire/orders/collection').then((wire) => wire.saveCollectionSchema),
    ),
};

/** A step of an order that is filled in: the dealer API saves it, and on to the next step. */
export function StepForm(props: StepFormProps) {
  const { order, section, saved, fields, chosen, typed, writeKey, children } = props;
  const { http } = useHost();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const call = sectionCall(order.id, section);
  const { attempt, errors, isSending, restored, errorOf, handlers } = usePostedForm({
    errors: errorsAtFirst(props),
    loadCheck: loadChecks[section],
    send: (sent) => sendOrder(http, call, sent),
    refusalsOf(error) {
      // What was typed stays in its fields; the order around them shows its present state.
      if (isOutdated(error)) void revalidate();
      return refusalsOf(error);
    },
    accepted: (changed) =>
      navigate(withChosenTerms(stepPath(changed.id, nextStep(changed)), chosen)),
    draft: { name: `order.${order.id}.${section}`, about: order.id, storedAt: isLost },
  });
  const refused = order.attempt?.section === section ? order.attempt.values : null;
  // All that was typed last, as a box may have been unticked.
  const values: TypedValues = restored ?? typed ?? refused ?? saved;
  return (
    <PostedForm
      {...handlers}
      action={call}
      next={withChosenTerms(pathTo('/click-collect/:order', { order: order.id }), chosen)}
      here={withChosenTerms(stepPath(order.id, sectionSteps[section]), chosen)}
      form={sectionSteps[section]}
      attempt={attempt}
      errors={errors}
      idOf={(field) => (fields.includes(field) ? field : undefined)}
    >
      <WriteFields order={order} writeKey={writeKey} />
      {/* A restored draft fills the fields again. */}
      <Fragment key={restored === null ? 'order' : 'draft'}>
        {children({ values, field: (name) => ({ id: name, name, error: errorOf(name) }) })}
      </Fragment>
      <FormActions>
        <Button type="submit" variant="primary" loading={isSending}>
          {isSending ? 'Saving...' : 'Save and continue'}
        </Button>
      </FormActions>
    </PostedForm>
  );
}

function errorsAtFirst({ order, section, refused }: StepFormProps): readonly FieldError[] {
  const refusal = refusalOfCode(refused);
  if (refusal !== null) return [refusal];
  return order.attempt?.section === section ? order.attempt.errors : [];
}
