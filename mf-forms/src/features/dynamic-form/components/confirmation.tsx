import { useEffect, useRef, type MouseEvent } from 'react';
import { Button, ButtonLink } from '@contracts/ui/button';
import { DefinitionList } from '@contracts/ui/definition-list';
import { TelephoneLink } from '../../../components/telephone-link.tsx';
import type { Receipt } from '../model/submit-form.ts';
import classes from './confirmation.module.css';

/** S186, verbatim. */
const title = 'Enquiry Complete';
const sentText =
  'Thank you for your enquiry. A member of the product team with be in touch with you shortly to help assist with your enquiry further.';
const failedText = 'Sorry, we were unable to process your submission';

interface ConfirmationProps {
  status: 'sent' | 'failed';
  /** The submitted answers; null if the form was submitted without JavaScript. */
  receipt: Receipt | null;
  shouldFocus: boolean;
  /** Path of the page with the form, where the Close link leads without JavaScript. */
  page: string;
  onClose: () => void;
  /** Null if the form is still shown below. */
  onTryAgain: (() => void) | null;
}

export function Confirmation(props: ConfirmationProps) {
  const { status, receipt, shouldFocus, page, onClose, onTryAgain } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shouldFocus) heading.current?.focus();
  }, [shouldFocus, status]);

  function close(event: MouseEvent<HTMLAnchorElement>): void {
    event.preventDefault();
    onClose();
  }

  return (
    <div className={classes.confirmation} data-status={status} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{status === 'sent' ? sentText : failedText}</p>
      {status === 'failed' && (
        <p className={classes.note}>
          What you typed is still here. Try again, or call us on <TelephoneLink />.
        </p>
      )}
      {receipt !== null && (
        <>
          {receipt.reference !== null && (
            <p>
              Your reference is <strong>{receipt.reference}</strong>.
            </p>
          )}
          <DefinitionList items={receipt.answers} />
        </>
      )}
      <p className={classes.actions}>
        {onTryAgain !== null && (
          <Button variant="primary" onClick={onTryAgain}>
            Try again
          </Button>
        )}
        <ButtonLink to={page} onClick={close}>
          Close
        </ButtonLink>
      </p>
    </div>
  );
}
