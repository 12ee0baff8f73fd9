import { conditionalChunk } from '@contracts/platform/react';

/** A separate chunk, because most visits only view a vehicle and build no deal. */
export const dealCode = conditionalChunk(() => import('./vehicle-deal.section.tsx'));

/** A separate chunk, because only Motability vehicles need it. */
export const motabilityCode = conditionalChunk(
  () => import('../../features/motability/components/motability-scheme.section.tsx'),
);
