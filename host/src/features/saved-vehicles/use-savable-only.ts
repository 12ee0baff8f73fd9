import { useEffect, useRef } from 'react';
import { painted } from '@contracts/platform/remote/painted';
import { useHost, useSavedVehicles } from '@contracts/platform/react';

/** Most visitors have saved nothing: they need no code that looks it through. */
const loadCheck = () => import('./check-savable.ts');

/**
 * Takes off the list what can't be saved: a vehicle that went to the trade since, or that another
 * script put there (S194). Once for a page that opens with a list: a heart that is pressed later has
 * refused such a vehicle already.
 */
export function useSavableOnly(): void {
  const { http, savedVehicles } = useHost();
  const isEmpty = useSavedVehicles().length === 0;
  const asked = useRef(false);

  useEffect(() => {
    if (isEmpty || asked.current) return;
    asked.current = true;
    // A heart that was pressed just now is filled first.
    painted()
      .then(loadCheck)
      .then(({ checkSavable }) => checkSavable(http, savedVehicles))
      .catch(() => {}); // The next page asks again.
  }, [isEmpty, http, savedVehicles]);
}
