import { useEffect, useRef } from 'react';
import { nextPaint } from '@contracts/platform/remote/next-paint';
import { useHost, useSavedVehicles } from '@contracts/platform/react';

/** Loaded on demand, because most visitors have no saved vehicles to check. */
const loadCheck = () => import('./check-savable.ts');

/**
 * Removes vehicles that cannot be saved because they were sold to the trade or added by another
 * script (S194). Runs once per page with a list; later presses need no check, because the heart
 * refuses such vehicles.
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
