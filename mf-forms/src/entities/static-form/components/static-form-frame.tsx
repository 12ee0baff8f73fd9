import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { formEntries } from '@contracts/wire/forms/form-entries';
import {
  FORM_FIELD,
  FORM_PAGE_FIELD,
  NEXT_PAGE_FIELD,
  REFUSED_PARAMETER,
} from '@contracts/wire/forms/form-navigation';
import { STAMP_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Button } from '@contracts/ui/button';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { Notice } from '@contracts/ui/notice';
import { TermsField } from '@contracts/ui/terms-field';
import { HoneypotFields } from '@contracts/ui/honeypot-fields';
import { FieldLabel, REQUIRED_NOTE } from '../../submission/components/field-label.tsx';
import { SourceFields } from '../../submission/components/source-fields.tsx';
import { thanksPath, type FormInHand } from '../model/use-static-form.ts';
import { OptInFields } from './opt-in-fields.tsx';
import { SentBack } from './sent-back.tsx';
import classes from './static-form.module.css';

/** S170, to the letter. */
const SENT = 'Thank you. Your details have been sent to us.';

interface StaticFormFrameProps {
  form: FormInHand;
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** What stands around the fields of every static form: an ordinary one that posts, which a script checks and sends. */
export function StaticFormFrame({ form, title, mark, children }: StaticFormFrameProps) {
  const { written, outcome, attempt, isSubmitting, isAccepted, canSend, submit } = form;
  const headingId = useId();
  if (outcome.status === 'sent') {
    // The form is gone, and with it the place on the page: the focus brings the words into view.
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Notice tone="success" title={SENT} />
      </div>
    );
  }
  return (
    <section id={written.name} className={classes.enquiry} aria-labelledby={headingId}>
      <div className={classes.heading}>
        <h2 id={headingId}>{title}</h2>
        {mark}
      </div>
      {outcome.status === 'invalid' && <ErrorSummary errors={outcome.errors} attempt={attempt} />}
      <form
        className={classes.form}
        method="post"
        action={written.call}
        noValidate
        aria-labelledby={headingId}
        onSubmit={submit}
        onKeyDown={(event) => checkOnEnter(event, canSend)}
      >
        <Unasked form={form} />
        <SourceFields />
        <HoneypotFields stamp={form.typed(STAMP_FIELD)[0] ?? written.stamp} />
        <p className={classes.note}>{REQUIRED_NOTE}</p>
        {children}
        <OptInFields form={form} />
        <TermsField
          {...form.terms}
          label={<FieldLabel label="I accept the terms and conditions" required />}
          termsHref={pathTo('/website-privacy')}
          privacyHref={pathTo('/data-privacy-notice')}
        />
        <div className={classes.send}>
          <Button type="submit" variant="primary" disabled={!canSend} loading={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send enquiry'}
          </Button>
          {!isAccepted && (
            <p className={classes.note}>Accept the terms and conditions to send your enquiry.</p>
          )}
        </div>
      </form>
      {outcome.status === 'refused' && <SentBack errors={outcome.errors} attempt={attempt} />}
    </section>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** What a browser sends that has no script: where it goes, and what the form is about. */
function Unasked({ form: { written, here } }: { form: FormInHand }) {
  const page = new URL(here, 'http://localhost');
  page.searchParams.delete(REFUSED_PARAMETER);
  const entries = [
    ['form_id', String(written.formId)],
    [NEXT_PAGE_FIELD, thanksPath(written, (field) => `{sent.${field}}`)],
    [FORM_PAGE_FIELD, `${page.pathname}${page.search}#${written.name}`],
    [FORM_FIELD, written.name],
    ...formEntries(written.along),
  ] as const;
  return entries.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Browsers ignore Enter while the button is disabled; it should say what is missing (S169). */
function checkOnEnter(event: KeyboardEvent<HTMLFormElement>, canSend: boolean): void {
  if (canSend || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
