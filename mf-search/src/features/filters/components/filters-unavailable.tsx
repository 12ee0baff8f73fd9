import { useRevalidator } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';

/** The values to choose from could not be had: the results stand without them (S116). */
export function FiltersUnavailable() {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="unavailable"
      title="Filters can't be shown at the moment"
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    >
      You can go on looking through the vehicles.
    </Notice>
  );
}
