import { useEffect, useState, type ComponentType } from 'react';
import { useFirstPress, useHost, useModal } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { ModalView } from '@contracts/platform/host/services';
import { useRemoveUnsavable } from '../features/saved-vehicles/use-remove-unsavable.ts';

/** Each dialog's code is loaded when it first opens, or shortly before (S30). */
const loadSavedVehicles = () => import('../features/saved-vehicles/saved-vehicles-dialog.tsx');
const dialogs: Record<ModalView, () => Promise<{ HostDialog: ComponentType }>> = {
  'saved-cars': loadSavedVehicles,
  'share-listing': () => import('../features/share-listing/share-listing-dialog.tsx'),
};

/** S25, S30: the host's dialogs. Any area can open them through `modals`. */
export function HostDialogs() {
  const { modals } = useHost();
  const view = useModal();
  const [loadedDialogs, setLoadedDialogs] = useState<Partial<Record<ModalView, ComponentType>>>({});
  useRemoveUnsavable();
  useFirstPress(loadSavedVehicles);

  useEffect(() => {
    if (view === null || loadedDialogs[view]) return;
    dialogs[view]().then(
      ({ HostDialog }) => setLoadedDialogs((before) => ({ ...before, [view]: HostDialog })),
      () => {
        modals.close();
        // The dialog could not be loaded. The saved vehicles page shows the same list.
        if (view === 'saved-cars') window.location.assign(pathTo('/saved-vehicles'));
      },
    );
  }, [modals, loadedDialogs, view]);

  return Object.entries(loadedDialogs).map(([name, LoadedDialog]) => <LoadedDialog key={name} />);
}
