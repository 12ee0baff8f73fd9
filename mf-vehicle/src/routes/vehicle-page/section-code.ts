import { codeOfSome } from '@contracts/platform/react';

/** Most visits look at a vehicle and build no deal. */
export const dealCode = codeOfSome(() => import('./vehicle-deal.section.tsx'));

/** Of vehicles of the mobility scheme alone. */
export const motabilityCode = codeOfSome(
  () => import('../../features/motability/components/motability-scheme.section.tsx'),
);
