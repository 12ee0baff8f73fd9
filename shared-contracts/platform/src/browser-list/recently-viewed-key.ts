/** Storage key. The entry exists only while the shopper allows it. */
export const recentlyViewedKey = 'forecourt.recently-viewed';
