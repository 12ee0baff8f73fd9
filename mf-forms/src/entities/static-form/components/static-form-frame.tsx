import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { formEntries } from '@contracts/wire/forms/form-entries';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { STAMP_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLocation } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { ErrorSummary, type SummaryError } from '@contracts/ui/error-summary';
import { HoneypotFields } from '@contracts/ui/honeypot-fields';
import { Notice } from '@contracts/ui/notice';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { TermsField } from '@contracts/ui/terms-field';
import { TelephoneLink } from '../../../components/telephone-link.tsx';
import { FieldLabel, REQUIRED_NOTE } from '../../submission/components/field-label.tsx';
import { OptInFields } from '../../submission/components/opt-in-fields.tsx';
import { SourceFields } from '../../submission/components/source-fields.tsx';
import type { StaticFormState } from '../model/use-static-form.ts';
import classes from './static-form.module.css';

/** Shown below a refused form (S171): why it was refused, and what the shopper can do. */
function RefusedNotice({ errors, attempt }: { errors: readonly SummaryError[]; attempt: number }) {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <div className={classes.refused}>
      <ErrorSummary title="Your enquiry was not sent" errors={errors} attempt={attempt} />
      <p className={classes.note}>
        {isOffline && 'You’re offline. '}
        What you typed is still here. Send it again{isOffline ? ' when you’re back online' : ''}, or
        call us on <TelephoneLink />.
      </p>
    </div>
  );
}

/** S170, verbatim. */
const SENT = 'Thank you. Your details have been sent to us.';

interface StaticFormFrameProps {
  form: StaticFormState;
  title: string;
  /** Shown beside the title. */
  mark?: ReactNode;
  children: ReactNode;
}

/** The title, the shared fields and the button, around the fields of every static form. */
export function StaticFormFrame({ form, title, mark, children }: StaticFormFrameProps) {
  const { staticForm, attempt, foundBy, isAccepted, isSending, isSent, canSend, handlers } = form;
  const headingId = useId();
  const errors = form.errors.map(({ field = '', message }) =>
    form.fields.includes(field) ? { fieldId: form.idOf(field), message } : { message },
  );
  if (isSent) {
    // This message replaces the form. Moving the focus to it also scrolls it into view.
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Notice tone="success" title={SENT} />
      </div>
    );
  }
  return (
    <section id={staticForm.name} className={classes.enquiry} aria-labelledby={headingId}>
      <div className={classes.heading}>
        <h2 id={headingId}>{title}</h2>
        {mark}
      </div>
      {foundBy === 'check' && <ErrorSummary errors={errors} attempt={attempt} />}
      <form
        {...handlers}
        className={classes.form}
        method="post"
        action={staticForm.call}
        noValidate
        aria-labelledby={headingId}
        onKeyDown={(event) => checkOnEnter(event, canSend)}
      >
        <HiddenFields form={form} />
        <SourceFields />
        <HoneypotFields stamp={form.typedValues(STAMP_FIELD)[0] ?? staticForm.stamp} />
        <p className={classes.note}>{REQUIRED_NOTE}</p>
        {children}
        <OptInFields
          checkboxProps={(channel) => ({
            name: 'opt_in',
            value: channel,
            defaultChecked: form.typedValues('opt_in').includes(channel),
          })}
        />
        <TermsField
          {...form.terms}
          label={<FieldLabel label="I accept the terms and conditions" required />}
          termsHref={pathTo('/website-privacy')}
          privacyHref={pathTo('/data-privacy-notice')}
        />
        <div className={classes.send}>
          <Button type="submit" variant="primary" disabled={!canSend} loading={isSending}>
            {isSending ? 'Sending...' : 'Send enquiry'}
          </Button>
          {!isAccepted && (
            <p className={classes.note}>Accept the terms and conditions to send your enquiry.</p>
          )}
        </div>
      </form>
      {foundBy === 'dealer API' && errors.length > 0 && (
        <RefusedNotice errors={errors} attempt={attempt} />
      )}
    </section>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Hidden fields: the form's hidden values, and the pages to open next without JavaScript. */
function HiddenFields({ form: { staticForm } }: { form: StaticFormState }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(REFUSED_PARAMETER);
  const formPage = `${pathname}${query.size === 0 ? '' : `?${query}`}#${staticForm.name}`;
  const values = formEntries({ form_id: staticForm.formId, ...staticForm.hiddenValues });
  return (
    <NavigationFields
      nextPage={staticForm.thankYou((field) => `{sent.${field}}`)}
      formPage={formPage}
      form={staticForm.name}
      values={Object.fromEntries(values)}
    />
  );
}

/** Browsers ignore Enter while the button is disabled, so this shows what is missing (S169). */
function checkOnEnter(event: KeyboardEvent<HTMLFormElement>, canSend: boolean): void {
  if (canSend || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
