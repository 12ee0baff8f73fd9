import { Fragment, type ReactNode } from 'react';
import {
  FORM_FIELD,
  FORM_PAGE_FIELD,
  NEXT_PAGE_FIELD,
} from '@contracts/wire/forms/form-navigation';
import type { OrderSection } from '@contracts/wire/orders/order';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Button } from '@contracts/ui/button';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { FormActions, FormRows } from '@contracts/ui/posted-form';
import { withChosenTerms } from '../model/chosen-terms.ts';
import { sectionCall } from '../model/order-calls.ts';
import { sectionSteps, stepPath } from '../model/order-steps.ts';
import type { StepPage } from '../model/step-page.ts';
import type { StepValues } from '../model/step-values.ts';
import { useStepForm } from '../model/use-step-form.ts';
import { WriteFields } from './write-fields.tsx';

export interface StepFields {
  values: StepValues;
  /** What every field of the step has: its name, its id and what is wrong with it. */
  field(name: string): { id: string; name: string; error: string | null };
}

interface StepFormProps extends StepPage {
  section: OrderSection;
  /** What the order holds, as the fields show it. */
  saved: StepValues;
  /** Fields that a message can lead to, in their order. */
  fields: readonly string[];
  children: (fields: StepFields) => ReactNode;
}

/**
 * A step that is filled in: an ordinary form that posts to the dealer API, which a script checks and
 * sends by itself once it is there.
 */
export function StepForm(props: StepFormProps) {
  const { order, section, fields, chosen, writeKey, children } = props;
  const { tried, sending, draft, values, submit, recheck } = useStepForm(props);
  const errorOf = (name: string) =>
    tried.errors.find(({ field }) => field === name)?.message ?? null;
  const here = withChosenTerms(stepPath(order.id, sectionSteps[section]), chosen);
  return (
    <FormRows
      action={sectionCall(order.id, section)}
      onSubmit={submit}
      onChange={(event) => void recheck(event)}
    >
      <ErrorSummary
        attempt={tried.attempt}
        errors={tried.errors.map(({ field, message }) =>
          field !== undefined && fields.includes(field) ? { fieldId: field, message } : { message },
        )}
      />
      <input
        type="hidden"
        name={NEXT_PAGE_FIELD}
        value={withChosenTerms(pathTo('/click-collect/:order', { order: order.id }), chosen)}
      />
      <input type="hidden" name={FORM_PAGE_FIELD} value={here} />
      <input type="hidden" name={FORM_FIELD} value={sectionSteps[section]} />
      <WriteFields order={order} writeKey={writeKey} />
      {/* A draft that is found fills the fields anew. */}
      <Fragment key={draft === null ? 'order' : 'draft'}>
        {children({ values, field: (name) => ({ id: name, name, error: errorOf(name) }) })}
      </Fragment>
      <FormActions>
        <Button type="submit" variant="primary" loading={sending}>
          {sending ? 'Saving...' : 'Save and continue'}
        </Button>
      </FormActions>
    </FormRows>
  );
}
