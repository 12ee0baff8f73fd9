/** Breakpoints for scripts, named as in breakpoints.css. */
export const twoCards = '(width >= 37.5rem)';
export const threeCards = '(width >= 75rem)';
export const twoColumns = '(width >= 58rem)';
export const wide = '(width >= 68rem)';
