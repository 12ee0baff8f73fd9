/** Storage key of the recently viewed vehicles, which are stored only with consent. */
export const recentlyViewedKey = 'forecourt.recently-viewed';
