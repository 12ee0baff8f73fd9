import type { ReactNode } from 'react';
import {
  FORM_FIELD,
  FORM_PAGE_FIELD,
  NEXT_PAGE_FIELD,
} from '@contracts/wire/forms/form-navigation';
import { Button } from '@contracts/ui/button';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { FormActions, FormRows } from '@contracts/ui/posted-form';
import { useStageForm, type StageFormTerms } from '../model/use-stage-form.ts';

export interface StageFields {
  /** What every field has: its name, its id and what is wrong with it. */
  field(name: string): { id: string; name: string; error: string | null };
}

interface StageFormProps extends StageFormTerms {
  /** Of what the form is, for those who listen. */
  label: string;
  /** Path of this page, where a refused shopper is sent back to. */
  here: string;
  /** Path of the next page without a script. */
  nextPath: string;
  /** What is sent along and not asked. */
  along: Readonly<Record<string, string>>;
  /** Fields that a message can lead to. */
  fields: readonly string[];
  children: (fields: StageFields) => ReactNode;
  /** The buttons, in place of the one that sends. */
  renderActions?: (sending: boolean) => ReactNode;
  submitLabel?: string;
}

/**
 * A stage that is filled in: an ordinary form that posts to the dealer API, which a script checks and
 * sends by itself once it is there.
 */
export function StageForm(props: StageFormProps) {
  const { name, call, here, nextPath, along, fields, children } = props;
  const { label, renderActions, submitLabel = 'Continue' } = props;
  const { form, tried, sending, submit, keep, errorOf } = useStageForm(props);
  const idOf = (field: string) => `${name}-${field}`;
  return (
    <FormRows ref={form} action={call} aria-label={label} onSubmit={submit} onChange={keep}>
      <ErrorSummary
        attempt={tried.attempt}
        errors={tried.errors.map(({ field, message }) =>
          field !== undefined && fields.includes(field)
            ? { fieldId: idOf(field), message }
            : { message },
        )}
      />
      <input type="hidden" name={NEXT_PAGE_FIELD} value={nextPath} />
      <input type="hidden" name={FORM_PAGE_FIELD} value={here} />
      <input type="hidden" name={FORM_FIELD} value={name} />
      {Object.entries(along).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children({ field: (field) => ({ id: idOf(field), name: field, error: errorOf(field) }) })}
      <FormActions>
        {renderActions ? (
          renderActions(sending)
        ) : (
          <Button type="submit" variant="primary" loading={sending}>
            {sending ? 'Sending...' : submitLabel}
          </Button>
        )}
      </FormActions>
    </FormRows>
  );
}
