import type { PageArea } from '@contracts/platform/remote/build-record';

/** Name of an area in the federation runtime: the global variable that its container is found in. */
export const remoteName = ({ container, area }: PageArea): string => container ?? area;
