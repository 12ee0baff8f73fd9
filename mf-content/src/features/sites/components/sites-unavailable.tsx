import { useHost } from '@contracts/platform/react';
import { useRetry } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';

/** Stands where sites would: how to reach the group without them (S116). */
export function SitesUnavailable() {
  const { brand } = useHost();
  return (
    <Notice {...useRetry()} tone="unavailable" title="Our sites can't be shown at the moment">
      Call {brand.telephones.main} and we will put you through to the nearest one.
    </Notice>
  );
}
