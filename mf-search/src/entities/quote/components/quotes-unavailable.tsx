import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';

/** Shown beside cards that have only a cash price because quotes are unavailable. */
export function QuotesUnavailable() {
  return (
    <RetryNotice retry={useRetry()} title="Monthly prices could not be loaded">
      The cash prices are as shown.
    </RetryNotice>
  );
}
