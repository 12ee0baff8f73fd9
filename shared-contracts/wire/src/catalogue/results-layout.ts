/** Query parameter of a search for the layout of its results (S74). */
export const layoutKey = 'view';

/**
 * A cookie that the results page sets while it shows a list, so that the next search uses the same
 * layout. The gateway adds the layout to a URL without one, so that the page cache stores each
 * layout separately.
 */
export const LAYOUT_COOKIE = 'results-layout';
