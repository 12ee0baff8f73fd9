import { useEffect, useRef } from 'react';
import { STAMP_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { Button } from '@contracts/ui/button';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { HoneypotFields } from '@contracts/ui/honeypot-fields';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { pathTo } from '@contracts/platform/remote/path-to';
import { TermsField } from '@contracts/ui/terms-field';
import { FieldLabel, REQUIRED_NOTE } from '../../../entities/submission/components/field-label.tsx';
import { OptInFields } from '../../../entities/submission/components/opt-in-fields.tsx';
import { SourceFields } from '../../../entities/submission/components/source-fields.tsx';
import { formCall, formNameOf } from '../model/load-dynamic-form.ts';
import { type FoundForm, useDynamicForm } from '../model/use-dynamic-form.ts';
import { Confirmation } from './confirmation.tsx';
import { DefinedField } from './defined-field.tsx';
import classes from './dynamic-form.module.css';

interface DynamicFormProps {
  formId: number;
  loadedForm: FoundForm;
  /** Initial values by field, such as the registration of the car that the page is about. */
  preset: Readonly<Record<string, string>>;
}

export function DynamicForm({ formId, loadedForm, preset }: DynamicFormProps) {
  const { definition, hours, refused, stamp } = loadedForm;
  const posted = useDynamicForm(formId, loadedForm);
  const { status, receipt, isNewOutcome, paths, close, tryAgain } = posted;
  const { attempt, errors, errorOf, isSending, recheck, handlers } = posted;
  const name = formNameOf(formId);
  const headingId = `${name}-title`;
  const idOf = (field: string) => `${name}-${field}`;
  const ids = new Map([
    ...definition.fields.map((field) => [field.name, idOf(field.name)] as const),
    ['_terms_accepted', idOf('terms')],
  ]);
  const initialValuesOf = (field: string): readonly string[] =>
    refused?.values[field] ?? (preset[field] === undefined ? [] : [preset[field]]);
  const confirmation = status === 'editing' ? null : status;
  const heading = useRef<HTMLHeadingElement>(null);
  const isClosed = useRef(false);
  // Closing removed the clicked link, so move the focus to the form's heading.
  useEffect(() => {
    if (confirmation === null && isClosed.current) heading.current?.focus();
    isClosed.current = false;
  }, [confirmation]);
  // Without JavaScript, the form stays visible below the error message, with its values.
  const isHidden = status === 'failed' && isNewOutcome;

  return (
    <section id={name} className={classes.section} aria-labelledby={headingId}>
      {confirmation !== null && (
        <Confirmation
          status={confirmation}
          receipt={receipt}
          // Keep the focus if the page was loaded with the message.
          shouldFocus={isNewOutcome}
          page={paths.pagePath}
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
          {...handlers}
          className={classes.form}
          method="post"
          action={formCall}
          encType="multipart/form-data"
          noValidate
          hidden={isHidden}
          aria-labelledby={headingId}
        >
          <ErrorSummary
            attempt={attempt}
            errors={errors.map(({ field = '', message }) => {
              const fieldId = ids.get(field);
              return fieldId === undefined ? { message } : { fieldId, message };
            })}
          />
          <p className={classes.note}>{REQUIRED_NOTE}</p>
          <NavigationFields
            nextPage={paths.confirmationPath}
            formPage={paths.formPath}
            form={name}
            values={{ form_id: formId }}
          />
          <SourceFields />
          <HoneypotFields stamp={refused?.values[STAMP_FIELD]?.[0] ?? stamp} />
          {definition.fields.map((field) => (
            <DefinedField
              // A new preset, such as a site in the URL, changes the key and so resets the field.
              key={`${field.name} ${preset[field.name] ?? ''}`}
              field={field}
              id={idOf(field.name)}
              error={errorOf(field.name)}
              initialValues={initialValuesOf(field.name)}
              chosenFiles={refused?.files.filter((file) => file.field === field.name) ?? []}
              hours={hours[field.rules?.department ?? '']}
              onChosen={(value) => void recheck(field.name, value)}
            />
          ))}
          <OptInFields
            channels={definition.opt_in}
            checkboxProps={(channel) => {
              const optIn = `_optin[${channel}]`;
              return { name: optIn, value: '1', defaultChecked: initialValuesOf(optIn).length > 0 };
            }}
          />
          {definition.terms !== '' && (
            <TermsField
              id={idOf('terms')}
              name="terms_accepted"
              value="1"
              required
              defaultChecked={initialValuesOf('terms_accepted').length > 0}
              error={errorOf('_terms_accepted')}
              label={<FieldLabel label={definition.terms} required />}
              termsHref={pathTo('/website-privacy')}
              privacyHref={pathTo('/data-privacy-notice')}
            />
          )}
          <div>
            <Button type="submit" variant="primary" loading={isSending}>
              {isSending ? 'Sending...' : definition.submit_text}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
