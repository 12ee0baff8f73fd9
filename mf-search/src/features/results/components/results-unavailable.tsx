import { useRetry } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';

/** The search could not be made; nothing of the error is told, trying again is offered (S116). */
export function ResultsUnavailable() {
  return (
    <Notice {...useRetry()} tone="unavailable" title="Vehicles can't be shown at the moment">
      Your search is kept in the address of this page. Please try again in a moment.
    </Notice>
  );
}
