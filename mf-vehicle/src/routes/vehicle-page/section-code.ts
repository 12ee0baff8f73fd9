import { conditionalChunk } from '@contracts/platform/react';

/** Separate, because most visits only view a vehicle and build no deal. */
export const dealCode = conditionalChunk(() => import('./vehicle-deal.section.tsx'));

/** Separate, because only Motability vehicles need it. */
export const motabilityCode = conditionalChunk(
  () => import('../../features/motability/components/motability-scheme.section.tsx'),
);
