import type { PageArea } from '@contracts/platform/remote/build-record';

/** Name of an area in the federation runtime: the global variable of its container. */
export const remoteName = ({ container, area }: PageArea): string => container ?? area;
