import { useHost } from '@contracts/platform/react';
import { useRevalidator } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';

/** Stands where sites would: how to reach the group without them (S116). */
export function SitesUnavailable() {
  const { brand } = useHost();
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="unavailable"
      title="Our sites can't be shown at the moment"
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    >
      Call {brand.telephones.main} and we will put you through to the nearest one.
    </Notice>
  );
}
