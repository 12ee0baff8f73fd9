/** Key of the browser's storage; there only while the shopper allows it. */
export const recentlyViewedKey = 'forecourt.recently-viewed';
