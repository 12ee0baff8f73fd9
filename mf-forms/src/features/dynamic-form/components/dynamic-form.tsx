import { useEffect, useRef } from 'react';
import {
  FORM_FIELD,
  FORM_PAGE_FIELD,
  NEXT_PAGE_FIELD,
} from '@contracts/wire/forms/form-navigation';
import { STAMP_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { Button } from '@contracts/ui/button';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { HoneypotFields } from '@contracts/ui/honeypot-fields';
import { REQUIRED_NOTE } from '../../../entities/submission/components/field-label.tsx';
import { SourceFields } from '../../../entities/submission/components/source-fields.tsx';
import { formCall } from '../api/form-call.ts';
import { formNameOf } from '../model/load-dynamic-form.ts';
import { type FoundForm, useDynamicForm } from '../model/use-dynamic-form.ts';
import { Confirmation } from './confirmation.tsx';
import { DefinedField } from './defined-field.tsx';
import classes from './dynamic-form.module.css';
import { OptInFields } from './opt-in-fields.tsx';
import { AcceptTerms } from './accept-terms.tsx';

interface DynamicFormProps {
  formId: number;
  found: FoundForm;
  /** What a page knows already, by field: the registration of the car that it is about. */
  preset: Readonly<Record<string, string>>;
}

/** A form as its definition says: an ordinary one that posts, which a script checks and sends. */
export function DynamicForm({ formId, found, preset }: DynamicFormProps) {
  const { definition, hours, refused, stamp } = found;
  const { status, errors, receipt, attempt, places, form, submit, recheck, close, tryAgain } =
    useDynamicForm(formId, found);
  const name = formNameOf(formId);
  const headingId = `${name}-title`;
  const idOf = (field: string) => `${name}-${field}`;
  const ids = new Map([
    ...definition.fields.map((field) => [field.name, idOf(field.name)] as const),
    ['_terms_accepted', idOf('terms')],
  ]);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message ?? null;
  const typed = (field: string): readonly string[] =>
    refused?.values[field] ?? (preset[field] === undefined ? [] : [preset[field]]);
  const confirmation = status === 'sent' || status === 'failed' ? status : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const isClosed = useRef(false);
  // The pressed link is gone: the focus goes to what took its place.
  useEffect(() => {
    if (confirmation === null && isClosed.current) heading.current?.focus();
    isClosed.current = false;
  }, [confirmation]);
  // A script has taken it out of sight; sent without one it is below, as it was typed.
  const isHidden = status === 'failed' && attempt > 0;

  return (
    <section id={name} className={classes.section} aria-labelledby={headingId}>
      {confirmation !== null && (
        <Confirmation
          status={confirmation}
          receipt={receipt}
          // What came with the page does not take the focus from it.
          focused={attempt > 0}
          page={places.page}
          onClose={() => {
            isClosed.current = true;
            close();
          }}
          onTryAgain={isHidden ? tryAgain : null}
        />
      )}
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        hidden={confirmation !== null && (isHidden || status === 'sent')}
      >
        {definition.form_title}
      </h2>
      {status !== 'sent' && (
        <form
          ref={form}
          className={classes.form}
          method="post"
          action={formCall}
          encType="multipart/form-data"
          noValidate
          hidden={isHidden}
          aria-labelledby={headingId}
          onSubmit={submit}
          onChange={({ target }) => {
            if ('name' in target) void recheck(String(target.name));
          }}
        >
          <ErrorSummary
            attempt={attempt}
            errors={errors.map(({ field = '', message }) => {
              const fieldId = ids.get(field);
              return fieldId === undefined ? { message } : { fieldId, message };
            })}
          />
          <p className={classes.note}>{REQUIRED_NOTE}</p>
          <input type="hidden" name="form_id" value={formId} />
          <input type="hidden" name={NEXT_PAGE_FIELD} value={places.next} />
          <input type="hidden" name={FORM_PAGE_FIELD} value={places.here} />
          <input type="hidden" name={FORM_FIELD} value={name} />
          <SourceFields />
          <HoneypotFields stamp={refused?.values[STAMP_FIELD]?.[0] ?? stamp} />
          {definition.fields.map((field) => (
            <DefinedField
              // Another site that the address names is chosen anew.
              key={`${field.name} ${preset[field.name] ?? ''}`}
              field={field}
              id={idOf(field.name)}
              error={errorOf(field.name)}
              typed={typed(field.name)}
              chosenFiles={refused?.files.filter((file) => file.field === field.name) ?? []}
              hours={hours[field.rules?.department ?? '']}
              onChosen={(value) => void recheck(field.name, value)}
            />
          ))}
          <OptInFields channels={definition.opt_in} typed={typed} />
          {definition.terms !== '' && (
            <AcceptTerms
              id={idOf('terms')}
              label={definition.terms}
              error={errorOf('_terms_accepted')}
              accepted={typed('terms_accepted').length > 0}
            />
          )}
          <div>
            <Button type="submit" variant="primary" loading={status === 'sending'}>
              {status === 'sending' ? 'Sending...' : definition.submit_text}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
