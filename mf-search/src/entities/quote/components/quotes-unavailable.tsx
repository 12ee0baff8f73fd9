import { useRetry } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';

/** Beside cards that show the cash price alone because nobody could say more. */
export function QuotesUnavailable() {
  return (
    <Notice {...useRetry()} tone="unavailable" title="Monthly prices could not be loaded">
      The cash prices are as shown.
    </Notice>
  );
}
