import { lazy, Suspense } from 'react';
import { useHost, useModal } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Dialog } from '@contracts/ui/dialog';
import { Skeleton } from '@contracts/ui/skeleton';
import { PartRemovalBoundary } from '../../federation/part-frame.tsx';

/** Loaded when the dialog first opens. If that fails, the page still works. */
const SavedVehiclesDialogContent = lazy(async () => {
  try {
    return {
      default: (await import('./saved-vehicles-dialog-content.tsx')).SavedVehiclesDialogContent,
    };
  } catch {
    return { default: SavedVehiclesUnavailable };
  }
});

function SavedVehiclesUnavailable() {
  return (
    <p>
      Your saved cars can&apos;t be shown at the moment.{' '}
      <a href={pathTo('/saved-vehicles')}>View all saved cars</a>
    </p>
  );
}

/** S25: the saved vehicles dialog, opened from the header. */
export function HostDialog() {
  const { modals } = useHost();
  const open = useModal() === 'saved-cars';
  return (
    <Dialog open={open} onClose={modals.close} title="Your saved cars" size="wide">
      <PartRemovalBoundary>
        {open ? (
          <Suspense fallback={<Skeleton label="Loading your saved cars" shape="card" count={3} />}>
            <SavedVehiclesDialogContent />
          </Suspense>
        ) : null}
      </PartRemovalBoundary>
    </Dialog>
  );
}
