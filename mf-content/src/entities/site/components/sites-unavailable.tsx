import { useHost } from '@contracts/platform/react';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';

/** Shown if the sites are unavailable: how to contact the group anyway (S116). */
export function SitesUnavailable() {
  const { brand } = useHost();
  return (
    <RetryNotice retry={useRetry()} title="Our sites can't be shown at the moment">
      Call {brand.telephones.main} and we will put you through to the nearest one.
    </RetryNotice>
  );
}
