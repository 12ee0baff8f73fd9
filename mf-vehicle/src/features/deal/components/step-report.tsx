import { useEffect } from 'react';
import { useLocation } from '@contracts/platform/router';
import { readDealStep } from '../model/deal-step.ts';

/** Logs an address whose step is empty or unknown, for whoever wrote the link (S150); shows nothing. */
export function StepReport() {
  const { search } = useLocation();
  useEffect(() => {
    readDealStep(new URLSearchParams(search), (words) => console.error(words));
  }, [search]);
  return null;
}
