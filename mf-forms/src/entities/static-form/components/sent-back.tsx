import { ErrorSummary, type SummaryError } from '@contracts/ui/error-summary';
import { TelephoneLink } from './telephone-link.tsx';
import classes from './static-form.module.css';

interface SentBackProps {
  errors: readonly SummaryError[];
  attempt: number;
}

/** Why a form was refused, below it (S171), and what helps. */
export function SentBack({ errors, attempt }: SentBackProps) {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <div className={classes.refused}>
      <ErrorSummary title="Your enquiry was not sent" errors={errors} attempt={attempt} />
      <p className={classes.note}>
        {isOffline && 'This device is offline. '}
        What you typed is still here. Send it again{isOffline ? ' when you are back' : ''}, or call
        us on <TelephoneLink />.
      </p>
    </div>
  );
}
