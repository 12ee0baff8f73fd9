import { conditionalChunk } from '@contracts/platform/react';

/** Most visits look at a vehicle and build no deal. */
export const dealCode = conditionalChunk(() => import('./vehicle-deal.section.tsx'));

/** Of vehicles of the mobility scheme alone. */
export const motabilityCode = conditionalChunk(
  () => import('../../features/motability/components/motability-scheme.section.tsx'),
);
