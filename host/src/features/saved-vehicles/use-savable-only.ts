import { useEffect, useRef } from 'react';
import { painted } from '@contracts/platform/remote/painted';
import { useHost, useSavedVehicles } from '@contracts/platform/react';

/** Most visitors have saved nothing and need no code that checks the list. */
const loadCheck = () => import('./check-savable.ts');

/**
 * Removes vehicles that cannot be saved: sold to the trade since, or added by another script
 * (S194). Runs once for a page that opens with a list, because the heart itself refuses such
 * vehicles.
 */
export function useSavableOnly(): void {
  const { http, savedVehicles } = useHost();
  const isEmpty = useSavedVehicles().length === 0;
  const asked = useRef(false);

  useEffect(() => {
    if (isEmpty || asked.current) return;
    asked.current = true;
    // Show the pressed heart first.
    painted()
      .then(loadCheck)
      .then(({ checkSavable }) => checkSavable(http, savedVehicles))
      .catch(() => {}); // The next page checks again.
  }, [isEmpty, http, savedVehicles]);
}
