/** Of the address of a search: how its results are shown (S74). */
export const layoutKey = 'view';

/**
 * A cookie that the results page sets while results are shown as a list: the next search is shown as
 * the last one was. The gateway adds it to an address that says no layout, so that each layout is a
 * page of its own in the page cache.
 */
export const LAYOUT_COOKIE = 'results-layout';
