/** Initial maximum distance to a site, in miles (S117). */
export const defaultMiles = 50;
/** Distance in miles that no two places in the country exceed. */
export const anyMiles = 1_000;

export interface SiteSearch {
  /** Null for all sites, at any distance. */
  postcode: string | null;
  /** Slug of the franchise make; null for any. */
  make: string | null;
  miles: number;
}
