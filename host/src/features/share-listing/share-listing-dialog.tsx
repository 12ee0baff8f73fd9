import { useLocation } from 'react-router';
import { useHost, useModal } from '@contracts/platform/react';
import { ShareDialog } from '@contracts/ui/share-dialog';

/** S30, S145: shares the current page under its main heading. */
export function HostDialog() {
  const { modals } = useHost();
  const open = useModal() === 'share-listing';
  const { pathname, search } = useLocation();
  const title = document.querySelector('h1')?.textContent ?? 'page';
  return (
    <ShareDialog
      open={open}
      onClose={modals.close}
      title={title}
      path={`${pathname}${search}`}
      textMessage={false}
    />
  );
}
