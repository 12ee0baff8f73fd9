import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';

/** The search could not be made; nothing of the error is told, trying again is offered (S116). */
export function ResultsUnavailable() {
  return (
    <RetryNotice retry={useRetry()} title="Vehicles can't be shown at the moment">
      Your search is kept in the address of this page. Please try again in a moment.
    </RetryNotice>
  );
}
