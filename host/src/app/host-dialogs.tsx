import { useEffect, useState, type ComponentType } from 'react';
import { useFirstPress, useHost, useModal } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { ModalView } from '@contracts/platform/host/services';
import { useSavableOnly } from '../features/saved-vehicles/use-savable-only.ts';

/** Each dialog's code is loaded when it first opens, or shortly before (S30). */
const loadSavedVehicles = () => import('../features/saved-vehicles/saved-vehicles-dialog.tsx');
const dialogs: Record<ModalView, () => Promise<{ HostDialog: ComponentType }>> = {
  'saved-cars': loadSavedVehicles,
  'share-listing': () => import('../features/share-listing/share-listing-dialog.tsx'),
};

/** S25, S30: the host's dialogs. Any area opens them through `modals`. */
export function HostDialogs() {
  const { modals } = useHost();
  const view = useModal();
  const [shown, setShown] = useState<Partial<Record<ModalView, ComponentType>>>({});
  useSavableOnly();
  useFirstPress(loadSavedVehicles);

  useEffect(() => {
    if (view === null || shown[view]) return;
    dialogs[view]().then(
      ({ HostDialog }) => setShown((before) => ({ ...before, [view]: HostDialog })),
      () => {
        modals.close();
        // The saved vehicles page shows the same list.
        if (view === 'saved-cars') window.location.assign(pathTo('/saved-vehicles'));
      },
    );
  }, [modals, shown, view]);

  return Object.entries(shown).map(([name, Shown]) => <Shown key={name} />);
}
