import { useRetry } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';

/** The values to choose from could not be had: the results stand without them (S116). */
export function FiltersUnavailable() {
  return (
    <Notice {...useRetry()} tone="unavailable" title="Filters can't be shown at the moment">
      You can go on looking through the vehicles.
    </Notice>
  );
}
