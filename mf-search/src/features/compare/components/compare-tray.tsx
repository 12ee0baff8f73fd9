import { useEffect } from 'react';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { compareList, maxCompared } from '../../../entities/comparison/model/compare-list.ts';
import { useBrowserList, useFirstPress, useOnDemand } from '@contracts/platform/react';

const loadTray = () => import('./chosen-vehicles.tsx');

/** The vehicles chosen for comparison, at the bottom of the window; nothing if there are none. */
export function CompareTray() {
  const chosen = useBrowserList(compareList);
  const [tray, fetchTray] = useOnDemand(loadTray);
  const isNeeded = chosen.length > 0;
  useFirstPress(loadTray);

  useEffect(() => {
    if (isNeeded) fetchTray();
  }, [isNeeded, fetchTray]);

  return (
    <>
      <VisuallyHidden live>
        {isNeeded && `${chosen.length} of ${maxCompared} chosen to compare`}
      </VisuallyHidden>
      {isNeeded && tray && <tray.ChosenVehicles chosen={chosen} />}
    </>
  );
}
