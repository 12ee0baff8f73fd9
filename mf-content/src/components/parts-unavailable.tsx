import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import classes from './parts-unavailable.module.css';

/** Shown once for all missing parts of a page. */
export function PartsUnavailable() {
  return (
    <div className={classes.missing}>
      <RetryNotice retry={useRetry()} title="Some of this page could not be loaded" />
    </div>
  );
}
