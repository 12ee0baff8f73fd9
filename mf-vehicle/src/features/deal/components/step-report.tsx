import { useEffect } from 'react';
import { useLocation } from '@contracts/platform/router';
import { readDealStep } from '../model/deal-step.ts';

/**
 * Logs an empty or unknown step in the address, for the author of the link (S150). Renders nothing.
 */
export function StepReport() {
  const { search } = useLocation();
  useEffect(() => {
    readDealStep(new URLSearchParams(search), (words) => console.error(words));
  }, [search]);
  return null;
}
