import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';

/** Beside cards that show the cash price alone because nobody could say more. */
export function QuotesUnavailable() {
  return (
    <RetryNotice retry={useRetry()} title="Monthly prices could not be loaded">
      The cash prices are as shown.
    </RetryNotice>
  );
}
