/** Query parameter for the layout of search results (S74). */
export const layoutKey = 'view';

/**
 * Cookie that the results page sets while it shows a list, so that the next search uses the same
 * layout. The gateway adds the layout to URLs that lack it, so that the page cache stores each
 * layout separately.
 */
export const LAYOUT_COOKIE = 'results-layout';
