import { useHost } from '@contracts/platform/react';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';

/** Shown instead of sites: how to reach the group without them (S116). */
export function SitesUnavailable() {
  const { brand } = useHost();
  return (
    <RetryNotice retry={useRetry()} title="Our sites can't be shown at the moment">
      Call {brand.telephones.main} and we will put you through to the nearest one.
    </RetryNotice>
  );
}
