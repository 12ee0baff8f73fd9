import { useEffect, useRef } from 'react';
import { nextPaint } from '@contracts/platform/remote/next-paint';
import { useHost, useSavedVehicles } from '@contracts/platform/react';

/** Loaded on demand, because most visitors have no saved vehicles to check. */
const loadCheck = () => import('./check-savable.ts');

/**
 * Removes saved vehicles that are now for trade only or that another script added (S194). Runs once
 * per document, when the list is not empty. Vehicles saved later need no check, because the heart
 * refuses those that cannot be saved.
 */
export function useRemoveUnsavable(): void {
  const { http, savedVehicles } = useHost();
  const isEmpty = useSavedVehicles().length === 0;
  const hasStarted = useRef(false);

  useEffect(() => {
    if (isEmpty || hasStarted.current) return;
    hasStarted.current = true;
    // Paint the pressed heart first.
    nextPaint()
      .then(loadCheck)
      .then(({ checkSavable }) => checkSavable(http, savedVehicles))
      .catch(() => {}); // The next page checks again.
  }, [isEmpty, http, savedVehicles]);
}
