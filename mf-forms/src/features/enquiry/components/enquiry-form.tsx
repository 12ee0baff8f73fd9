import { type KeyboardEvent, useId } from 'react';
import { displayRegistration } from '@contracts/wire/format/registration';
import { Button } from '@contracts/ui/button';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { Notice } from '@contracts/ui/notice';
import { Plate } from '@contracts/ui/plate';
import type { EnquiryVehicle } from '../model/enquiry-vehicle.ts';
import { useEnquiry } from '../model/use-enquiry.ts';
import { ContactFields } from './contact-fields.tsx';
import classes from './enquiry-form.module.css';
import { OptInFields } from './opt-in-fields.tsx';
import { TelephoneLink } from './telephone-link.tsx';
import { TermsField } from './terms-field.tsx';

/** S170, to the letter. */
const SENT = 'Thank you. Your details have been sent to us.';

/** The general enquiry, about a vehicle where one is given. */
export function EnquiryForm({ vehicle }: { vehicle?: EnquiryVehicle | undefined }) {
  const { form, terms, isAccepted, fieldId, outcome, submit } = useEnquiry(vehicle);
  const { isSubmitting, submitCount } = form.formState;
  const headingId = useId();

  if (outcome.status === 'sent') return <Notice tone="success" title={SENT} />;
  return (
    <section className={classes.enquiry} aria-labelledby={headingId}>
      <EnquiryHeading id={headingId} vehicle={vehicle} />
      {outcome.status === 'invalid' && (
        <ErrorSummary errors={outcome.errors} attempt={submitCount} />
      )}
      <form
        className={classes.form}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => checkOnEnter(event, isAccepted)}
      >
        <ContactFields form={form} fieldId={fieldId} vehicle={vehicle} />
        <OptInFields form={form} />
        <TermsField
          {...terms}
          id={fieldId('_terms_accepted')}
          error={form.formState.errors._terms_accepted?.message ?? null}
        />
        <noscript>
          <p className={classes.note}>
            This form needs JavaScript. Without it, please call us on <TelephoneLink />.
          </p>
        </noscript>
        <div className={classes.send}>
          <Button
            type="submit"
            variant="primary"
            disabled={!isAccepted && !isSubmitting}
            loading={isSubmitting}
          >
            {isSubmitting ? 'Sending...' : 'Send enquiry'}
          </Button>
          {!isAccepted && (
            <p className={classes.note}>Accept the terms and conditions to send your enquiry.</p>
          )}
        </div>
      </form>
      {outcome.status === 'refused' && (
        <div className={classes.refused}>
          <ErrorSummary
            title="Your enquiry was not sent"
            errors={outcome.errors}
            attempt={submitCount}
          />
          <p className={classes.note}>
            What you typed is still here. Send it again, or call us on <TelephoneLink />.
          </p>
        </div>
      )}
    </section>
  );
}

/** Browsers ignore Enter while the button is disabled; it should say what is missing (S169). */
function checkOnEnter(event: KeyboardEvent<HTMLFormElement>, isAccepted: boolean): void {
  if (isAccepted || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function EnquiryHeading({ id, vehicle }: { id: string; vehicle: EnquiryVehicle | undefined }) {
  const registration = vehicle === undefined ? null : displayRegistration(vehicle);
  return (
    <div className={classes.heading}>
      <h2 id={id}>
        {vehicle === undefined
          ? 'Ask us a question'
          : `Ask about this ${vehicle.make} ${vehicle.range}`}
      </h2>
      {registration !== null && (
        <Plate registration={registration} electric={vehicle?.fuel_type_slug === 'electric'} />
      )}
    </div>
  );
}
