import { conditionalChunk } from '@contracts/platform/react';

/** Most visits only view a vehicle and build no deal. */
export const dealCode = conditionalChunk(() => import('./vehicle-deal.section.tsx'));

/** Only for mobility scheme vehicles. */
export const motabilityCode = conditionalChunk(
  () => import('../../features/motability/components/motability-scheme.section.tsx'),
);
