import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';

/** Filter values are unavailable; the results are shown without them (S116). */
export function FiltersUnavailable() {
  return (
    <RetryNotice retry={useRetry()} title="Filters can't be shown at the moment">
      You can go on looking through the vehicles.
    </RetryNotice>
  );
}
