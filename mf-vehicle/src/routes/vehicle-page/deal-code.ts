import { codeOfSome } from '@contracts/platform/react';

/** Most visits look at a vehicle and build no deal. */
export const dealCode = codeOfSome(() => import('./vehicle-deal.tsx'));
